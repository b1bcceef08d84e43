import type { BookedMark } from '@sightline/contract/schedule.calls';
import { formatDay, parseDay } from '@sightline/scheduling/days';
import { parseMinute } from '@sightline/scheduling/minutes';
import type { DayRange } from '@sightline/scheduling/occurrences';
import { isActive } from '../../../db/appointment-status.ts';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import { wallTime } from '../availability.present.ts';
import type { ProviderAtLocation } from '../availability.types.ts';

/** A visit's start and end on the location's clocks. */
function marks({ date, time, length }: { date: string; time: string; length: number }) {
  const day = parseDay(date) ?? 0;
  const minute = parseMinute(time.slice(0, 5)) ?? 0;
  return { start: wallTime({ day, minute }), end: wallTime({ day, minute: minute + length }) };
}

/** Future visits of a provider at a location, without patient data. */
export async function readBookedMarks({
  tx,
  place,
  range,
}: {
  tx: CoverTransaction;
  place: ProviderAtLocation;
  range: DayRange;
}): Promise<BookedMark[]> {
  const rows = await tx.q
    .selectFrom('appointment as a')
    .innerJoin('appointment_type as t', (join) =>
      join.on('t.cover_key', '=', ownCoverKey).onRef('t.task_key', '=', 'a.task_key'),
    )
    .where('a.cover_key', '=', ownCoverKey)
    .where('a.acct_key', '=', place.acctKey)
    .where('a.loc_key', '=', place.locKey)
    .where('a.appt_date', '>=', formatDay(range.from))
    .where('a.appt_date', '<=', formatDay(range.to))
    .where(isActive('a.status'))
    .select(['a.appt_key', 'a.appt_date', 'a.appt_time', 'a.length', 'a.status', 't.name'])
    .orderBy('a.appt_date')
    .orderBy('a.appt_time')
    .orderBy('a.appt_key')
    .execute();
  return rows.map(({ appt_key, appt_date, appt_time, length, status, name }) => ({
    apptKey: appt_key,
    ...marks({ date: appt_date, time: appt_time, length }),
    status,
    appointmentType: name,
  }));
}
