/** Sorted runs of loaded children and the gaps between them; pure functions on plain values. */
export type Segment =
  | { readonly kind: "rows"; readonly offset: number; readonly ids: readonly number[] }
  | { readonly kind: "gap"; readonly offset: number; readonly count: number };

export interface Run {
  readonly offset: number;
  readonly ids: readonly number[];
}

/** A complete cover of 0..total by the runs (sorted, not touching) and gaps. */
export function withGaps(runs: readonly Run[], total: number): readonly Segment[] {
  const segments: Segment[] = [];
  let end = 0;
  for (const run of runs) {
    if (run.offset > end) {
      segments.push({ kind: "gap", offset: end, count: run.offset - end });
    }
    segments.push({ kind: "rows", offset: run.offset, ids: run.ids });
    end = run.offset + run.ids.length;
  }
  if (end < total) {
    segments.push({ kind: "gap", offset: end, count: total - end });
  }
  return segments;
}

/** The segments after a page arrived; where it overlaps what was there, the page wins. */
export function addPage(
  segments: readonly Segment[],
  offset: number,
  ids: readonly number[],
  total: number,
): readonly Segment[] {
  const runs: Run[] = [];
  let page: Run = { offset, ids };
  for (const segment of segments) {
    if (segment.kind === "gap") {
      continue;
    }
    if (touches(segment, page)) {
      page = union(segment, page);
    } else {
      runs.push(segment);
    }
  }
  runs.push(page);
  runs.sort((a, b) => a.offset - b.offset);
  return withGaps(clipped(runs, total), total);
}

function touches(a: Run, b: Run): boolean {
  return a.offset <= b.offset + b.ids.length && b.offset <= a.offset + a.ids.length;
}

function union(old: Run, page: Run): Run {
  const head = old.ids.slice(0, Math.max(0, page.offset - old.offset));
  const tail = old.ids.slice(Math.max(0, page.offset + page.ids.length - old.offset));
  return { offset: Math.min(old.offset, page.offset), ids: [...head, ...page.ids, ...tail] };
}

/** The server may list fewer children than before: the dump was written anew. */
function clipped(runs: readonly Run[], total: number): Run[] {
  return runs
    .filter((run) => run.offset < total && run.ids.length > 0)
    .map((run) => ({ offset: run.offset, ids: run.ids.slice(0, total - run.offset) }));
}
