import type { CalendarBlock } from '@sightline/contract/schedule.values';
import { type Interval, intersect, subtract, union } from '@sightline/scheduling/intervals';
import { formatMinute, MINUTES_IN_DAY, parseMinute } from '@sightline/scheduling/minutes';
import { t } from '../../../shared/words/words.ts';
import type { Closure } from './calendar-event.ts';
import { timesOf } from './calendar-words.ts';

/** A block's minutes of the day; the midnight that ends it is its last. */
export function minutesOf({ start, end }: { start: string; end: string }): Interval {
  const minute = (wall: string) => parseMinute(wall.slice(11, 16)) ?? 0;
  return { from: minute(start), to: end.slice(0, 10) > start.slice(0, 10) ? MINUTES_IN_DAY : minute(end) };
}

const spanOf = ({ blockStart: start, blockEnd: end }: CalendarBlock): Interval => minutesOf({ start, end });
const dateOf = ({ blockStart }: CalendarBlock): string => blockStart.slice(0, 10);

/** The times closed by blackouts, by date. `idle` are rules that close nothing. */
export function closedTimes(
  blocks: readonly CalendarBlock[],
  idle: ReadonlySet<number>,
): ReadonlyMap<string, readonly Interval[]> {
  const closing = blocks.filter(
    ({ isBlackOut, isExempted, calendarConfig }) =>
      isBlackOut && !isExempted && !idle.has(calendarConfig.wsConfigFormId),
  );
  const byDate = Map.groupBy(closing, dateOf);
  return new Map([...byDate].map(([date, list]) => [date, union(list.map(spanOf))]));
}

/** What is closed of a block that would be open; breaks are closed anyway. */
export function closureOf(block: CalendarBlock, closed: ReadonlyMap<string, readonly Interval[]>): Closure | null {
  const times = closed.get(dateOf(block));
  if (times === undefined || block.isBlackOut || block.isBreak || block.isExempted) return null;
  const span = spanOf(block);
  const shared = intersect([span], times);
  if (shared.length === 0) return null;
  if (subtract(span, times).length === 0) return { isWhole: true, words: t('closed by a blackout') };
  const stretches = shared.map(({ from, to }) => timesOf(formatMinute(from), formatMinute(to)));
  return { isWhole: false, words: t('closed {stretches} by a blackout', { stretches: stretches.join(', ') }) };
}
