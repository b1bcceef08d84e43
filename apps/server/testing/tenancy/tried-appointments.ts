import type { Pool } from '../../src/db/database.ts';
import { insertRows } from '../practice-rows.ts';
import type { Keys } from './drive-call.ts';

/** A visit kept this morning: day lists have to show it for its practice, and for no other. */
export async function insertTriedAppointment(
  pool: Pool,
  given: { coverKey: number; loc_key: number; acct_key: number; task_key: number; patient_key: number },
): Promise<Keys> {
  const { coverKey, ...of } = given;
  const starts_at = Temporal.Instant.from('2026-11-20T14:00:00Z');
  const day = { appt_date: '2026-11-20', appt_time: '09:00', starts_at, length: 30, created_at: starts_at };
  const appt_key = coverKey * 10 + 6;
  const kept = { cover_key: coverKey, appt_key, ...of, ...day, status: 'kept', origin: 'desk' };
  await insertRows(pool, 'appointment', [kept]);
  return { apptkey: appt_key };
}
