/** Files that the server makes: asked for until they are there. */
import { pause } from "../api/opening";
import { BAD_ANSWER, isAbort, Problem, problemFrom, UNREACHABLE } from "../api/problem";

export interface MakingFile {
  /** What the server is doing. */
  readonly phase: string;
  readonly done: number;
  readonly total: number;
}

export interface NamedFile {
  readonly name: string;
  readonly blob: Blob;
}

export type FileParameters = Readonly<Record<string, string | number | null>>;

/** The server already waits a moment before it answers "not yet". */
const POLL_MS = 300;
const NOT_YET = 202;
const FILE_NAME = /filename="([^"]+)"/;

/** Rejects with a Problem when the file cannot be made, with an AbortError when `signal` aborts. */
export async function fetchFile(
  address: URL,
  parameters: FileParameters,
  onProgress: (making: MakingFile) => void,
  signal: AbortSignal,
): Promise<NamedFile> {
  for (const [key, value] of Object.entries(parameters)) {
    if (value !== null) {
      address.searchParams.set(key, String(value));
    }
  }
  for (;;) {
    const response = await fetch(address, { signal }).catch(unreachable);
    if (response.ok && response.status !== NOT_YET) {
      const name = FILE_NAME.exec(response.headers.get("Content-Disposition") ?? "")?.[1];
      if (name === undefined) {
        throw new Problem(BAD_ANSWER, `HTTP ${response.status}`, null, response.status);
      }
      return { name, blob: await response.blob().catch(unreachable) };
    }
    const body: unknown = await response.json().catch(() => undefined);
    if (!response.ok || body === undefined) {
      throw problemFrom(response.status, body);
    }
    onProgress(body as MakingFile);
    await pause(POLL_MS, signal);
  }
}

function unreachable(error: unknown): never {
  throw isAbort(error) ? error : new Problem(UNREACHABLE, String(error));
}
