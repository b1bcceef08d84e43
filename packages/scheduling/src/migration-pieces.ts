import { type Interval, overlaps } from './intervals.ts';

/** Time of one day open for the same types and number at once, with its origin. */
export type Piece = {
  readonly hours: Interval;
  readonly taskKeys: readonly number[] | 'any';
  readonly simultaneous: number;
  readonly blockIds: readonly number[];
};

export function doTypesMeet(a: Piece['taskKeys'], b: Piece['taskKeys']): boolean {
  if (a === 'any' || b === 'any') return true;
  return a.some((key) => b.includes(key));
}

export const joinedIds = (...lists: (readonly number[])[]): number[] =>
  [...new Set(lists.flat())].sort((a, b) => a - b);

const areInConflict = (a: Piece, b: Piece): boolean =>
  overlaps(a.hours, b.hours) && doTypesMeet(a.taskKeys, b.taskKeys);

/** The pieces in groups connected by conflicts, directly or through others. */
function heapsOf(pieces: readonly Piece[]): Piece[][] {
  let heaps: Piece[][] = [];
  for (const piece of pieces) {
    const touched = heaps.filter((heap) => heap.some((other) => areInConflict(piece, other)));
    heaps = [...heaps.filter((heap) => !touched.includes(heap)), [...touched.flat(), piece]];
  }
  return heaps;
}

/** The largest number at once of these. */
const mostOf = (pieces: readonly Piece[]): number => Math.max(...pieces.map(({ simultaneous }) => simultaneous));

type Track = { taskKey: number | 'any'; simultaneous: number; blockIds: number[] };

/**
 * What a stretch is open for. If one piece takes any type, so does the stretch, with no more at once than such pieces
 * allow; otherwise each type has the largest number of the pieces that take it.
 */
function tracksOf(active: readonly Piece[]): Track[] {
  const open = active.filter(({ taskKeys }) => taskKeys === 'any');
  const all = joinedIds(...active.map(({ blockIds }) => blockIds));
  if (open.length > 0) return [{ taskKey: 'any', simultaneous: mostOf(open), blockIds: all }];
  const keys = new Set(active.flatMap(({ taskKeys }) => (taskKeys === 'any' ? [] : taskKeys)));
  return [...keys].map((taskKey) => {
    const taking = active.filter(({ taskKeys }) => taskKeys !== 'any' && taskKeys.includes(taskKey));
    return { taskKey, simultaneous: mostOf(taking), blockIds: joinedIds(...taking.map(({ blockIds }) => blockIds)) };
  });
}

type Run = Track & { from: number; to: number };

/** A group's tracks over the day; entries that continue unchanged from one stretch to the next are one run. */
function runsOf(heap: readonly Piece[]): Run[] {
  const edges = joinedIds(heap.flatMap(({ hours }) => [hours.from, hours.to]));
  const runs: Run[] = [];
  for (const [index, from] of edges.entries()) {
    const to = edges[index + 1] ?? from;
    const active = heap.filter(({ hours }) => hours.from <= from && from < hours.to);
    for (const track of active.length > 0 ? tracksOf(active) : []) {
      const last = runs.find((run) => run.to === from && run.taskKey === track.taskKey);
      if (last?.simultaneous !== track.simultaneous) runs.push({ ...track, from, to });
      else Object.assign(last, { to, blockIds: joinedIds(last.blockIds, track.blockIds) });
    }
  }
  return runs;
}

/** Types with the same run make one piece. */
function piecesOfRuns(runs: readonly Run[]): Piece[] {
  const groups = Map.groupBy(runs, ({ from, to, simultaneous, taskKey }) =>
    [from, to, simultaneous, taskKey === 'any'].join(),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const keys = group.flatMap(({ taskKey }) => (taskKey === 'any' ? [] : [taskKey]));
    return {
      hours: { from: first.from, to: first.to },
      taskKeys: first.taskKey === 'any' ? 'any' : joinedIds(keys),
      simultaneous: first.simultaneous,
      blockIds: joinedIds(...group.map(({ blockIds }) => blockIds)),
    };
  });
}

/**
 * The pieces of one day without any conflict (decision 18): where the types of two meet, their hours do not overlap.
 * Each type is open in the same minutes as before, for no more at once than before. Adjacent pieces stay separate,
 * because the time grid starts over with each.
 */
export function disjointPieces(pieces: readonly Piece[]): { pieces: Piece[]; mergedIds: number[] } {
  const heaps = heapsOf(pieces);
  const merged = heaps.filter((heap) => heap.length > 1).flat();
  return {
    pieces: heaps.flatMap((heap) => (heap.length > 1 ? piecesOfRuns(runsOf(heap)) : heap)),
    mergedIds: joinedIds(...merged.map(({ blockIds }) => blockIds)),
  };
}
