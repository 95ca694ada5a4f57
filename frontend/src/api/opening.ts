import type { Client } from "./client";
import type { LeafOpening, LeafReady } from "./types";

/** The server already waits a moment before it answers "opening"; this only bounds the rate. */
export const POLL_MS = 150;

/**
 * Asks for a leaf until it is ready. A leaf that takes long tells its progress with every answer.
 * Rejects with an AbortError when `signal` aborts, with a Problem when the leaf cannot be opened.
 */
export async function openLeaf(
  client: Client,
  leaf: string,
  onProgress: (progress: LeafOpening) => void,
  signal: AbortSignal,
): Promise<LeafReady> {
  for (;;) {
    const answer = await client.leaf(leaf, signal);
    if (answer.status === "ready") {
      return answer;
    }
    onProgress(answer);
    await pause(POLL_MS, signal);
  }
}

export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(new DOMException("aborted", "AbortError"));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    if (signal.aborted) {
      stop();
    } else {
      signal.addEventListener("abort", stop, { once: true });
    }
  });
}
