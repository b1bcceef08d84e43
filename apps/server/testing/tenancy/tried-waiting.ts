import type { Pool } from '../../src/db/database.ts';
import { insertRows } from '../practice-rows.ts';
import type { Keys } from './drive-call.ts';

const STARTS_AT = Temporal.Instant.from('2026-12-02T15:00:00Z');
const VISITS = ['add', 'list'] as const;

type Of = { coverKey: number; loc_key: number; acct_key: number; task_key: number; patient_key: number };

/** A visit to put on the waiting list, and one that is on it. */
export async function insertTriedWaiting(pool: Pool, { coverKey, ...of }: Of): Promise<Keys> {
  const keyOf = (place: number) => coverKey * 10_000 + 500 + place;
  const day = { appt_date: '2026-12-02', appt_time: '10:00', starts_at: STARTS_AT, length: 30, created_at: STARTS_AT };
  const visit = { cover_key: coverKey, ...of, ...day, status: 'booked', origin: 'desk' };
  await insertRows(
    pool,
    'appointment',
    VISITS.map((_call, place) => ({ ...visit, appt_key: keyOf(place) })),
  );
  const entries = ['change', 'remove'] as const;
  const { task_key, patient_key } = of;
  await insertRows(
    pool,
    'waiting_entry',
    entries.map((_call, place) => ({
      ...{ cover_key: coverKey, entry_key: keyOf(place), patient_key, task_key, notice_minutes: 60, source: 'staff' },
      ...{ appt_key: place === 0 ? keyOf(1) : null, asked_at: STARTS_AT.subtract({ hours: 24 * 30 }) },
    })),
  );
  return {
    'waiting.add:apptkey': keyOf(0),
    'waiting.change:entrykey': keyOf(0),
    'waiting.remove:entrykey': keyOf(1),
    'waiting.change:from': '00:00',
    'waiting.change:until': '24:00',
    'waiting.matches:date': '2026-12-01',
    'waiting.matches:time': '10:00',
    'waiting.offer-time:date': '2026-12-01',
    'waiting.offer-time:time': '10:00',
  };
}
