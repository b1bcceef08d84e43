import { createBooking, holdSlot } from '@sightline/contract/booking.calls';
import type { Sent } from '@sightline/contract/call';
import { insertRows, patientRow } from '../../../testing/practice-rows.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { Pool } from '../../db/database.ts';
import { clearSchedules } from '../availability/offers/offers.test-practice.ts';

/** A Monday when the practice is open. */
export const MONDAY = '2026-11-23';

type Body = Sent<typeof createBooking>['body'];

export const ANA = {
  firstName: 'Ana',
  lastName: 'Reyes',
  phone: '(212) 555-0187',
  email: 'ana@example.com',
  dob: '1980-05-17',
} as const;

/** A complete booking of practice 11: by default with provider 115 at location 111, at nine on Monday. */
export const bookingOf = ({ taskKey, ...given }: Partial<Body> & { taskKey: number }): Body => ({
  ...{ coverKey: 11, locKey: 111, acctKey: 115, date: MONDAY, time: '09:00', taskKey, patient: ANA },
  ...given,
});

/** A different person for each number. */
export const personOf = (number: number): Body['patient'] => ({
  ...ANA,
  lastName: `Person${number}`,
  phone: `212555${String(1_000 + number)}`,
  email: `person${number}@example.com`,
});

/** Patients' calls, from one IP address by default. */
export const patientCalls = (app: () => TestApp) => ({
  book: (body: Body) => app().call(createBooking, { body }),
  hold: (body: Sent<typeof holdSlot>['body']) => app().call(holdSlot, { body }),
});

/** The token in a confirmation's link. */
export const tokenOf = ({ reply }: { reply: { manageUrl: string } }): string => reply.manageUrl.split('#')[1] ?? '';

/** The practice knows these people, their phones and addresses: messages may name them. */
export async function knowPatients(pool: Pool, people: readonly Body['patient'][]): Promise<void> {
  await insertRows(
    pool,
    'patient',
    people.map(({ firstName, lastName, phone, email, dob }, place) =>
      patientRow({
        ...{ cover_key: 11, loc_key: 111, patient_key: 71_000 + place, pms_patient_id: `SL-K${place}` },
        ...{ first_name: firstName, last_name: lastName, dob: dob ?? null, email: email ?? '' },
        cell_phone: `+1${(phone ?? '').replaceAll(/\D/g, '')}`,
      }),
    ),
  );
}

/** Deletes every booking, schedule and setting these tests made. */
export async function clearBookings(pool: Pool): Promise<void> {
  for (const table of [
    'outreach',
    'mail_outbox',
    'booking_link',
    'web_booking',
    'slot_hold',
    'message_outbox',
    'urgent_text',
  ] as const)
    await pool.kysely.deleteFrom(table).execute();
  // The texts its patients got.
  for (const table of ['consent_hold', 'message', 'conversation'] as const)
    await pool.kysely.deleteFrom(table).execute();
  await clearSchedules(pool);
  // Patients added by a booking, known by their kind of ID.
  await pool.kysely.deleteFrom('patient').where('pms_patient_id', 'like', 'SL-%').execute();
}

/** Monday's calendar, by time. */
export async function visitsOn(
  pool: Pool,
  date = MONDAY,
): Promise<{ acctKey: number; time: string; status: string }[]> {
  const rows = await pool.kysely
    .selectFrom('appointment')
    .select(['acct_key', 'appt_time', 'status'])
    .where('appt_date', '=', date)
    .orderBy('appt_time')
    .orderBy('acct_key')
    .execute();
  return rows.map((row) => ({ acctKey: row.acct_key, time: row.appt_time.slice(0, 5), status: row.status }));
}
