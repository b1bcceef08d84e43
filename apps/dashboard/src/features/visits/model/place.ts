import type { CalendarPage } from '@sightline/contract/visits.calls';

type ProviderTime = { date: string; time: string; acctKey: number };

/** Where a provider works at a time; nothing if they don't. */
export function locationAt({ page, at: { date, time, acctKey } }: { page: CalendarPage; at: ProviderTime }): {
  locKey?: number;
} {
  const hours = page.hours.filter((one) => one.acctKey === acctKey && one.date === date && one.kind === 'open');
  const found = hours.find(({ from, to }) => from <= time && time < to) ?? hours[0];
  return found === undefined ? {} : { locKey: found.locKey };
}
