import type { Level } from '@sightline/contract/levels';
import type { AppointmentDetail } from '@sightline/contract/schedule-offers.calls';
import { formatDay } from '@sightline/scheduling/days';
import type { CoverScope } from '../../db/scope.ts';
import { givenDay } from '../availability/offers/dates/dates.usecases.ts';
import { checkLevel } from '../setup/levels/levels.usecases.ts';
import { presentAppointmentDetail } from './bookings.present.ts';
import { readAppointmentDetails } from './bookings.reads.ts';

/**
 * A day's appointments by time, with each patient's history (SCH-024).
 * @param level location and provider; 0 means all
 */
export async function listAppointmentDetails({
  scope,
  level,
  date,
}: {
  scope: CoverScope;
  level: Level;
  date: string;
}): Promise<AppointmentDetail[]> {
  const day = formatDay(givenDay({ field: 'date', text: date }));
  const rows = await scope.transaction(async (tx) => {
    await checkLevel({ tx, level });
    return readAppointmentDetails({ tx, ...level, date: day });
  });
  return rows.map(presentAppointmentDetail);
}
