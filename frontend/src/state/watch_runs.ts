/** New runs and steps appear by themselves while somebody looks. */
import type { App } from "./app";

const TICK_MS = 1000;
/** While the server is still looking through logdir, or is not there, every tick counts. */
const TICKS_AT_REST = 20;

export function watchRuns(frame: Window, app: App): void {
  let ticks = 0;
  let looking = false;
  setInterval(() => {
    ticks += 1;
    const isDue = app.state.scanning || app.isLost || ticks >= TICKS_AT_REST;
    const isSeen = !frame.document.hidden && frame.innerHeight > 0;
    if (isDue && isSeen && !looking) {
      ticks = 0;
      looking = true;
      void app.lookForRuns().finally(() => {
        looking = false;
      });
    }
  }, TICK_MS);
}
