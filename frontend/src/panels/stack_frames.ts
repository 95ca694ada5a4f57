/** Frames in the order a reader wants them: innermost first, runs of framework frames folded. */
import type { Frame } from "../api/types";

export type FrameGroup =
  | { readonly kind: "user"; readonly frame: Frame }
  | { readonly kind: "framework"; readonly frames: readonly Frame[] };

/** Installed packages and the interpreter's own library, on every system. */
const FRAMEWORK = /[\\/](site-packages|dist-packages|lib[\\/]python\d[^\\/]*)[\\/]/i;

export function isFramework(frame: Frame): boolean {
  return FRAMEWORK.test(frame.path ?? "");
}

/** `frames` come innermost first, as they were recorded. */
export function frameGroups(frames: readonly Frame[]): FrameGroup[] {
  const groups: FrameGroup[] = [];
  for (const frame of frames) {
    const last = groups.at(-1);
    if (!isFramework(frame)) {
      groups.push({ kind: "user", frame });
    } else if (last?.kind === "framework") {
      groups[groups.length - 1] = { kind: "framework", frames: [...last.frames, frame] };
    } else {
      groups.push({ kind: "framework", frames: [frame] });
    }
  }
  return groups;
}

/** The last two parts of a path: what a reader knows the file by. */
export function shortPath(path: string): string {
  const parts = path.split(/[\\/]/);
  return parts.slice(-2).join("/");
}
