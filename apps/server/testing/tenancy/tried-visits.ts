import type { Pool } from '../../src/db/database.ts';
import { insertRows } from '../practice-rows.ts';
import type { Keys } from './drive-call.ts';

const DATE = '2026-12-01';
const TIME = '10:00';
const STARTS_AT = Temporal.Instant.from('2026-12-01T15:00:00Z');
const ACTS = ['move', 'cancel', 'mark', 'undo'] as const;

type Of = { coverKey: number; loc_key: number; acct_key: number; task_key: number; patient_key: number };

/** Visits for calls to move, cancel, mark and undo: one each, because the same request acts once. */
export async function insertTriedVisits(pool: Pool, { coverKey, ...of }: Of): Promise<Keys> {
  const day = { appt_date: DATE, appt_time: TIME, starts_at: STARTS_AT, length: 30, created_at: STARTS_AT };
  const keyOf = (place: number) => coverKey * 10_000 + place;
  const visits = ACTS.map((_act, place) => ({ cover_key: coverKey, appt_key: keyOf(place), ...of, ...day }));
  await insertRows(
    pool,
    'appointment',
    visits.map((visit) => ({ ...visit, status: 'booked', origin: 'desk' })),
  );
  const { loc_key, acct_key, task_key, patient_key } = of;
  const stamp = `${STARTS_AT.epochMilliseconds}.30.${loc_key}.${acct_key}.${task_key}.${patient_key}.booked.`;
  const act_key = keyOf(0);
  await insertRows(pool, 'visit_act', [
    {
      ...{ cover_key: coverKey, act_key, client_key: `tried-${coverKey}`, appt_key: keyOf(ACTS.indexOf('undo')) },
      // Later than any test, so that it can still be undone.
      ...{ what: 'booked', stamp, done_at: Temporal.Instant.from('2030-01-01T00:00:00Z'), done_by: coverKey },
    },
  ]);
  const time = { date: DATE, time: TIME, override: 'Tried' };
  const named = (call: string, keys: Keys): Keys =>
    Object.fromEntries(Object.entries(keys).map(([name, value]) => [`visits.${call}:${name}`, value]));
  const acts = ACTS.filter((act) => act !== 'undo').map((act) =>
    named(act, { clientkey: `tried-${act}-${coverKey}`, apptkey: keyOf(ACTS.indexOf(act)), stamp }),
  );
  return {
    ...Object.assign({}, ...acts),
    ...named('calendar', { from: DATE }),
    ...named('list', { from: DATE, to: DATE }),
    ...named('times', { from: DATE }),
    ...named('explain', time),
    ...named('preview', time),
    ...named('move', { ...time, time: '11:00' }),
    ...named('book', { ...time, time: '12:00', clientkey: `tried-book-${coverKey}` }),
    ...named('undo', { actkey: act_key }),
  };
}
