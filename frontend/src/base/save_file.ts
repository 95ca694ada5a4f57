/** A large file may still be read a moment after it was handed over. */
const KEPT_MS = 60_000;

/** Gives a file to the browser to save. */
export function saveFile(name: string, blob: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}

export function saveYaml(name: string, text: string): void {
  saveFile(name, new Blob([text], { type: "application/yaml" }));
}
