import type { Opening } from '@sightline/contract/today.calls';
import type { CalendarPage } from '@sightline/contract/visits.calls';
import { type Interval, subtract, union } from '@sightline/scheduling/intervals';
import { formatMinute, parseMinute } from '@sightline/scheduling/minutes';

/** A shorter stretch fits no visit. */
const SHORTEST = 10;

const minutes = ({ from, to }: { from: string; to: string }): Interval => ({
  from: parseMinute(from) ?? 0,
  to: parseMinute(to) ?? 0,
});

/** What is still ahead of a stretch, by the location's clock. */
function ahead({ from, to }: Interval, { date, today, now }: { date: string; today: string; now: string }): Interval {
  if (date > today) return { from, to };
  return { from: date < today ? to : Math.max(from, Math.ceil((parseMinute(now) ?? 0) / 5) * 5), to };
}

/** Open hours of a page's providers that no break, blackout, visit or past minute takes, by day, time and provider. */
export function gapsOf({ hours, visits, providers, today, now }: CalendarPage): Opening[] {
  const names = new Map(providers.map(({ acctKey, name }) => [acctKey, name]));
  const gaps = hours
    .filter(({ kind }) => kind === 'open')
    .flatMap((open) => {
      const isSame = (one: { acctKey: number; date: string }) => one.acctKey === open.acctKey && one.date === open.date;
      const outs = hours.filter((one) => one.kind !== 'open' && isSame(one)).map(minutes);
      const booked = visits
        .filter((visit) => visit.status !== 'cancelled' && isSame(visit))
        .map(({ time, length }) => ({ from: parseMinute(time) ?? 0, to: (parseMinute(time) ?? 0) + length }));
      const { acctKey, locKey, date } = open;
      return subtract(minutes(open), union([...outs, ...booked]))
        .map((one) => ahead(one, { date, today, now }))
        .filter(({ from, to }) => to - from >= SHORTEST)
        .map(({ from, to }) => ({
          ...{
            acctKey,
            locKey,
            date,
            time: formatMinute(from),
            minutes: to - from,
            provider: names.get(acctKey) ?? '',
          },
        }));
    });
  return gaps.toSorted((a, b) => `${a.date}${a.time}${a.provider}`.localeCompare(`${b.date}${b.time}${b.provider}`));
}
