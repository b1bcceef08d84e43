import { getHold, holdPatient } from '@sightline/contract/legal-holds.calls';
import { getRetention, saveRetention } from '@sightline/contract/retention.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertPractice, insertRows } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { openSystemScope } from '../../db/scope.ts';
import { runRetention } from './retention.usecases.ts';

const params = { coverKey: '1' };
const OLD = Temporal.Instant.from('2018-01-05T15:00:00Z');

describe('how long data is kept', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';

  const save = async (kind: 'texts' | 'forms' | 'bookings', years: number | null) =>
    app().call(saveRetention, { params, body: { kind, years } }, token);
  const hold = (addKey: number, reason: string | null) =>
    app().call(holdPatient, { params: { addKey: String(addKey) }, body: { reason } }, token);
  const run = () => runRetention({ scope: openSystemScope({ pool: app().deps.pool, clock: app().clock }) });
  const bodies = async () =>
    (
      await database()
        .pool.kysely.selectFrom('message')
        .select('body')
        .where('cover_key', '=', 1)
        .orderBy('trans_key')
        .execute()
    ).map(({ body }) => (body.startsWith('(Removed') ? '-' : body));

  beforeAll(async () => {
    const { pool } = database();
    await insertPractice(pool, { coverKey: 1 });
    await insertPractice(pool, { coverKey: 2 });
    for (const [cover_key, conv_key, patient_key, loc_key] of [
      [1, 501, 101, 11],
      [1, 502, 102, 11],
      [2, 601, 201, 21],
    ] as const) {
      await insertRows(pool, 'conversation', [
        {
          cover_key,
          conv_key,
          loc_key,
          patient_key,
          phone: `+1212555${conv_key}1`,
          created_at: OLD,
          last_transmission_at: OLD,
        },
      ]);
      await insertRows(pool, 'message', [
        { cover_key, conv_key, trans_key: conv_key * 10, kind: 'incoming', body: 'Old', created_at: OLD },
        {
          cover_key,
          conv_key,
          trans_key: conv_key * 10 + 1,
          kind: 'incoming',
          body: 'New',
          created_at: app().clock.now(),
        },
      ]);
    }
    const form = { cover_key: 1, form_key: 41, created_at: OLD };
    await insertRows(pool, 'form_template', [{ ...form, path_name: 'history', newest_version: 1 }]);
    await insertRows(pool, 'form_version', [
      { ...form, version: 1, name: 'History', definition: '{}', origin: 'imported', digest: 'd' },
    ]);
    await insertRows(pool, 'form_entry', [
      {
        ...form,
        entry_key: 42,
        version: 1,
        submission_key: 's',
        sent_date: '2018-01-05',
        patient_key: 101,
        tied_by: 'staff',
        first_name: 'Ada',
        data: '{"a":1}',
      },
    ]);
    ({ token } = await app().signIn('user1'));
  });

  it('[ADM-012] refuses a period below the legal minimum, with its source', async () => {
    const { problem } = await save('forms', 5);
    expect(problem).toMatchObject({ code: 'retention.too-short', detail: expect.stringContaining('45 CFR 164.530') });
    expect((await save('forms', 6)).reply.rules).toContainEqual({ kind: 'forms', years: 6, due: 1, lastRun: null });
  });

  it('[ADM-012] keeps everything of a patient on legal hold, and empties the rest each night, counted', async () => {
    expect((await hold(102, ' ')).problem.code).toBe('request.invalid');
    expect((await hold(102, 'Claim 7')).reply).toEqual({ isHeld: true });
    await save('texts', 5);
    expect(await run()).toBe(2);
    expect(await bodies()).toEqual(['-', 'New', 'Old', 'New']);
    expect(await run()).toBe(0);
    const entry = await database()
      .pool.kysely.selectFrom('form_entry')
      .select(['data', 'first_name'])
      .executeTakeFirst();
    expect(entry).toEqual({ data: '{}', first_name: '' });
    const { reply } = await app().call(getRetention, { params }, token);
    expect(reply).toMatchObject({ holds: [{ addKey: 102, reason: 'Claim 7' }] });
    expect(reply.rules[0]).toMatchObject({ kind: 'texts', due: 0, lastRun: { removed: 0 } });
  });

  it('[ADM-012] removes what was held once the hold is lifted, and nothing of other practices', async () => {
    await hold(102, null);
    const read = await app().call(getHold, { params: { addKey: '102' } }, token);
    expect(read.reply).toEqual({ hold: null });
    expect(await run()).toBe(1);
    expect(await bodies()).toEqual(['-', 'New', '-', 'New']);
    const foreign = await database()
      .pool.kysely.selectFrom('message')
      .select('body')
      .where('cover_key', '=', 2)
      .execute();
    expect(foreign.map(({ body }) => body).toSorted()).toEqual(['New', 'Old']);
    await save('texts', null);
    expect((await hold(201, 'Claim')).problem.code).toBe('patient.not-found');
  });

  it('[ADM-012] empties what patients typed when they booked, counted from the visit, and keeps the visit', async () => {
    const { pool } = database();
    await insertRows(pool, 'provider', [{ cover_key: 1, acct_key: 5, first_name: 'Ada', last_name: 'Osei' }]);
    await insertRows(pool, 'appointment_type', [{ cover_key: 1, task_key: 7, name: 'Exam', length: 40 }]);
    const recent = app().clock.now().subtract({ hours: 24 });
    // Booked long ago: one for long ago, one for yesterday.
    for (const [appt_key, starts_at, time] of [
      [71, OLD, '09:00'],
      [72, recent, '10:00'],
    ] as const) {
      await insertRows(pool, 'appointment', [
        {
          ...{ cover_key: 1, appt_key, patient_key: 101, loc_key: 11, acct_key: 5, task_key: 7, length: 40 },
          ...{ appt_date: '2018-01-05', appt_time: time, starts_at, status: 'kept', origin: 'web', created_at: OLD },
        },
      ]);
      await insertRows(pool, 'web_booking', [
        {
          ...{ cover_key: 1, appt_key, details: '{"note":"Dry eyes"}', request_hash: Buffer.from(String(appt_key)) },
          ...{ created_at: OLD, first_starts_at: starts_at },
        },
      ]);
    }
    const { reply } = await save('bookings', 1);
    expect(reply.rules[2]).toMatchObject({ kind: 'bookings', years: 1, due: 1 });
    expect(await run()).toBe(1);
    const details = await pool.kysely.selectFrom('web_booking').select('details').orderBy('appt_key').execute();
    expect(details.map((row) => row.details)).toEqual([{}, { note: 'Dry eyes' }]);
    const visits = await pool.kysely.selectFrom('appointment').select('appt_key').orderBy('appt_key').execute();
    expect(visits.map(({ appt_key }) => appt_key)).toEqual([71, 72]);
  });
});
