/** Half-open [from, to), from < to. Sorted, disjoint lists of them are sets of time. */
export type Interval = { readonly from: number; readonly to: number };

export const overlaps = (a: Interval, b: Interval): boolean => a.from < b.to && b.from < a.to;

export const contains = (outer: Interval, inner: Interval): boolean => outer.from <= inner.from && inner.to <= outer.to;

/** Any intervals as a set: sorted, without empty ones, adjacent ones joined. */
export function union(intervals: readonly Interval[]): Interval[] {
  const sorted = intervals.filter(({ from, to }) => from < to).sort((a, b) => a.from - b.from);
  const joined: Interval[] = [];
  for (const next of sorted) {
    const last = joined.at(-1);
    if (last === undefined || next.from > last.to) joined.push(next);
    else joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, next.to) };
  }
  return joined;
}

/** One interval minus a set. */
export function subtract(whole: Interval, taken: readonly Interval[]): Interval[] {
  const left: Interval[] = [];
  let from = whole.from;
  for (const cut of taken) {
    if (cut.to <= from) continue;
    if (cut.from >= whole.to) break;
    if (cut.from > from) left.push({ from, to: cut.from });
    from = cut.to;
  }
  if (from < whole.to) left.push({ from, to: whole.to });
  return left;
}

/** The intersection of two sets. */
export function intersect(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  const shared: Interval[] = [];
  let [i, j] = [0, 0];
  for (;;) {
    const [left, right] = [a[i], b[j]];
    if (left === undefined || right === undefined) return shared;
    const [from, to] = [Math.max(left.from, right.from), Math.min(left.to, right.to)];
    if (from < to) shared.push({ from, to });
    if (left.to < right.to) i += 1;
    else j += 1;
  }
}
