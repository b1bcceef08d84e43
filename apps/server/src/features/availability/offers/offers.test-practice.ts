import { randomBytes } from 'node:crypto';
import { repetitionType } from '@sightline/contract/repetitions';
import type { ScheduleData } from '@sightline/contract/schedule-data';
import type { Insertable } from 'kysely';
import { insertRows } from '../../../../testing/practice-rows.ts';
import type { Pool } from '../../../db/database.ts';
import type { Appointment } from '../../../db/schema.ts';

const SAVED = Temporal.Instant.from('2026-01-01T00:00:00Z');
const EVERY_DAY = [true, true, true, true, true, true, true];

export const dataOf = ({
  repetition = {},
  ...data
}: Partial<Omit<ScheduleData, 'repetition'>> & {
  repetition?: Partial<ScheduleData['repetition']>;
} = {}): ScheduleData => ({
  ...{ startDate: '2026-01-01', startTime: '09:00', endTime: '17:00', anyAppointment: true, appointmentTypeList: [] },
  ...{ breakPeriodList: [], isBlackout: false, exemptions: [], editSingleEvent: false, simultaneous: 1 },
  ...data,
  repetition: { days: EVERY_DAY, repeats: 'weekly', ends: 'never', endsDate: null, isGeneral: true, ...repetition },
});

type PlaceKeys = { coverKey?: number; locKey?: number; acctKey?: number };

/** A rule of practice 11, by default of provider 115 at location 111: every day from nine to five. */
export async function insertRule(
  pool: Pool,
  { coverKey = 11, locKey = 111, acctKey = 115, ...given }: PlaceKeys & Parameters<typeof dataOf>[0] = {},
): Promise<number> {
  const data = dataOf(given);
  const { rule_id } = await pool.kysely
    .insertInto('schedule_rule')
    .values({
      ...{ cover_key: coverKey, loc_key: locKey, acct_key: acctKey, is_blackout: data.isBlackout, saved_at: SAVED },
      ...{ start_date: data.startDate, end_date: data.repetition.endsDate, data: JSON.stringify(data) },
      repetition: repetitionType(data.repetition.repeats),
    })
    .returning('rule_id')
    .executeTakeFirstOrThrow();
  return rule_id;
}

/** A blackout of some dates. */
export const insertBlackout = (
  pool: Pool,
  {
    startDate,
    endDate = startDate,
    ...given
  }: PlaceKeys & { startDate: string; endDate?: string; startTime: string; endTime: string },
): Promise<number> =>
  insertRule(pool, {
    ...given,
    ...{ startDate, isBlackout: true },
    repetition: { days: [], repeats: 'once', ends: 'date', endsDate: endDate, isGeneral: false },
  });

export async function insertType(
  pool: Pool,
  { name = 'Exam', length = 30, slotSize = 30, isActive = true, coverKey = 11 } = {},
): Promise<number> {
  const { task_key } = await pool.kysely
    .insertInto('appointment_type')
    .values({ cover_key: coverKey, name, length, slot_size: slotSize, is_active: isActive })
    .returning('task_key')
    .executeTakeFirstOrThrow();
  return task_key;
}

/** A visit of practice 11, by default with provider 115 at location 111, in the wall time of `zone`. */
export async function insertVisit(
  pool: Pool,
  {
    taskKey,
    at,
    zone = 'America/New_York',
    coverKey = 11,
    ...given
  }: { taskKey: number; at: string; zone?: string; coverKey?: number } & Partial<Insertable<Appointment>>,
): Promise<number> {
  const wall = Temporal.PlainDateTime.from(at);
  const { appt_key } = await pool.kysely
    .insertInto('appointment')
    .values({
      ...{
        cover_key: coverKey,
        patient_key: coverKey * 100 + 1,
        loc_key: coverKey * 10 + 1,
        acct_key: coverKey * 10 + 5,
      },
      ...{ task_key: taskKey, appt_date: wall.toPlainDate().toString(), appt_time: wall.toPlainTime().toString() },
      ...{ starts_at: wall.toZonedDateTime(zone).toInstant(), length: 30, status: 'booked', origin: 'phone' },
      created_at: SAVED,
      ...given,
    })
    .returning('appt_key')
    .executeTakeFirstOrThrow();
  return appt_key;
}

/** A time in practice 11 held during a booking, until another instant. */
export async function insertHold(
  pool: Pool,
  {
    at,
    until,
    zone = 'America/New_York',
    locKey = 111,
    acctKey = 115,
  }: { at: string; until: string; zone?: string; locKey?: number; acctKey?: number },
): Promise<void> {
  await insertRows(pool, 'slot_hold', [
    {
      ...{ cover_key: 11, token_hash: randomBytes(32), loc_key: locKey, acct_key: acctKey, length: 30 },
      starts_at: Temporal.PlainDateTime.from(at).toZonedDateTime(zone).toInstant(),
      expires_at: Temporal.Instant.from(until),
    },
  ]);
}

/** The general preferences of a level of practice 11. */
export const insertPreferences = (
  pool: Pool,
  { enabled = 1, maxSchedWeeksOut = 6, verifyPhone = 0, locKey = 0, acctKey = 0 } = {},
): Promise<void> =>
  insertRows(pool, 'booking_setting', [
    {
      ...{ cover_key: 11, kind: 'general', loc_key: locKey, acct_key: acctKey, saved_at: SAVED },
      value: JSON.stringify({ enabled, maxSchedWeeksOut, verifyPhone }),
    },
  ]);

/** Deletes everything these tests added, and makes all locations active and in New York. */
export async function clearSchedules(pool: Pool): Promise<void> {
  const tables = ['slot_hold', 'appointment', 'schedule_rule', 'legacy_schedule_entry', 'schedule_version'] as const;
  for (const table of [...tables, 'booking_setting', 'insurance_type', 'eyewear_order', 'appointment_type'] as const)
    await pool.kysely.deleteFrom(table).execute();
  await pool.kysely.updateTable('location').set({ time_zone: 'America/New_York', status: 1 }).execute();
}
