import { MOST_DAYS } from '@sightline/contract/limits';
import { getCalendarData } from '@sightline/contract/schedule.calls';
import { formatDay } from '@sightline/scheduling/days';
import type { DayRange } from '@sightline/scheduling/occurrences';
import { readSetup } from '../../../shared/setup/call-setup.ts';
import type { ScheduleKeys } from '../model/request.ts';
import { type Entry, entriesOf } from '../model/request-entries.ts';

/** The event groups on some of these days, in their current state; both days inclusive. */
export async function loadEntries(place: ScheduleKeys, { from, to }: DayRange, signal?: AbortSignal): Promise<Entry[]> {
  const found = new Map<number, Entry>();
  for (let first = from; first <= to; first += MOST_DAYS) {
    const period = { startDate: formatDay(first), endDate: formatDay(Math.min(to, first + MOST_DAYS - 1)) };
    const options = signal === undefined ? {} : { signal };
    const calendar = await readSetup(getCalendarData, { body: { ...place, period }, query: {} }, options);
    for (const entry of entriesOf(calendar, place)) found.set(entry.configId, entry);
  }
  return [...found.values()];
}
