/** New runs and steps appear by themselves while somebody looks. */
import type { App } from "./app";

const EVERY_MS = 20_000;
/** While the server is still looking through logdir. */
const SCANNING_MS = 1000;

export function watchRuns(frame: Window, app: App): void {
  const again = (): void => {
    setTimeout(() => void look(), app.state.scanning ? SCANNING_MS : EVERY_MS);
  };
  const look = async (): Promise<void> => {
    if (!frame.document.hidden && frame.innerHeight > 0) {
      await app.lookForRuns();
    }
    again();
  };
  again();
}
