import { readChanges, readChangesCsv } from '@sightline/contract/changes.calls';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertPractice, insertRows } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { openSystemScope } from '../../db/scope.ts';
import { importText } from '../imports/imports.test-files.ts';
import { hashOf } from '../integrations/tokens.rules.ts';
import { pruneChanges, writeChangeFiles } from './changes.usecases.ts';

const NOW = Temporal.Instant.from('2026-11-20T12:00:00Z');
const KEY = `slk_${'c'.repeat(43)}`;
const SLOW_KEY = `slk_${'s'.repeat(43)}`;

describe('changes for the practice management system', () => {
  const database = useDatabase();
  const app = useApp(database);
  type ChangedResource = { what: string; type: string; id: string };
  const read = async (query: { since?: string; limit?: string } = {}) => {
    const { status, reply } = await app().call(readChanges, { query }, KEY);
    const bundle = JSON.parse(typeof reply === 'string' ? reply : JSON.stringify(reply));
    const entries: { resource: { id: string; resourceType: string; meta: { tag: { code: string }[] } } }[] =
      bundle.entry ?? [];
    const found = entries.map(
      ({ resource: { id, resourceType: type, meta } }): ChangedResource => ({
        what: meta.tag[0]?.code ?? '',
        type,
        id,
      }),
    );
    const cursor = new URL(bundle.link?.[0]?.url ?? 'http://none').searchParams.get('since') ?? '';
    return { status, found, cursor, entries };
  };
  const visit = (apptKey: number) =>
    insertRows(database().pool, 'appointment', [
      {
        ...{ cover_key: 1, appt_key: apptKey, patient_key: 101, loc_key: 11, acct_key: 15, task_key: 17 },
        ...{ appt_date: '2026-12-01', appt_time: '09:00', starts_at: Temporal.Instant.from('2026-12-01T14:00:00Z') },
        ...{ length: 30, status: 'booked', origin: 'web', created_at: NOW },
      },
    ]);
  const set = (assignments: string, where: string) =>
    sql.raw(`update appointment set ${assignments} where ${where}`).execute(database().pool.kysely);
  const open = new Set<pg.Client>();
  const connect = async (application_name = 'sightline') => {
    const client = new pg.Client({ ...database().connection, application_name });
    await client.connect();
    open.add(client);
    return client;
  };

  beforeAll(async () => {
    const { pool } = database();
    await insertPractice(pool, { coverKey: 1 });
    await insertPractice(pool, { coverKey: 2 });
    await insertRows(pool, 'provider', [
      { cover_key: 1, acct_key: 15, first_name: 'Grace', last_name: 'Hopper', title: '' },
    ]);
    await insertRows(pool, 'appointment_type', [{ cover_key: 1, task_key: 17, name: 'Eye Exam', length: 30 }]);
    await insertRows(pool, 'api_key', [
      { cover_key: 1, key_key: 1, name: 'pms', key_hash: hashOf(KEY), created_at: NOW },
    ]);
  });
  beforeEach(async () => {
    await sql`truncate practice_change, change_head`.execute(database().pool.kysely);
    await sql`update api_key set changes_position = null`.execute(database().pool.kysely);
  });

  afterEach(async () => {
    for (const client of open) await client.end();
    open.clear();
  });

  it('[IMP-008] tells what was booked, moved, confirmed, cancelled and corrected, in order, since a cursor', async () => {
    await visit(1);
    await set(`starts_at = '2026-12-02T14:00:00Z', appt_date = '2026-12-02'`, 'appt_key = 1');
    const first = await read();
    expect(first.found).toEqual([
      { what: 'booked', type: 'Appointment', id: '1' },
      { what: 'moved', type: 'Appointment', id: '1' },
    ]);
    await set(`status = 'confirmed'`, 'appt_key = 1');
    await sql`update patient set cell_phone = '+12125550177' where patient_key = 101`.execute(database().pool.kysely);
    await sql`update patient set loc_key = 12 where patient_key = 101`.execute(database().pool.kysely);
    await set(`status = 'cancelled', cancel_reason = 'ill'`, 'appt_key = 1');
    const second = await read({ since: first.cursor });
    expect(second.found.map(({ what }) => what)).toEqual(['confirmed', 'corrected', 'cancelled']);
    expect(second.entries[2]?.resource).toMatchObject({
      status: 'cancelled',
      contained: [{ resourceType: 'Patient', identifier: [{ value: 'P101' }] }],
    });
    expect((await read({ since: second.cursor })).found).toEqual([]);
    expect((await read({ since: first.cursor, limit: '1' })).found).toEqual([second.found[0]]);
  });

  it('[IMP-008] never passes over a change that commits after later ones were read', async () => {
    const late = await connect();
    await late.query('begin');
    await late.query(`insert into appointment (cover_key, appt_key, patient_key, loc_key, acct_key, task_key, appt_date,
      appt_time, starts_at, length, status, origin, created_at) values (1, 21, 101, 11, 15, 17, '2026-12-03', '09:00',
      '2026-12-03T14:00:00Z', 30, 'booked', 'web', now())`);
    await visit(22);
    const early = await read();
    expect(early.found.map(({ id }) => id)).toEqual(['22']);
    await late.query('commit');
    expect((await read({ since: early.cursor })).found.map(({ id }) => id)).toEqual(['21']);
    expect((await read()).found.map(({ id }) => id)).toEqual(['22', '21']);
  });

  it('[IMP-008] gives every change one position, however many read at once', async () => {
    for (const apptKey of [31, 32, 33, 34]) await visit(apptKey);
    const pages = await Promise.all(Array.from({ length: 6 }, () => read()));
    for (const page of pages) expect(page.found.map(({ id }) => id)).toEqual(['31', '32', '33', '34']);
  });

  it('[IMP-008] does not send changes back to the source they came from', async () => {
    const content = 'PatientID,FirstName,LastName,Email,Location\nN1,Ada,King,new@example.com,11\n';
    const { counts } = await importText({ database: database(), kind: 'patients', content });
    expect(counts.patient?.created).toBe(1);
    expect((await read()).found).toEqual([]);
  });

  it('[IMP-008] is a CSV too, with the number of the record in its source', async () => {
    await insertRows(database().pool, 'source_record', [
      {
        ...{ cover_key: 1, source: 'crystal-pm', kind: 'appointment', source_id: 'A9', target_key: 41 },
        ...{ seen: [], imported_at: NOW },
      },
    ]);
    await visit(41);
    const { status, reply } = await app().call(readChangesCsv, { query: {} }, KEY);
    expect(status).toBe(200);
    expect(parse(String(reply), { columns: true })).toEqual([
      expect.objectContaining({
        ...{ Cursor: '1', Change: 'booked', Record: 'appointment', Source: 'crystal-pm', 'Source ID': 'A9' },
        ...{ 'Patient ID': 'P101', Date: '2026-12-01', Time: '09:00', 'Time Zone': 'America/New_York' },
        ...{ Type: 'Eye Exam', Provider: 'Grace Hopper', Status: 'booked' },
      }),
    ]);
  });

  const prune = () => pruneChanges({ scope: openSystemScope({ pool: database().pool, clock: app().clock }) });
  /** Makes the changes so far older. */
  const age = (days: number) =>
    sql`update practice_change set happened_at = ${app().clock.now()}::timestamptz - make_interval(days => ${days})`.execute(
      database().pool.kysely,
    );

  it('[IMP-008] deletes what every program has passed after a week, and nothing that one has not', async () => {
    for (const apptKey of [51, 52, 53]) await visit(apptKey);
    const { cursor } = await read({ limit: '2' });
    await read({ since: cursor });
    await age(6);
    expect(await prune()).toBe(0);
    await age(8);
    expect(await prune()).toBe(2);
    expect((await read({ since: cursor })).found.map(({ id }) => id)).toEqual(['53']);
    // Another program that is behind keeps all.
    await visit(54);
    await insertRows(database().pool, 'api_key', [
      { cover_key: 1, key_key: 2, name: 'slow', key_hash: hashOf(SLOW_KEY), created_at: NOW },
    ]);
    await app().call(readChanges, { query: { since: cursor } }, SLOW_KEY);
    await read({ since: '4' });
    await age(8);
    expect(await prune()).toBe(0);
    await sql`update api_key set revoked_at = now() where key_key = 2`.execute(database().pool.kysely);
    expect(await prune()).toBe(2);
  });

  it('[IMP-008] keeps nothing for more than 90 days, and says so to a program that comes back later', async () => {
    await visit(61);
    const { cursor } = await read();
    await read({ since: cursor });
    await visit(62);
    await age(89);
    expect(await prune()).toBe(1);
    await age(91);
    expect(await prune()).toBe(1);
    await visit(63);
    expect((await read({ since: cursor })).status).toBe(410);
    const reread = await read();
    expect([reread.status, reread.found.map(({ id }) => id)]).toEqual([200, ['63']]);
    // The folder goes on from there, too.
    const names: string[] = [];
    const scope = openSystemScope({ pool: database().pool, clock: app().clock });
    const write = async ({ name }: { name: string }) => void names.push(name);
    await writeChangeFiles({ scope, coverKey: 1, base: 'http://here', write });
    expect(names).toEqual(['changes-000000000003-000000000003.json', 'changes-000000000003-000000000003.csv']);
  });

  it('[IMP-008] refuses a cursor that this database has not given, and strangers', async () => {
    const refused = await read({ since: '999' });
    expect(refused.status).toBe(410);
    expect((await app().call(readChanges, { query: {} }, 'slk_none')).status).toBe(401);
  });
});
