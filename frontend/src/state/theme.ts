/** Dark or light as TensorBoard is; the system's wish where TensorBoard's page is out of reach. */
const DARK_CLASS = "dark-mode";

export function watchTheme(frame: Window, onChange: (dark: boolean) => void): () => void {
  const body = parentBody(frame);
  return body === null ? watchSystem(frame, onChange) : watchBody(body, onChange);
}

function parentBody(frame: Window): HTMLElement | null {
  try {
    return frame.parent === frame ? null : frame.parent.document.body;
  } catch {
    return null;
  }
}

function watchBody(body: HTMLElement, onChange: (dark: boolean) => void): () => void {
  const tell = (): void => onChange(body.classList.contains(DARK_CLASS));
  const observer = new MutationObserver(tell);
  observer.observe(body, { attributes: true, attributeFilter: ["class"] });
  tell();
  return () => observer.disconnect();
}

function watchSystem(frame: Window, onChange: (dark: boolean) => void): () => void {
  const query = frame.matchMedia("(prefers-color-scheme: dark)");
  const tell = (): void => onChange(query.matches);
  query.addEventListener("change", tell);
  tell();
  return () => query.removeEventListener("change", tell);
}
