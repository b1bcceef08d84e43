import { type DayNumber, weekdayOf } from './days.ts';
import { disjointPieces, type Piece } from './migration-pieces.ts';
import { doShapesMeet, type Shape, shapesOf } from './migration-shapes.ts';

/** An entry to plan: weekly on a weekday, or each day of a range. */
export type PlannedEntry = {
  piece: Piece;
  on: { weekday: number } | { from: DayNumber; to: DayNumber };
};

/** A weekday's hours, and the dates that have their own hours instead. */
export type WeeklyShape = { weekday: number; shape: Shape; exemptions: Set<DayNumber> };

export type MigrationPlan = {
  weekly: WeeklyShape[];
  dated: { day: DayNumber; shape: Shape }[];
  mergedIds: Set<number>;
};

/** The pieces opened by dated entries on each day, in day order. */
function piecesByDay(entries: readonly PlannedEntry[]): [DayNumber, Piece[]][] {
  const byDay = new Map<DayNumber, Piece[]>();
  for (const { piece, on } of entries) {
    if ('weekday' in on) continue;
    for (let day = on.from; day <= on.to; day += 1) {
      const known = byDay.get(day);
      if (known === undefined) byDay.set(day, [piece]);
      else known.push(piece);
    }
  }
  return [...byDay].sort(([a], [b]) => a - b);
}

type OwnHours = { shapes: Shape[]; replaced: WeeklyShape[]; mergedIds: readonly number[] };

/**
 * A date's own hours. Weekly hours that would conflict with them on that date are absorbed, which may cause further
 * conflicts, until there are none. The weekly ones are then exempted on that date.
 */
function ownHoursOf({
  pieces,
  weekly,
  hasBreaks,
}: {
  pieces: readonly Piece[];
  weekly: readonly WeeklyShape[];
  hasBreaks: boolean;
}): OwnHours {
  const replaced: WeeklyShape[] = [];
  for (;;) {
    const taken = replaced.flatMap(({ shape }) => shape.pieces);
    const disjoint = disjointPieces([...pieces, ...taken]);
    const shapes = shapesOf(disjoint.pieces, { hasBreaks });
    const met = weekly.filter(
      (other) => !replaced.includes(other) && shapes.some((shape) => doShapesMeet(shape, other.shape)),
    );
    if (met.length === 0) return { shapes, replaced, mergedIds: disjoint.mergedIds };
    replaced.push(...met);
  }
}

/** Hours of weekdays and of dates, without conflicts, equivalent to these entries of one kind. */
export function planEntries({
  entries,
  hasBreaks,
}: {
  entries: readonly PlannedEntry[];
  hasBreaks: boolean;
}): MigrationPlan {
  const plan: MigrationPlan = { weekly: [], dated: [], mergedIds: new Set() };
  const note = (ids: readonly number[]) => {
    for (const id of ids) plan.mergedIds.add(id);
  };
  for (let weekday = 0; weekday < 7; weekday += 1) {
    const own = entries.filter(({ on }) => 'weekday' in on && on.weekday === weekday).map(({ piece }) => piece);
    const disjoint = disjointPieces(own);
    note(disjoint.mergedIds);
    for (const shape of shapesOf(disjoint.pieces, { hasBreaks }))
      plan.weekly.push({ weekday, shape, exemptions: new Set() });
  }
  // Long ranges repeat the same day: the result for a weekday and its entries is computed once.
  const known = new Map<string, OwnHours>();
  for (const [day, pieces] of piecesByDay(entries)) {
    const weekday = weekdayOf(day);
    const key = [weekday, ...pieces.flatMap(({ blockIds }) => blockIds)].join();
    const weekly = plan.weekly.filter((other) => other.weekday === weekday);
    const own = known.get(key) ?? ownHoursOf({ pieces, weekly, hasBreaks });
    known.set(key, own);
    note(own.mergedIds);
    for (const { exemptions } of own.replaced) exemptions.add(day);
    for (const shape of own.shapes) plan.dated.push({ day, shape });
  }
  return plan;
}
