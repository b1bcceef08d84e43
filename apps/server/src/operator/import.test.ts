import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isThorough } from '../../../../testing/property-runs.ts';
import { createFixedClock } from '../../testing/fixed-clock.ts';
import { databaseUrlOf, runOperatorCommand } from '../../testing/operator-command.ts';
import { COMPILE_CACHE, eventually } from '../../testing/processes/server-process.ts';
import { useDatabase } from '../../testing/test-database.ts';
import { openSystemScope } from '../db/scope.ts';
import { countOutgoing, insertImportPractice } from '../features/imports/imports.test-practice.ts';
import { takeRuns } from '../features/imports/runs/claims.usecases.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const ROWS = isThorough ? 3_000 : 500;

const patients = (from: number, count: number): string =>
  Array.from(
    { length: count },
    (_, n) => `Q${from + n},First${n},Last${n},212555${String(n).padStart(4, '0')},11`,
  ).join('\n');
const HEADING = 'PatientID,FirstName,LastName,Cell,Location\n';

describe('the import command', () => {
  const database = useDatabase();
  let folder = '';
  const written = async (name: string, text: string): Promise<string> => {
    const file = path.join(folder, name);
    await writeFile(file, text);
    return file;
  };
  const command = (...args: string[]) =>
    runOperatorCommand({ database: database(), args, settings: { dataDir: folder } });
  const count = async (): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from patient`.execute(
      database().pool.kysely,
    );
    return rows[0]?.n ?? -1;
  };
  /** Blocks writes to patients until released. */
  const holdPatients = async () => {
    const client = new pg.Client({ ...database().connection });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('begin; lock table patient in share mode');
    return { release: () => client.end() };
  };
  const isImportWaiting = async (): Promise<boolean> => {
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from pg_stat_activity
      where application_name = 'sightline-import' and wait_event_type = 'Lock' and datname = current_database()`.execute(
      database().pool.kysely,
    );
    return (rows[0]?.n ?? 0) > 0;
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'sightline-import-'));
    await insertImportPractice(database());
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('reports what it did, shows rejects by line, and writes them to a file on request', {
    tags: ['deep'],
  }, async () => {
    const file = await written('patients.csv', `${HEADING}P1,Ada,King,2125550100,11\nP2,,,,11\nP3,Bo,Li,call,11\n`);
    const rejects = path.join(folder, 'rejects.csv');
    const { code, printed } = await command(
      'import',
      'csv',
      '--cover',
      '1',
      '--kind',
      'patients',
      file,
      '--rejects',
      rejects,
    );
    expect(code).toBe(0);
    expect(printed).toContain('2 created, 0 updated, 0 unchanged, 1 rejected, 0 skipped');
    expect(printed).toContain('patients.csv line 3 (P2): lastName: is missing (not imported)');
    expect(printed).toContain('1 field skipped: blank in new records');
    expect(printed).toContain('patients.csv line 4 (P3): cellPhone: invalid phone number (other fields imported)');
    expect(printed).toContain('1 record rejected.');
    expect(await readFile(rejects, 'utf8')).toBe(
      'file,line,what,kind,field,reason,record\npatients.csv,3,rejected,patient,lastName,is missing,P2\npatients.csv,4,note,patient,cellPhone,invalid phone number,P3\n',
    );
  });

  it('[IMP-002] lists every skipped record, and stops at columns that someone has to decide on', async () => {
    const file = await written(
      'legacy.csv',
      `PatientID,FirstName,LastName,Location,Deceased,Preferred Contact,Notes\nL1,Ada,King,11,,Do not contact,x\nL2,Bo,Li,11,2020-01-02,,x\n`,
    );
    const asked = ['import', 'csv', '--cover', '1', '--kind', 'patients', file, '--source', 'legacy'];
    const dry = await command(...asked, '--dry-run');
    expect(dry).toEqual({ code: 0, printed: expect.stringContaining('Columns not used: Preferred Contact, Notes.') });
    expect(dry.printed).toContain('legacy.csv line 3 (L2): deceased (skipped)');
    expect(dry.printed).toContain('1 created, 0 updated, 0 unchanged, 0 rejected, 1 skipped');
    expect(dry.printed).toContain('The import will stop at “Preferred Contact”');
    expect(await command(...asked)).toEqual({ code: 1, printed: expect.stringContaining('“Preferred Contact”') });
    expect(await command(...asked, '--columns', 'Preferred Contact')).toMatchObject({ code: 1 });
    const done = await command(...asked, '--columns', 'Preferred Contact=ignore');
    expect(done).toEqual({ code: 0, printed: expect.stringContaining('1 record skipped. Add --rejects FILE') });
  });

  it('[IMP-002] names line and record of rejects the same in a dry run, and nothing else from the file', {
    tags: ['deep'],
  }, async () => {
    const rows = ['V1,P1,2027-01-04,9:00', 'V2,P404,2027-01-04,9:00', 'V1,P1,2027-01-04,9:30', ',P1,soon,9:00'];
    const heading = 'ApptID,PatientID,Date,Time,Location,Provider,Type,Status\n';
    const text = [heading, ...rows.map((row) => `${row},11,15,17,booked\n`), '"=V9",P1\n'].join('');
    const file = await written('visits.csv', text);
    const rejects = path.join(folder, 'visit-rejects.csv');
    const asked = ['import', 'csv', '--cover', '1', '--kind', 'appointments', file, '--rejects', rejects];
    const dry = await command(...asked, '--dry-run');
    const expected = [
      'file,line,what,kind,field,reason,record',
      'visits.csv,5,rejected,appointment,id,is missing,patient P1',
      'visits.csv,5,rejected,appointment,date,invalid date,patient P1',
      'visits.csv,6,rejected,appointment,the line,"has 2 columns, not 8",\'=V9',
      'visits.csv,3,rejected,appointment,patient,no patient with this ID in this source,V2',
      'visits.csv,4,rejected,appointment,id,"duplicate of line 2, with other content",V1',
      '',
    ].join('\n');
    expect([dry.code, await readFile(rejects, 'utf8')]).toEqual([0, expected]);
    expect(dry.printed).toContain('visits.csv line 3 (V2): patient: no patient with this ID in this source');
    const done = await command(...asked);
    expect([done.code, await readFile(rejects, 'utf8')]).toEqual([0, expected]);
    expect(done.printed).toContain(
      'visits.csv line 4 (V1): id: duplicate of line 2, with other content (not imported)',
    );
  });

  it("[IMP-002] is in the practice's history with its rejects and one audit row, unless it is a dry run", {
    tags: ['deep'],
  }, async () => {
    const asked = async (name: string, text: string, ...more: string[]) =>
      command('import', 'csv', '--cover', '1', '--kind', 'patients', await written(name, text), ...more);
    await asked('history.csv', `${HEADING}H1,Ada,King,call,11\n`, '--source', 'pms');
    await asked('history-dry.csv', `${HEADING}H2,Ada,King,,11\n`, '--source', 'pms', '--dry-run');
    await asked('history-bad.csv', 'A,B\n1,2\n', '--source', 'pms');
    const { rows } = await sql<{ import_key: number; file_name: string; state: string; message: string | null }>`
      select import_key, file_name, state, origin, source, kind, counts, message, note_count from import_run
      where file_name like 'history%' order by import_key`.execute(database().pool.kysely);
    expect(rows).toEqual([
      expect.objectContaining({
        ...{
          file_name: 'history.csv',
          state: 'done',
          origin: 'command',
          source: 'pms',
          kind: 'patients',
          note_count: 1,
        },
        counts: { patient: { created: 1, updated: 0, unchanged: 0, rejected: 0, skipped: 0 } },
      }),
      expect.objectContaining({ file_name: 'history-bad.csv', state: 'failed' }),
    ]);
    expect(rows[1]?.message).toMatch(/^history-bad\.csv, line 1: No column for .* Choose it under Columns\./);
    const importKey = rows[0]?.import_key ?? 0;
    const { rows: remarks } =
      await sql`select line, field, record from import_remark where import_key = ${importKey}`.execute(
        database().pool.kysely,
      );
    expect(remarks).toEqual([{ line: 2, field: 'Cell phone', record: 'H1' }]);
    const { rows: audited } = await sql`select outcome from audit_record
      where action = 'import.csv' and detail->>'importKey' = ${String(importKey)} and detail->>'patient.created' = '1'`.execute(
      database().pool.kysely,
    );
    expect(audited).toHaveLength(1);
  });

  it('[IMP-001] reads files by the kept profile of a source, headings or not, and guesses nothing', {
    tags: ['deep'],
  }, async () => {
    const { kysely } = database().pool;
    const mapping = {
      columns: { id: 1, firstName: 2, lastName: 3, dob: 4 },
      dateOrder: 'DMY',
      defaults: { location: 12 },
    };
    await sql`insert into import_profile (cover_key, source, kind, mapping, saved_at)
      values (1, 'old-pms', 'patients', ${JSON.stringify(mapping)}::jsonb, now()),
        (1, 'young-pms', 'patients', '{"defaults":{"location":12}}'::jsonb, now())`.execute(kysely);
    const file = await written('bare.csv', 'K1,Ada,King,03/04/1980\nK2,Bo,Li,05/06/1981\n');
    const asked = (kind: string, name: string, profile: string, ...more: string[]) =>
      command('import', 'csv', '--cover', '1', '--kind', kind, name, '--profile', profile, ...more);
    expect((await asked('patients', file, 'Old PMS')).printed).toContain('2 created');
    const { rows } = await sql`select pms_source, dob::text, loc_key from patient where pms_patient_id = 'K1'`.execute(
      kysely,
    );
    expect(rows).toEqual([{ pms_source: 'old-pms', dob: '1980-04-03', loc_key: 12 }]);
    const open = await written('open.csv', 'PatientID,FirstName,LastName,DOB\nK3,Ada,King,03/04/1980\n');
    for (const [args, words] of [
      [['patients', open, 'young-pms'], "doesn't answer"],
      [['orders', file, 'Old PMS'], 'Nobody has imported orders from "old-pms"'],
      [['patients', file, 'Old PMS', '--source', 'x'], 'Leave out --source'],
    ] as const) {
      const [kind, name, profile, ...more] = args;
      expect(await asked(kind, name, profile, ...more)).toEqual({ code: 1, printed: expect.stringContaining(words) });
    }
  });

  it('says so in a dry run', { tags: ['deep'] }, async () => {
    const file = await written('more.csv', `${HEADING}P9,Ada,King,2125550109,11\n`);
    const before = await count();
    const { code, printed } = await command('import', 'csv', '--cover', '1', '--kind', 'patients', file, '--dry-run');
    expect([code, await count()]).toEqual([0, before]);
    expect(printed).toContain('Dry run: nothing was changed. 1 record read:');
  });

  it("fails before reading anything if the rejects can't be written, or would overwrite a file", {
    tags: ['deep'],
  }, async () => {
    const file = await written('kept.csv', `${HEADING}P8,Ada,King,2125550108,11\n`);
    const before = await count();
    const rejects = path.join(folder, 'no-such-folder', 'rejects.csv');
    const asked = ['import', 'csv', '--cover', '1', '--kind', 'patients', file, '--rejects'];
    const missing = await command(...asked, rejects);
    expect(missing).toEqual({ code: 1, printed: expect.stringContaining(`Can't write ${rejects}`) });
    const same = await command(...asked, path.join(folder, '.', 'kept.csv'));
    expect(same).toEqual({ code: 1, printed: expect.stringContaining('is one of the files to import') });
    expect([await count(), await readFile(file, 'utf8')]).toEqual([before, expect.stringContaining('P8,Ada')]);
    // A device that is always full: a failed write rolls the import back.
    const broken = await written('broken.csv', HEADING + 'P8,Ada,King,call,11\n'.repeat(2_000));
    const full = await command('import', 'csv', '--cover', '1', '--kind', 'patients', broken, '--rejects', '/dev/full');
    expect([full.code, full.printed, await count()]).toEqual([
      1,
      expect.stringContaining("Can't write /dev/full"),
      before,
    ]);
  });

  it('accepts FHIR, with a mapping file', { tags: ['deep'] }, async () => {
    const file = await written(
      'p.ndjson',
      JSON.stringify({ resourceType: 'Patient', id: 'f1', name: [{ family: 'Noether', given: ['Emmy'] }] }),
    );
    const mapping = await written('mapping.json', JSON.stringify({ defaults: { location: 12 } }));
    const { code, printed } = await command('import', 'fhir', '--cover', '1', file, '--mapping', mapping);
    expect([code, printed]).toEqual([0, expect.stringContaining('1 created')]);
  });

  it('refuses a file without FHIR, and names rejected resources by id', { tags: ['deep'] }, async () => {
    const csv = await written('not-fhir.csv', `${HEADING}P7,Ada,King,2125550107,11\n`);
    expect(await command('import', 'fhir', '--cover', '1', csv)).toEqual({
      code: 1,
      printed: expect.stringContaining('No FHIR resources in this file. Nothing was imported.'),
    });
    const file = await written('nameless.ndjson', JSON.stringify({ resourceType: 'Patient', id: 'f2' }));
    const rejects = path.join(folder, 'fhir-rejects.csv');
    const { code, printed } = await command('import', 'fhir', '--cover', '1', file, '--rejects', rejects);
    expect([code, printed]).toEqual([
      0,
      expect.stringContaining('nameless.ndjson line 1 (Patient/f2): name: is missing (not imported)'),
    ]);
    expect(await readFile(rejects, 'utf8')).toBe(
      'file,line,what,kind,field,reason,record\nnameless.ndjson,1,rejected,patient,name,is missing,Patient/f2\n',
    );
  });

  it.each([
    [['--kind', 'patients', 'nowhere.csv', '--cover', '1'], "Can't read nowhere.csv"],
    [['--kind', 'patients', '--cover', '1'], 'Name the files'],
    [['--kind', 'people', 'x.csv', '--cover', '1'], '--kind must be one of patients, appointments, orders, recalls.'],
    [['--kind', 'patients', 'x.csv'], '--cover must be'],
    [['--kind', 'patients', 'x.csv', '--cover', '1', '--mapping', 'no.json'], "Can't read no.json"],
    [['--kind', 'patients', 'x.csv', '--cover', '1', '--source', "it's"], '--source can have'],
  ])('refuses %j with a message', { tags: ['deep'] }, async (args, words) => {
    const { code, printed } = await command('import', 'csv', ...args);
    expect([code, printed]).toEqual([1, expect.stringContaining(words)]);
  });

  it('changes nothing if killed midway, and does everything the next time', {
    tags: ['deep'],
    timeout: 120_000,
  }, async () => {
    const file = await written('many.csv', HEADING + patients(0, ROWS));
    const before = await count();
    const hold = await holdPatients();
    const child: ChildProcess = spawn(
      process.execPath,
      [MAIN, 'cli', 'import', 'csv', '--cover', '1', '--kind', 'patients', file],
      {
        env: {
          PATH: process.env.PATH ?? '',
          ...COMPILE_CACHE,
          DATABASE_URL: databaseUrlOf(database()),
          DATA_DIR: folder,
          DEMO: '0',
        },
        stdio: 'ignore',
      },
    );
    const closed = once(child, 'close');
    await eventually({ ask: isImportWaiting, within: 60_000 });
    child.kill('SIGKILL');
    await closed;
    await hold.release();
    await eventually({
      ask: async () => {
        const { rows } = await sql`select 1 from pg_stat_activity where application_name = 'sightline-import'
          and datname = current_database()`.execute(database().pool.kysely);
        return rows.length === 0;
      },
    });
    expect(await count()).toBe(before);
    // A server says that the command was killed, once its lease is over.
    const clock = createFixedClock(Temporal.Now.instant().add({ seconds: 61 }).toString());
    const scope = openSystemScope({ pool: database().pool, clock });
    await takeRuns({ scope, limit: 1, until: clock.now() });
    const { rows: stopped } = await sql`select state, message from import_run where file_name = 'many.csv'`.execute(
      database().pool.kysely,
    );
    expect(stopped).toEqual([{ state: 'failed', message: expect.stringContaining('The command was stopped') }]);
    const { printed } = await command('import', 'csv', '--cover', '1', '--kind', 'patients', file);
    expect(printed).toContain(`${ROWS} created`);
    expect(await count()).toBe(before + ROWS);
  });

  it('changes nothing if its connection is lost', { tags: ['deep'] }, async () => {
    const file = await written('lost.csv', HEADING + patients(10_000, 10));
    const before = await count();
    const hold = await holdPatients();
    const running = command('import', 'csv', '--cover', '1', '--kind', 'patients', file);
    await eventually({ ask: isImportWaiting });
    const other = command('import', 'csv', '--cover', '1', '--kind', 'patients', file);
    expect((await other).printed).toContain('Another import is running for practice 1.');
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sightline-import'
      and datname = current_database()`.execute(database().pool.kysely);
    expect(await running).toEqual({ code: 1, printed: expect.stringContaining('connection to the database was lost') });
    await hold.release();
    expect(await count()).toBe(before);
  });

  it('runs while the practice works: neither waits long, and no data is lost', { tags: ['deep'] }, async () => {
    const file = await written('busy.csv', HEADING + patients(20_000, ROWS));
    const before = await count();
    const importing = command('import', 'csv', '--cover', '1', '--kind', 'patients', file);
    const { kysely } = database().pool;
    let made = 0;
    const work = async (worker: number) => {
      for (let n = 0; n < 20; n += 1) {
        await sql`insert into patient (cover_key, pms_patient_id, loc_key, first_name, last_name, created_at)
          values (1, ${`SL-${worker}-${n}`}, 11, 'Walk', 'In', now())`.execute(kysely);
        await sql`update patient set email = ${`${worker}.${n}@example.com`} where cover_key = 1 and pms_patient_id = ${`Q${worker}`}`.execute(
          kysely,
        );
        made += 1;
      }
    };
    await Promise.all([work(1), work(2), work(3)]);
    expect((await importing).printed).toContain(`${ROWS} created`);
    expect(await count()).toBe(before + ROWS + made);
    expect(await countOutgoing(database())).toBe(0);
  });
});
