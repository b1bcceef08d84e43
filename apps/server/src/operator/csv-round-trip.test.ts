import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { APPOINTMENT_STATUSES } from '@sightline/contract/appointment-status';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRows } from '../../testing/practice-rows.ts';
import { useApp } from '../../testing/test-app.ts';
import { useDatabase } from '../../testing/test-database.ts';
import type { CsvKind } from '../features/imports/csv/csv.types.ts';
import { importText } from '../features/imports/imports.test-files.ts';
import { insertImportPractice } from '../features/imports/imports.test-practice.ts';
import { exportPractice } from './export/export-practice.ts';

const [FROM, TO] = [1, 2];
const OF_FROM = { cover_key: FROM, patient_key: 101, loc_key: 11, acct_key: 15 };

describe('a practice exported as CSV and imported into an empty one', () => {
  const database = useDatabase();
  const app = useApp(database);
  let folder = '';

  const rowsOf = async (statement: string, coverKey: number) =>
    (await sql.raw<object>(statement.replaceAll(':cover', `${coverKey}`)).execute(database().pool.kysely)).rows;
  const bring = async (kind: CsvKind, table: string) => {
    const content = await readFile(path.join(folder, 'out', `${table}.csv`));
    const mapping = { locations: { 11: 21, 12: 22 }, providers: { 15: 25 }, types: { 17: 27 } };
    const { counts, remarks } = await importText({ database: database(), kind, content, mapping, coverKey: TO });
    return { counts: Object.values(counts)[0], remarks };
  };

  beforeAll(async () => {
    const { pool } = database();
    await insertImportPractice(database());
    const created_at = app().clock.now();
    const past = Temporal.Instant.from('2026-10-01T14:00:00Z');
    // Midnight in a file is a date.
    await sql`update patient set created_at = '2025-01-01T12:00:00Z'`.execute(pool.kysely);
    await sql`update patient set first_name = '=1+1', dob = '1980-02-29', cell_phone = '+12125550171', preferred_locale = 'es-US'
      where cover_key = ${FROM} and patient_key = 102`.execute(pool.kysely);
    await insertRows(pool, 'consent_entry', [
      {
        ...{ cover_key: FROM, phone: '+12125550171', purpose: 'sms', decision: 'refused' },
        ...{ source: 'keyword', recorded_at: created_at },
      },
    ]);
    // Two sources may give the same number to two people.
    await sql`insert into patient (cover_key, patient_key, pms_patient_id, pms_source, loc_key, first_name, last_name, created_at)
      values (${FROM}, 150, 'P101', 'west', 12, 'Bo', 'Li, Jr.', ${created_at})`.execute(pool.kysely);
    await insertRows(
      pool,
      'appointment',
      APPOINTMENT_STATUSES.map((status, n) => {
        const day = ['kept', 'noshow'].includes(status) ? `2026-11-1${n}` : `2026-12-1${n}`;
        return {
          ...{ ...OF_FROM, appt_key: 1 + n, task_key: 17, status, created_at, appt_date: day, appt_time: '09:15' },
          ...{ patient_key: n % 2 === 0 ? 101 : 150, starts_at: Temporal.Instant.from(`${day}T14:15:00Z`), length: 25 },
          ...{ origin: 'web', ...(status === 'cancelled' && { cancel_reason: 'Ill', cancelled_at: created_at }) },
        };
      }),
    );
    await insertRows(pool, 'eyewear_order', [
      {
        ...{ ...OF_FROM, order_no: 'T-1', order_type: 'Glasses', status: 'received', ordered_at: past },
        ...{ received_at: created_at, amount_cents: 18_950, lab: 'North "Lab"' },
      },
    ]);
    await insertRows(pool, 'recall', [
      { ...OF_FROM, recall_type: 'Annual exam', due_date: '2027-01-05', est_value_cents: 20_000, appt_key: 1 },
      { ...OF_FROM, patient_key: 150, recall_type: 'Annual exam', due_date: '2027-01-05' },
    ]);
    await insertRows(pool, 'provider', [{ cover_key: TO, acct_key: 25, first_name: 'Grace', last_name: 'Hopper' }]);
    await insertRows(pool, 'appointment_type', [{ cover_key: TO, task_key: 27, name: 'Eye Exam', length: 30 }]);
    await sql`delete from patient where cover_key = ${TO}`.execute(pool.kysely);
    folder = await mkdtemp(path.join(os.tmpdir(), 'sightline-csv-round-'));
    await exportPractice({
      ...{ connection: database().connection, files: app().files, coverKey: FROM, folder: path.join(folder, 'out') },
      ...{ format: 'csv', now: app().clock.now() },
    });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const optedOut = async (coverKey: number) =>
    (
      await sql<{ last_name: string }>`select p.last_name from patient p
        where p.cover_key = ${coverKey} and p.cell_phone in (
          select phone from consent_entry
          where cover_key = ${coverKey} and purpose = 'sms' and decision in ('given', 'refused')
          group by 1 having (array_agg(decision order by entry_key desc))[1] = 'refused')`.execute(
        database().pool.kysely,
      )
    ).rows;

  it.each([
    [
      'patients' as const,
      'patient',
      `select pms_patient_id, coalesce(nullif(pms_source, ''), 'csv') as source, first_name, last_name, dob::text, email, cell_phone, primary_phone, secondary_phone, preferred_locale,
        created_at::text, loc_key % 10 as loc from patient where cover_key = :cover order by 2, 1`,
    ],
    [
      'appointments' as const,
      'appointment',
      `select p.pms_patient_id, p.last_name, a.appt_date::text, a.appt_time::text, a.starts_at::text, a.length, a.status, a.cancel_reason,
        a.acct_key % 10 as provider, a.loc_key % 10 as loc from appointment a join patient p using (cover_key, patient_key)
        where a.cover_key = :cover order by p.last_name, a.appt_date`,
    ],
    [
      'orders' as const,
      'eyewear_order',
      `select p.last_name, o.order_no, o.order_type, o.lab, o.status, o.ordered_at::text, o.received_at::text,
        o.amount_cents from eyewear_order o join patient p using (cover_key, patient_key) where o.cover_key = :cover`,
    ],
    [
      'recalls' as const,
      'recall',
      `select p.last_name, r.recall_type, r.due_date::text, r.est_value_cents, r.appt_key is not null as is_tied
        from recall r join patient p using (cover_key, patient_key) where r.cover_key = :cover order by 1`,
    ],
  ])('[IMP-007] has as many %s there, and the same', { tags: ['deep'] }, async (kind, table, statement) => {
    const before = await rowsOf(statement, FROM);
    const { counts, remarks } = await bring(kind, table);
    expect(remarks).toEqual([]);
    expect(counts).toEqual({ created: before.length, updated: 0, unchanged: 0, rejected: 0, skipped: 0 });
    expect(await rowsOf(statement, TO)).toEqual(before);
    expect((await bring(kind, table)).counts).toMatchObject({ created: 0, updated: 0, unchanged: before.length });
    // Who opted out here gets no texts there.
    expect(await optedOut(FROM)).toHaveLength(1);
    expect(await optedOut(TO)).toEqual(await optedOut(FROM));
  });
});
