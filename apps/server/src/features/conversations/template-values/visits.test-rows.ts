import { insertRows } from '../../../../testing/practice-rows.ts';
import type { Pool } from '../../../db/database.ts';

type Visit = {
  patientKey: number;
  startsAt: Temporal.Instant;
  /** The location's wall time. */
  at: string;
  status?: string;
};

/** A provider and a type of visit of practice 1, and visits of its patients at location 11. */
export async function insertVisits(pool: Pool, visits: readonly Visit[]): Promise<void> {
  const created_at = Temporal.Instant.from('2026-01-01T00:00:00Z');
  await insertRows(pool, 'provider', [
    { cover_key: 1, acct_key: 31, first_name: 'Abena', last_name: 'Osei', title: 'OD' },
  ]);
  await insertRows(pool, 'appointment_type', [{ cover_key: 1, task_key: 41, name: 'Comprehensive exam', length: 40 }]);
  await insertRows(
    pool,
    'appointment',
    visits.map(({ patientKey, startsAt, at, status = 'booked' }) => ({
      cover_key: 1,
      patient_key: patientKey,
      loc_key: 11,
      acct_key: 31,
      task_key: 41,
      appt_date: at.slice(0, 10),
      appt_time: at.slice(11),
      starts_at: startsAt,
      length: 40,
      status,
      origin: 'desk',
      created_at,
    })),
  );
}
