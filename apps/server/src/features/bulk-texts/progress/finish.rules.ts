import type { SendingHours } from '../../automated-messages/hours/hours.types.ts';

const SECONDS = 60;
/** A list that takes longer has no useful end to name. */
const MOST_WINDOWS = 60;

/**
 * About when the last of some texts goes out: at the pace of all of them, within the hours of the location that most
 * of them go from. Null if none waits.
 */
export function lastAtOf({
  waiting,
  aMinute,
  from,
  hours,
}: {
  waiting: readonly { locKey: number; count: number }[];
  aMinute: number;
  from: Temporal.Instant;
  hours: Pick<SendingHours, 'from' | 'until'>;
}): Temporal.Instant | null {
  const [most] = waiting.toSorted((a, b) => b.count - a.count);
  if (most === undefined) return null;
  const { locKey } = most;
  let seconds = Math.ceil((waiting.reduce((sum, { count }) => sum + count, 0) * SECONDS) / aMinute);
  let at = from;
  for (let window = 0; window < MOST_WINDOWS; window += 1) {
    at = hours.from({ locKey, at });
    const until = hours.until({ locKey, at });
    const left = Math.max(0, at.until(until).total('seconds'));
    if (seconds <= left) return at.add({ seconds });
    seconds -= Math.floor(left);
    at = until;
  }
  return at;
}
