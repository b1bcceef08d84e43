import { type DayNumber, weekdayOf } from './days.ts';
import { type Interval, overlaps } from './intervals.ts';
import { doTypesMeet, joinedIds, type Piece } from './migration-pieces.ts';

/** A rule's hours on a day, with the pieces they consist of. */
export type Shape = {
  readonly hours: Interval;
  readonly breaks: readonly Interval[];
  readonly pieces: readonly Piece[];
  readonly taskKeys: Piece['taskKeys'];
  readonly simultaneous: number;
};

const kindOf = ({ taskKeys, simultaneous }: Piece | Shape): string =>
  `${simultaneous}:${taskKeys === 'any' ? 'any' : taskKeys.join()}`;

/** Shapes with the same key become one rule. */
export const keyOfShape = (shape: Shape): string =>
  [kindOf(shape), ...[shape.hours, ...shape.breaks].map(({ from, to }) => `${from}-${to}`)].join(' ');

export const blockIdsOf = ({ pieces }: Shape): number[] => joinedIds(...pieces.map(({ blockIds }) => blockIds));

function shapeOf(pieces: readonly Piece[], first: Piece): Shape {
  const { taskKeys, simultaneous } = first;
  const breaks = pieces.flatMap(({ hours }, index) => {
    const next = pieces[index + 1];
    return next === undefined ? [] : [{ from: hours.to, to: next.hours.from }];
  });
  const hours = { from: first.hours.from, to: pieces.at(-1)?.hours.to ?? first.hours.to };
  return { hours, breaks, pieces, taskKeys, simultaneous };
}

/**
 * Disjoint pieces of one day as hours with breaks. Two pieces with equal types become one shape if the time between
 * them contains none of those types: conflicts ignore breaks (decision 18). Blackouts have no breaks.
 */
export function shapesOf(all: readonly Piece[], { hasBreaks }: { hasBreaks: boolean }): Shape[] {
  const sorted = all.toSorted((a, b) => a.hours.from - b.hours.from);
  const isFree = (gap: Interval, taskKeys: Piece['taskKeys']): boolean =>
    gap.from < gap.to && !sorted.some((piece) => overlaps(piece.hours, gap) && doTypesMeet(piece.taskKeys, taskKeys));
  const shapes: Shape[] = [];
  for (const pieces of Map.groupBy(sorted, kindOf).values()) {
    let open: Piece[] = [];
    for (const [index, piece] of pieces.entries()) {
      open.push(piece);
      const next = pieces[index + 1];
      const goesOn = next !== undefined && isFree({ from: piece.hours.to, to: next.hours.from }, piece.taskKeys);
      const [first] = open;
      if (first === undefined || (hasBreaks && goesOn)) continue;
      shapes.push(shapeOf(open, first));
      open = [];
    }
  }
  return shapes;
}

/** Whether these conflict on a shared day. */
export const doShapesMeet = (a: Shape, b: Shape): boolean =>
  overlaps(a.hours, b.hours) && doTypesMeet(a.taskKeys, b.taskKeys);

/** Weekdays within a range of dates: what a one-time rule can express. */
export type Span = { from: DayNumber; to: DayNumber; weekdays: Set<number>; days: DayNumber[] };

/** Whether the span can include another day without including others in between. */
function canTake(span: Span, day: DayNumber): boolean {
  const weekday = weekdayOf(day);
  if (!span.weekdays.has(weekday) && day - 7 >= span.from) return false;
  for (let between = span.to + 1; between < day; between += 1) if (span.weekdays.has(weekdayOf(between))) return false;
  return true;
}

/** Sorted days as few spans that cover exactly these days. */
export function spansOf(days: readonly DayNumber[]): Span[] {
  const spans: Span[] = [];
  for (const day of days) {
    const span = spans.at(-1);
    if (span === undefined || !canTake(span, day))
      spans.push({ from: day, to: day, weekdays: new Set([weekdayOf(day)]), days: [day] });
    else {
      span.weekdays.add(weekdayOf(day));
      span.days.push(day);
      span.to = day;
    }
  }
  return spans;
}
