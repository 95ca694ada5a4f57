import type { OverflowLevel } from "../api/types";

type Colours = Readonly<Record<OverflowLevel, string>>;

const light: Colours = { medium: "#d6e8fa", high: "#8dbdeb", critical: "#2a6fbb" };
const dark: Colours = { medium: "#1f3a57", high: "#2f6299", critical: "#8cc4ff" };

/** Blue, to be no index; they stand out from the ground in the order of their gravity. */
export function overflowColours(isDark: boolean): Colours {
  return isDark ? dark : light;
}
