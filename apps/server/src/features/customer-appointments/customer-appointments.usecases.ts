import type { AppointmentDay, CustomerAppointment } from '@sightline/contract/customer-appointments.calls';
import type { CoverScope, CoverTransaction } from '../../db/scope.ts';
import { listAppointmentDetails } from '../bookings/bookings.usecases.ts';
import { readLocations, readPracticeZone } from '../covers/practice.usecases.ts';
import { progressOf } from '../form-progress/form-progress.usecases.ts';
import { dateOutside } from './customer-appointments.errors.ts';
import { presentAppointment, presentDay } from './customer-appointments.present.ts';
import { readPlaces, readStamp } from './customer-appointments.reads.ts';
import { requestedDay, todayIn, windowAround } from './customer-appointments.rules.ts';

type DayRequest = { scope: CoverScope; asked: string | undefined };

const WHOLE_PRACTICE = { locKey: 0, acctKey: 0 };

/** The requested day by the practice's own clock, not the server's or the browser's. */
async function findDay({ tx, asked }: { tx: CoverTransaction; asked: string | undefined }) {
  const zone = await readPracticeZone({ tx });
  const locations = await readLocations({ tx });
  const today = todayIn({ now: tx.now, zone });
  const window = windowAround(today);
  const date = requestedDay({ asked, today, window });
  if (date === null) throw dateOutside(window);
  return { date, today, window, locations };
}

/** The same right inside a running transaction: one snapshot, and one audit row. */
const inside = ({ scope, tx }: { scope: CoverScope; tx: CoverTransaction }): CoverScope => ({
  ...scope,
  transaction: (work) => work(tx),
});

/**
 * A day's appointments at every location, by time (CUS-004). The day is each location's own: an appointment is on its
 * local date.
 * @throws ProblemError customer.date-outside
 */
export function listCustomerAppointments({
  scope,
  asked,
  hasChat,
}: DayRequest & { hasChat: boolean }): Promise<CustomerAppointment[]> {
  return scope.transaction(async (tx) => {
    const { date } = await findDay({ tx, asked });
    const details = await listAppointmentDetails({ scope: inside({ scope, tx }), level: WHOLE_PRACTICE, date });
    const apptKeys = details.map(({ VwAppointmentID }) => VwAppointmentID);
    const rows = await readPlaces({ tx, apptKeys, hasChat });
    const progress = await progressOf({ tx, apptKeys });
    tx.note({ patientKeys: rows.map(({ patient_key }) => patient_key) });
    const places = new Map(rows.map((row) => [row.appt_key, row]));
    return details.flatMap((detail) => {
      const place = places.get(detail.VwAppointmentID);
      const forms = progress.get(detail.VwAppointmentID) ?? null;
      return place === undefined ? [] : [presentAppointment({ detail, place, forms })];
    });
  });
}

/**
 * The requested day at the practice, and whether its appointments changed.
 * @throws ProblemError customer.date-outside
 */
export function describeDay({ scope, asked }: DayRequest): Promise<AppointmentDay> {
  return scope.transaction(async (tx) => {
    const day = await findDay({ tx, asked });
    return presentDay({ ...day, stamp: await readStamp({ tx, date: day.date }), now: tx.now });
  });
}
