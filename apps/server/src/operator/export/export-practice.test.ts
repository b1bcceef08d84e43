import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertPractice, insertRows } from '../../../testing/practice-rows.ts';
import { insertTriedPractice } from '../../../testing/tenancy/tried-practice.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { exportPractice } from './export-practice.ts';

const FORMULA = '=HYPERLINK("http://evil.example")';

describe('exporting a practice', () => {
  const database = useDatabase();
  const app = useApp(database);
  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'sightline-export-'));
    await insertTriedPractice(database().pool, 11);
    await insertPractice(database().pool, { coverKey: 2 });
    const files = [
      { key: 'pictures/11/ab/abc', bytes: Buffer.from('ours') },
      { key: 'pictures/2/ab/abc', bytes: Buffer.from('theirs') },
    ];
    for (const file of files) await app().files.put({ ...file, contentType: 'image/png' });
    await insertRows(database().pool, 'template', [
      { cover_key: 11, name: FORMULA, type: 'GENERAL', body: 'two\nlines, "quoted"' },
    ]);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const exported = (format: 'ndjson' | 'csv', into: string, coverKey = 11) =>
    exportPractice({
      connection: database().connection,
      files: app().files,
      coverKey,
      folder: path.join(folder, into),
      format,
      now: app().clock.now(),
    });
  const read = (file: string) => readFile(path.join(folder, file), 'utf8');

  it('writes every row of its tables as NDJSON, its files, and a list of both', async () => {
    const { tables, files } = await exported('ndjson', 'lines');
    expect(files).toBe(1);
    expect(await read('lines/files/pictures/11/ab/abc')).toBe('ours');
    const { pool } = database();
    for (const table of ['patient', 'message', 'template', 'appointment', 'form_entry'] as const) {
      const { count } = await pool.kysely
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .where('cover_key', '=', 11)
        .executeTakeFirstOrThrow();
      const lines = (await read(`lines/${table}.ndjson`)).split('\n').filter((line) => line !== '');
      expect([table, lines.length, tables[table]]).toEqual([table, Number(count), Number(count)]);
      expect(lines.every((line) => JSON.parse(line).cover_key === 11)).toBe(true);
    }
    expect(JSON.parse(await read('lines/export.json'))).toMatchObject({ practice: 11, files: 1, tables });
  });

  it('writes CSV that runs nothing in a spreadsheet', async () => {
    await exported('csv', 'cells');
    const rows: Record<string, string>[] = parse(await read('cells/template.csv'), { columns: true, bom: true });
    const row = rows.find(({ name }) => name?.includes('HYPERLINK'));
    expect(row).toMatchObject({ name: `'${FORMULA}`, body: 'two\nlines, "quoted"' });
  });

  it('leaves out secrets and other practices, and is unreadable to other users of the machine', async () => {
    await exported('ndjson', 'closed');
    const names = await readdir(path.join(folder, 'closed'));
    expect(names.filter((name) => /key|link|session|webhook|outbox|hold\b/.test(name))).toEqual([
      'consent_hold.ndjson',
      'legal_hold.ndjson',
      // A text's visit; the links themselves are in no export.
      'message_link.ndjson',
    ]);
    for (const name of names.filter((one) => one.endsWith('.ndjson'))) {
      const text = await read(`closed/${name}`);
      expect([name, /_hash"|whsec_|"cover_key":2\b/.test(text)]).toEqual([name, false]);
      expect((await stat(path.join(folder, 'closed', name))).mode & 0o077).toBe(0);
    }
  });

  it("refuses a folder that isn't empty, and an unknown practice", async () => {
    await exported('csv', 'full');
    await writeFile(path.join(folder, 'full', 'mine.txt'), 'mine');
    await expect(exported('csv', 'full')).rejects.toThrow('isn’t empty');
    await expect(exported('csv', 'none', 999)).rejects.toThrow('Practice 999 doesn’t exist');
  });

  it('is audited', async () => {
    const rows = await database()
      .pool.kysely.selectFrom('audit_record')
      .select(['action', 'detail'])
      .where('cover_key', '=', 11)
      .where('action', '=', 'practice.exported')
      .execute();
    expect(rows[0]).toEqual({ action: 'practice.exported', detail: { format: 'ndjson' } });
  });
});
