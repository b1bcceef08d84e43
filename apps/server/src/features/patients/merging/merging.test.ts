import { dismissDuplicate, listDuplicates, mergePatients, undoMerge } from '@sightline/contract/patient-merge.calls';
import { getPatient, searchPatients } from '@sightline/contract/patient-record.calls';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertPractice, insertRows, patientRow } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { PATIENT_MARKS, PATIENT_TABLES } from './tables.rules.ts';

const AT = Temporal.Instant.from('2026-11-20T14:00:00Z');
const CELL = '+12125550187';

describe('records of one patient', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  let place = 0;

  const merge = (kept: number, merged: number) =>
    app().call(mergePatients, { params: { addKey: String(kept) }, body: { mergedKey: merged } }, token);
  const undo = (mergeKey: number) => app().call(undoMerge, { params: { mergeKey: String(mergeKey) } }, token);
  const open = (addKey: number) => app().call(getPatient, { params: { addKey: String(addKey) } }, token);
  const pairs = async (addKey: number) =>
    (await app().call(listDuplicates, { query: { addKey: String(addKey) } }, token)).reply.pairs.map(
      ({ one, other, reason }) => [one.addKey, other.addKey, reason],
    );
  /** Everything of two patients, as stored. */
  const stored = async (keys: readonly number[]) => {
    const { kysely } = database().pool;
    const found: Record<string, unknown> = {};
    for (const { table } of [{ table: 'patient' }, ...PATIENT_TABLES, ...PATIENT_MARKS]) {
      const { rows } = await sql<{ row: unknown }>`select to_jsonb(t) as row from ${sql.table(table)} t
        where patient_key = any(${keys}::integer[]) order by 1`.execute(kysely);
      found[table] = rows.map(({ row }) => row);
    }
    const { rows } =
      await sql`select source, source_id, target_key from source_record where target_key = any(${keys}::integer[])
      order by 1, 2`.execute(kysely);
    return { ...found, source_record: rows };
  };

  /** Two records with something in every table; each test has its own. */
  async function insertTwins(): Promise<[number, number]> {
    const { pool } = database();
    if (place === 0) {
      await insertPractice(pool, { coverKey: 1 });
      await insertPractice(pool, { coverKey: 2 });
      await insertRows(pool, 'provider', [{ cover_key: 1, acct_key: 5, first_name: 'Ada', last_name: 'Osei' }]);
      await insertRows(pool, 'appointment_type', [{ cover_key: 1, task_key: 7, name: 'Exam', length: 40 }]);
      const form = { cover_key: 1, form_key: 41, created_at: AT };
      await insertRows(pool, 'form_template', [{ ...form, path_name: 'history', newest_version: 1 }]);
      await insertRows(pool, 'form_version', [
        { ...form, version: 1, name: 'History', definition: '{}', origin: 'imported', digest: 'd' },
      ]);
    }
    place += 1;
    const keys: [number, number] = [10_000 + place * 10, 10_001 + place * 10];
    const of = { cover_key: 1, loc_key: 11, first_name: 'Ana', last_name: `Reyes${place}`, dob: '1990-02-28' };
    await insertRows(pool, 'patient', [
      patientRow({ ...of, patient_key: keys[0], cell_phone: `+1212555${1000 + place}` }),
      patientRow({ ...of, patient_key: keys[1], cell_phone: CELL, email: 'ana@example.test' }),
    ]);
    for (const patient_key of keys) {
      const own = { cover_key: 1, patient_key, loc_key: 11, acct_key: 5 };
      const starts_at = AT.add({ hours: patient_key });
      await insertRows(pool, 'appointment', [
        {
          ...{ ...own, task_key: 7, length: 40, origin: 'desk', created_at: AT, status: 'kept', appt_key: patient_key },
          ...{ appt_date: '2025-11-14', appt_time: '09:00', starts_at },
        },
      ]);
      await insertRows(pool, 'recall', [
        { ...own, recall_key: patient_key, recall_type: 'Annual', due_date: '2026-11-01' },
      ]);
      await insertRows(pool, 'eyewear_order', [
        {
          ...own,
          order_key: patient_key,
          order_no: `O${patient_key}`,
          order_type: 'glasses',
          status: 'ordered',
          ordered_at: AT,
        },
      ]);
      await insertRows(pool, 'conversation', [
        {
          cover_key: 1,
          conv_key: patient_key,
          loc_key: 11,
          patient_key,
          phone: `+1917${patient_key}00`,
          created_at: AT,
          last_transmission_at: AT,
        },
      ]);
      await insertRows(pool, 'form_entry', [
        {
          cover_key: 1,
          form_key: 41,
          entry_key: patient_key,
          version: 1,
          submission_key: `s${patient_key}`,
          sent_date: '2026-11-20',
          patient_key,
          tied_by: 'staff',
          data: '{}',
          created_at: AT,
        },
      ]);
      await insertRows(pool, 'automated_day', [
        { cover_key: 1, patient_key, sent_on: '2026-11-19', rule: 'recall-before', created_at: AT },
      ]);
      await insertRows(pool, 'source_record', [
        {
          cover_key: 1,
          source: 'csv',
          kind: 'patient',
          source_id: `N${patient_key}`,
          target_key: patient_key,
          seen: [],
          imported_at: AT,
        },
      ]);
    }
    return keys;
  }

  beforeEach(async () => {
    if (token === '') {
      await insertTwins();
      ({ token } = await app().signIn('user1'));
    }
  });

  it('[PTN-003] are suggested by name and birth date until staff say they are two people', async () => {
    const [one, other] = await insertTwins();
    expect(await pairs(one)).toEqual([[one, other, 'name-and-birth']]);
    expect((await app().call(dismissDuplicate, { body: { addKey: other, otherKey: one } }, token)).status).toBe(200);
    expect(await pairs(one)).toEqual([]);
  });

  it('[PTN-003] are suggested when only the spelling differs, and never merged for it', async () => {
    const { pool } = database();
    const of = { cover_key: 1, loc_key: 11, dob: '1991-03-04', first_name: 'Jon', last_name: 'Garcia Lopez' };
    const people = [
      { cell_phone: '+12125550301', email: 'jon@example.test' },
      { last_name: 'García-López Jr.' },
      { first_name: 'John', last_name: 'GarciaLopez', cell_phone: '+12125550301' },
      { last_name: 'Garzia', email: 'JON@example.test' },
      // A twin and a namesake.
      { first_name: 'Max', cell_phone: '+12125550301', email: 'jon@example.test' },
      { first_name: 'John', dob: '1991-03-05', cell_phone: '+12125550301' },
    ];
    const at = 30_000;
    await insertRows(
      pool,
      'patient',
      people.map((person, index) => patientRow({ ...of, ...person, patient_key: at + index })),
    );
    expect(await pairs(at)).toEqual([
      [at, at + 1, 'name-and-birth'],
      [at, at + 2, 'spelling'],
      [at, at + 3, 'spelling'],
    ]);
    const { reply } = await app().call(listDuplicates, { query: {} }, token);
    expect(reply.pairs.filter(({ one }) => one.addKey === at)).toHaveLength(3);
  });

  it('[PTN-003] [WLT-001] wait once for a type of visit that both waited for, as long and as urgently as either', async () => {
    const [kept, merged] = await insertTwins();
    const wait = { cover_key: 1, task_key: 7, notice_minutes: 60, source: 'staff' } as const;
    await insertRows(database().pool, 'waiting_entry', [
      { ...wait, entry_key: kept, patient_key: kept, asked_at: AT, urgency: 2 },
      { ...wait, entry_key: merged, patient_key: merged, asked_at: AT.subtract({ hours: 5 }), urgency: 1 },
    ]);
    expect((await merge(kept, merged)).status).toBe(200);
    const entries = await database()
      .pool.kysely.selectFrom('waiting_entry')
      .where('patient_key', '=', kept)
      .select(['entry_key', 'asked_at', 'urgency', 'ended_as'])
      .orderBy('entry_key')
      .execute();
    expect(entries).toEqual([
      { entry_key: kept, asked_at: AT.subtract({ hours: 5 }), urgency: 2, ended_as: null },
      { entry_key: merged, asked_at: AT.subtract({ hours: 5 }), urgency: 1, ended_as: 'removed' },
    ]);
  });

  it('[PTN-003] become one with everything of both, found by either number', async () => {
    const [kept, merged] = await insertTwins();
    expect((await merge(kept, merged)).status).toBe(200);
    const { reply } = await open(kept);
    expect(reply).toMatchObject({ email: 'ana@example.test', primaryPhone: CELL });
    expect([reply.recallsDue.length, reply.ordersOpen.length, reply.conversations?.length]).toEqual([2, 2, 2]);
    expect((await open(merged)).problem.code).toBe('patient.not-found');
    const found = await app().call(searchPatients, { body: { text: `P${merged}` } }, token);
    expect(found.reply.patients.map(({ addKey }) => addKey)).toEqual([kept]);
    expect(await stored([merged])).toMatchObject({ patient: [], appointment: [], source_record: [] });
  });

  it('[PTN-003] are two again after an undo, as they were, with what came since kept', async () => {
    const keys = await insertTwins();
    const [kept, merged] = keys;
    const before = await stored(keys);
    const { reply } = await merge(kept, merged);
    expect((await undo(reply.mergeKey)).reply).toEqual({ addKey: merged });
    expect(await stored(keys)).toEqual(before);
    expect((await undo(reply.mergeKey)).problem.code).toBe('patient.merge-not-found');
    expect(await pairs(kept)).toEqual([]);
  });

  it('[PTN-003] share a HIPAA answer only as long as they are merged', async () => {
    const [kept, merged] = await insertTwins();
    await insertRows(database().pool, 'consent_entry', [
      {
        cover_key: 1,
        phone: CELL,
        patient_key: merged,
        purpose: 'hipaa',
        decision: 'given',
        source: 'keyword',
        words: 'YES',
        recorded_at: AT,
      },
    ]);
    const { reply } = await merge(kept, merged);
    expect((await open(kept)).reply.hipaa.isGiven).toBe(true);
    await undo(reply.mergeKey);
    expect([(await open(kept)).reply.hipaa.isGiven, (await open(merged)).reply.hipaa.isGiven]).toEqual([false, true]);
  });

  it('[PTN-003] stay merged after 30 days, and are never merged with themselves or another practice’s', async () => {
    const [kept, merged] = await insertTwins();
    expect((await merge(kept, kept)).problem.code).toBe('patient.merge-itself');
    expect((await merge(kept, 201)).problem.code).toBe('patient.not-found');
    const { reply } = await merge(kept, merged);
    await database()
      .pool.kysely.updateTable('patient_merge')
      .set({
        merged_at: app()
          .clock.now()
          .subtract({ hours: 31 * 24 }),
      })
      .where('merge_key', '=', reply.mergeKey)
      .execute();
    expect((await undo(reply.mergeKey)).problem.code).toBe('patient.merge-too-old');
  });

  it('[PTN-003] move in every table that names a patient', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name::text as name from information_schema.columns
      where table_schema = 'public' and column_name = 'patient_key' order by 1`.execute(database().pool.kysely);
    const known = [...PATIENT_TABLES, ...PATIENT_MARKS].map(({ table }): string => table);
    // The record itself, the append-only ledger, and the log of what happened to records.
    const others = ['patient', 'consent_entry', 'practice_change', 'patient_erasure', 'patient_return'];
    expect(rows.map(({ name }) => name).filter((name) => !known.includes(name) && !others.includes(name))).toEqual([]);
  });
});
