import { mkdir, readdir, readFile, rename, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listImports } from '@sightline/contract/imports.calls';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../../../testing/test-database.ts';
import { insertImportPractice } from '../../features/imports/imports.test-practice.ts';
import { useImports } from '../../features/imports/imports.test-uploads.ts';
import { createDiskImportFolder } from '../../outside/import-folder/disk-import-folder.ts';
import type { ImportFolder } from '../../outside/import-folder/import-folder.ts';
import { watchFolders } from './watch-folders.ts';

const HEADING = 'PatientID,FirstName,LastName,Location\n';

describe('the watched folder', () => {
  const database = useDatabase();
  const { app, worker, upload, folder: dataDir } = useImports(database);
  const root = path.join(dataDir, 'watched');
  const at = (...parts: string[]) => path.join(root, '1', ...parts);
  const folder: ImportFolder = createDiskImportFolder(root);
  let token = '';
  const watch = (watched = folder) =>
    watchFolders({ deps: app().deps, connection: database().connection, folder: watched });
  /** Drops a file that is complete, or still being written. */
  const drop = async (name: string, content: string | Uint8Array, secondsAgo = 60) => {
    await mkdir(path.dirname(at(name)), { recursive: true });
    await writeFile(at(name), content);
    const when = app().clock.now().epochMilliseconds / 1_000 - secondsAgo;
    await utimes(at(name), when, when);
  };
  const inside = async (name: string) => (await readdir(at(name)).catch(() => [])).toSorted();
  const night = async () => {
    app().clock.advance({ seconds: 61 });
    await watch();
    await worker().drainOnce();
    await watch();
  };
  const newest = async () => {
    const { reply } = await app().call(listImports, { params: { coverKey: '1' }, query: {} }, token);
    return reply.imports[0];
  };
  const mails = async () => {
    const { rows } = await sql<{ recipient: string; body: string | null }>`
      select recipient, body from mail_outbox where kind = 'notice' order by mail_key`.execute(database().pool.kysely);
    return rows;
  };
  const has = async (number: string) => {
    const { rows } = await sql`select from patient where pms_patient_id = ${number}`.execute(database().pool.kysely);
    return rows.length === 1;
  };

  beforeAll(async () => {
    await insertImportPractice(database());
    await sql`update app_user set role = 'admin', email = 'ada@example.com' where login = 'user1'`.execute(
      database().pool.kysely,
    );
    await sql`insert into role_element (cover_key, role, element_name) select 1, 'admin', element_name from role_element
      where cover_key = 1 and role = 'user' on conflict do nothing`.execute(database().pool.kysely);
    token = (await app().signIn('user1')).token;
    await mkdir(at('pms'), { recursive: true });
    // The source's profile: people have imported one of its files.
    const { detail } = await upload({
      content: `${HEADING}W0,Ada,King,Lake\n`,
      name: 'p.csv',
      fields: { profile: 'pms' },
      token,
    });
    await worker().drainOnce();
    await app().app.inject({
      method: 'POST',
      url: `/admin/api/practices/1/imports/${detail.importKey}/apply`,
      headers: { authorization: `Bearer ${token}` },
    });
    await worker().drainOnce();
  });

  it("[IMP-003] imports what is dropped by its source's profile, and moves it aside with a report", async () => {
    await drop('pms/patients.csv', `${HEADING}W1,Bo,Li,Lake\n`);
    await night();
    expect([await has('W1'), await inside('pms')]).toEqual([true, []]);
    const [file = '', report = ''] = await inside('imported');
    expect([file, report]).toEqual([expect.stringMatching(/_pms_patients\.csv$/), `${file}.report.txt`]);
    expect(await readFile(at('imported', report), 'utf8')).toMatch(/^Imported\.\npatient: 1 created/);
    expect(await newest()).toMatchObject({ state: 'done', origin: 'folder', fileName: 'patients.csv', source: 'pms' });
  });

  it('[IMP-003] lists in the report each record that was not imported, with its line', async () => {
    await drop('pms/left.csv', `${HEADING}W21,Bo,Li,Lake\n,Cy,Ng,Lake\nW23,Test,Patient,Lake\n`);
    await night();
    const report = (await inside('imported')).findLast((name) => name.endsWith('_pms_left.csv.report.txt')) ?? '';
    expect(await readFile(at('imported', report), 'utf8')).toMatch(
      /\nRecords that weren’t imported:\nline 3: Number: is missing \(rejected\)\nline 4 \(W23\): a test patient \(skipped\)\n/,
    );
  });

  it('[IMP-003] leaves alone what is still being written', async () => {
    await drop('pms/half.csv', `${HEADING}W2,Bo`, 5);
    await drop('pms/whole.csv.part', `${HEADING}W3,Bo,Li,Lake\n`);
    await watch();
    expect(await inside('pms')).toEqual(['half.csv', 'whole.csv.part']);
    await rename(at('pms/whole.csv.part'), at('pms/whole.csv'));
    await drop('pms/half.csv', `${HEADING}W2,Bo,Li,Lake\n`);
    await night();
    await worker().drainOnce();
    expect([await has('W2'), await has('W3')]).toEqual([true, true]);
  });

  it('[IMP-003] imports the same file once', async () => {
    const before = (await newest())?.importKey;
    await drop('pms/again.csv', `${HEADING}W4,Bo,Li,Lake\n`);
    await night();
    await drop('pms/again.csv', `${HEADING}W4,Bo,Li,Lake\n`);
    await night();
    expect((await newest())?.importKey).toBe((before ?? 0) + 1);
    expect(await inside('pms')).toEqual([]);
  });

  it('[IMP-003] takes up a file that was taken when the server stopped', async () => {
    await mkdir(at('.taken'), { recursive: true });
    await writeFile(at('.taken', '20261120T150000_pms_left.csv'), `${HEADING}W5,Bo,Li,Lake\n`);
    await night();
    expect([await has('W5'), await inside('.taken')]).toEqual([true, []]);
  });

  it('[IMP-003] imports two files of one name that were dropped together', async () => {
    await drop('twice.csv', `${HEADING}W8,Bo,Li,Lake\n`);
    await drop('pms/twice.csv', `${HEADING}W9,Cy,Ng,Lake\n`);
    await night();
    await worker().drainOnce();
    expect([await has('W8'), await has('W9')]).toEqual([true, true]);
  });

  it('[IMP-003] sets a file aside whose import ended just before the server stopped', async () => {
    await drop('pms/late.csv', `${HEADING}W10,Bo,Li,Lake\n`);
    app().clock.advance({ seconds: 61 });
    await watch();
    await worker().drainOnce();
    // The report was written, and the server stopped before it moved the file: the next one does both again.
    const [taken = ''] = await inside('.taken');
    await mkdir(at('imported'), { recursive: true });
    await writeFile(at('imported', `${taken}.report.txt`), 'half');
    await watch();
    expect([await inside('.taken'), await readFile(at('imported', `${taken}.report.txt`), 'utf8')]).toEqual([
      [],
      expect.stringMatching(/^Imported\./),
    ]);
    expect((await inside('imported')).filter((name) => name.endsWith('_pms_late.csv'))).toHaveLength(1);
  });

  it('[IMP-003] is looked into by one server at a time', async () => {
    await drop('pms/once.csv', `${HEADING}W6,Bo,Li,Lake\n`);
    app().clock.advance({ seconds: 61 });
    const before = (await newest())?.importKey ?? 0;
    await Promise.all([watch(), watch(), watch()]);
    await worker().drainOnce();
    expect((await newest())?.importKey).toBe(before + 1);
  });

  it.each([
    [
      'a kind that was never imported',
      'ApptID,PatientID,Date,Time\n1,W1,2026-12-01,9:00\n',
      /This kind of file from this source/,
    ],
    ['a new question', `${HEADING.trim()},DOB\nW7,Bo,Li,Lake,03/04/1980\n`, /new that needs a person/],
    ['a ZIP archive', Buffer.from([0x50, 0x4b, 0x03, 0x04, 0, 0]), /isn’t a CSV/],
  ])('[IMP-003] sets aside a file with %s, and writes to administrators', async (_, content, words) => {
    const before = await mails();
    await drop('pms/bad.csv', content);
    await night();
    expect(await newest()).toMatchObject({ state: 'failed', message: expect.stringMatching(words) });
    expect((await inside('failed')).some((name) => name.endsWith('_pms_bad.csv'))).toBe(true);
    const after = await mails();
    expect(after.slice(before.length)).toEqual([
      { recipient: 'ada@example.com', body: expect.stringMatching(/couldn’t import bad\.csv/) },
    ]);
    app().clock.advance({ seconds: 61 });
    await watch();
    expect((await mails()).length).toBe(after.length);
  });

  it('[LNG-003] writes to each administrator in their language, and in the practice’s until they choose one', async () => {
    const { kysely } = database().pool;
    const set = (language: string | null) =>
      kysely.updateTable('app_user').set({ language }).where('login', '=', 'user1').execute();
    const newestMail = async (name: string) => {
      await drop(`pms/${name}`, 'ApptID,PatientID,Date,Time\n1,W1,2026-12-01,9:00\n');
      await night();
      return (await mails()).at(-1)?.body ?? '';
    };
    await set('es');
    const spanish = await newestMail('citas.csv');
    expect(spanish).toMatch(/^Sightline no pudo importar citas\.csv\.\n\nNadie ha importado todavía/);
    expect(await newest()).toMatchObject({ message: expect.stringMatching(/^This kind of file from this source/) });
    await set(null);
    expect(await newestMail('visits.csv')).toMatch(/^Sightline couldn’t import visits\.csv/);
    await kysely.updateTable('cover').set({ language: 'es' }).where('cover_key', '=', 1).execute();
    expect(await newestMail('otras.csv')).toMatch(/^Sightline no pudo importar otras\.csv/);
    const report = (await inside('failed')).findLast((name) => name.endsWith('otras.csv.report.txt')) ?? '';
    expect(await readFile(at('failed', report), 'utf8')).toMatch(/^No se importó\. Nadie ha importado todavía/);
    await kysely.updateTable('cover').set({ language: 'en' }).where('cover_key', '=', 1).execute();
  });

  it('[IMP-003] says once that a folder has no rights', async () => {
    const closed: ImportFolder = {
      ...folder,
      list: async (name) => {
        if (name === '1/pms') throw Object.assign(new Error('permission denied'), { code: 'EACCES' });
        return folder.list(name);
      },
    };
    for (const _ of [1, 2]) await expect(watch(closed)).rejects.toThrow('watched folders failed');
    expect((await mails()).filter(({ body }) => body?.includes('permissions'))).toHaveLength(1);
    expect(await newest()).toMatchObject({ state: 'failed', message: expect.stringContaining('permissions') });
  });

  it('[IMP-008] gets what changed here as files, in order, and again after a lost write', async () => {
    await watch();
    const before = await inside('changes');
    await sql`update patient set email = 'w1@example.com' where pms_patient_id = 'W1'`.execute(database().pool.kysely);
    await watch();
    const files = (await inside('changes')).filter((name) => !before.includes(name));
    expect(files).toEqual([
      expect.stringMatching(/^changes-\d{12}-\d{12}\.csv$/),
      expect.stringMatching(/^changes-\d{12}-\d{12}\.json$/),
    ]);
    expect(await readFile(at('changes', files[0] ?? ''), 'utf8')).toContain('corrected,patient,pms,W1');
    await watch();
    expect((await inside('changes')).length).toBe(before.length + 2);
  });
});
