import { listSharedFiles, revokeSharedFile, shareFile } from '@sightline/contract/shared-files.calls';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertPractice } from '../../../testing/practice-rows.ts';
import { createTestApp, useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { openSystemScope } from '../../db/scope.ts';
import { type FileScanner, ScannerError } from '../../outside/scanner/file-scanner.ts';
import { insertConversations } from '../conversations/conversations.test-rows.ts';
import { sweepPictureFiles } from '../pictures/keeping/keeping.usecases.ts';
import { documentType, downloadName, readTyped } from './shared-files.rules.ts';
import { dropLapsedFiles } from './shared-files.usecases.ts';

const PDF = '%PDF-1.7\nglasses\n%%EOF';
const ACTIVE = '%PDF-1.7\n<< /OpenAction << /S /JavaScript >> >>\n%%EOF';
const base64 = (text: string) => Buffer.from(text, 'latin1').toString('base64');

describe('documents behind links', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  const share = (data = PDF, conversationKey = 1, at = app()) =>
    at.call(shareFile, { body: { conversationKey, fileName: 'Rx für Ana.PDF', data: base64(data) } }, token);
  const open = (path: string, given?: { birthDate: string } | { month: string; day: string; year: string }) =>
    app().app.inject(
      given === undefined
        ? { method: 'GET', url: path }
        : {
            method: 'POST',
            url: path,
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            payload: new URLSearchParams(given).toString(),
          },
    );
  const right = { month: '3', day: '09', year: '1961' };
  const wrong = { month: '3', day: '9', year: '1962' };
  const link = async () => new URL((await share()).reply.url).pathname;

  beforeAll(async () => {
    for (const coverKey of [1, 2]) await insertPractice(database().pool, { coverKey });
    const { kysely } = database().pool;
    await kysely.updateTable('patient').set({ dob: '1961-03-09' }).where('patient_key', '=', 101).execute();
    await kysely.updateTable('patient').set({ dob: null }).where('patient_key', '=', 102).execute();
    ({ token } = await app().signIn('user1'));
    await insertConversations(database().pool, [
      { cover_key: 1, conv_key: 1, loc_key: 11, patient_key: 101 },
      { cover_key: 1, conv_key: 2, loc_key: 11, patient_key: 102 },
      { cover_key: 1, conv_key: 3, loc_key: 11, patient_key: null },
      { cover_key: 2, conv_key: 9, loc_key: 21 },
    ]);
  });
  beforeEach(() => database().pool.kysely.deleteFrom('shared_file').execute());

  it('[INX-007] a link asks for the birth date, names no patient, and then downloads the document', async () => {
    const { reply } = await share();
    expect(reply).toMatchObject({ fileName: 'Rx fur Ana.pdf' });
    const path = new URL(reply.url).pathname;
    expect(path).toMatch(/^\/d\/\w{12}$/);
    const page = await open(path);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('date of birth');
    for (const secret of ['Ada', 'Rx', '1961']) expect(page.body).not.toContain(secret);
    const file = await open(path, right);
    expect(file.body).toBe(PDF);
    expect(file.headers).toMatchObject({
      'content-disposition': 'attachment; filename="Rx fur Ana.pdf"',
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it('[INX-007] wrong birth dates lock a link, also at the same time; each try is in the audit trail', async () => {
    const path = await link();
    expect((await open(path, wrong)).body).toContain('match');
    expect((await open(path, right)).body).toBe(PDF);
    const pages = await Promise.all(Array.from({ length: 8 }, () => open(path, wrong)));
    expect(pages.filter(({ body }) => body.includes('locked')).length).toBe(4);
    expect((await open(path, right)).body).toContain('locked');
    const trail = await database()
      .pool.kysely.selectFrom('audit_record')
      .select(['detail', 'patient_keys'])
      .where('action', '=', 'shared-files.open')
      .execute();
    const tries = trail.filter(({ detail }) => JSON.stringify(detail).includes('"wrong"'));
    expect(tries.length).toBeGreaterThanOrEqual(6);
    for (const { patient_keys } of tries) expect(patient_keys).toEqual([101]);
  });

  it.each(['3/9/1961', '03091961', '3/9/61', 'March 9, 1961', '9 de marzo de 1961'])(
    '[INX-007] reads the birth date as it is written: %s',
    async (birthDate) => {
      expect((await open(await link(), { birthDate })).body).toBe(PDF);
    },
  );

  it.each([
    ['2/30/1961', 'This date doesn’t exist. Check the month and day'],
    ['3/9/2961', 'This date is in the future. Check the year'],
    ['in spring', 'Enter a date such as 04/27/1985 or April 27, 1985'],
  ])('[INX-007] says what is wrong with %s, and counts no try', async (birthDate, said) => {
    const path = await link();
    for (let at = 0; at < 6; at += 1) {
      const { body } = await open(path, { birthDate });
      expect(body).toContain(said);
      expect(body).toContain('aria-describedby="hint fault" aria-invalid="true"');
    }
    expect((await open(path, { birthDate: '3/9/1961' })).body).toBe(PDF);
  });

  it('[INX-007] reads the three fields of pages that were opened before an upgrade', () => {
    const read = (parts: typeof right) => readTyped({ body: { birthDate: '', ...parts }, today: '2026-11-28' });
    expect(read(right)).toEqual({ date: '1961-03-09' });
    expect(read({ month: '2', day: '30', year: '1961' })).toEqual({ fault: 'no-date' });
    expect(read({ month: '', day: 'x', year: '' })).toEqual({ fault: 'date' });
  });

  it('[INX-007] a link lapses, is gone later with its file, and unknown ones look the same', async () => {
    const path = await link();
    const [key = ''] = [...app().files.held.keys()].slice(-1);
    const scope = openSystemScope({ pool: database().pool, clock: app().clock });
    const sweep = () => sweepPictureFiles({ scope, files: app().files, now: app().clock.now() });
    app().clock.advance({ hours: 24 * 7 });
    expect((await open(path)).body).toContain('expired');
    expect((await open(path, right)).body).toContain('expired');
    expect((await open('/d/AAAAAAAAAAAA', right)).body).toContain('expired');
    await sweep();
    expect(app().files.held.has(key)).toBe(true);
    app().clock.advance({ hours: 24 * 31 });
    await dropLapsedFiles({ scope });
    await sweep();
    expect(app().files.held.has(key)).toBe(false);
    ({ token } = await app().signIn('user1'));
  });

  it('[INX-007] staff see when a document was opened, and can take its link back', async () => {
    const first = await link();
    const second = await link();
    const files = async () => (await app().call(listSharedFiles, { body: { conversationKey: 1 } }, token)).reply.files;
    const [newer, older] = await files();
    expect([newer, older]).toMatchObject([
      { fileName: 'Rx fur Ana.pdf', openedAt: null, state: 'open' },
      { openedAt: null, state: 'open' },
    ]);
    await open(first, wrong);
    expect((await files())[1]).toMatchObject({ openedAt: null });
    const at = app().clock.now().toString();
    expect((await open(first, right)).body).toBe(PDF);
    expect((await files())[1]).toMatchObject({ openedAt: at, state: 'open' });

    const take = (sharedKey: number, conversationKey = 1) =>
      app().call(revokeSharedFile, { body: { conversationKey, sharedKey } }, token);
    expect((await take(newer?.sharedKey ?? 0, 2)).problem.code).toBe('shared-file.not-found');
    expect((await take(newer?.sharedKey ?? 0)).reply.files[0]).toMatchObject({ state: 'revoked' });
    expect((await open(second)).body).toContain('took this document back');
    expect((await open(second, right)).body).not.toBe(PDF);
    expect((await open(first, right)).body).toBe(PDF);
    const again = await Promise.all([take(older?.sharedKey ?? 0), take(older?.sharedKey ?? 0)]);
    expect(again.map(({ status }) => status).sort()).toEqual([200, 200]);
    const trail = await database()
      .pool.kysely.selectFrom('audit_record')
      .select('patient_keys')
      .where('action', '=', 'shared-files.revoke')
      .where('outcome', '=', 'done')
      .execute();
    expect(trail.map(({ patient_keys }) => patient_keys)).toEqual([[101], [101], [101]]);
  });

  it.each([
    [2, 'shared-file.no-birth-date'],
    [3, 'shared-file.no-patient'],
    [9, 'conversation.not-found'],
  ])('[INX-007] conversation %i is refused at once: %s', async (conversationKey, code) => {
    expect((await share(PDF, conversationKey)).problem).toMatchObject({ code });
  });

  it.each([
    ['a script in a PDF', ACTIVE],
    ['a picture', '\u0089PNG'],
    ['a page', '<html>'],
    ['macros', 'PK\u0003\u0004[Content_Types].xml word/vbaProject.bin'],
    ['nothing', ''],
    ['too much', PDF.padEnd(5_000_001)],
  ])('[INX-007] refuses a file with %s, with words', async (_, data) => {
    const held = app().files.held.size;
    const { problem } = await share(data);
    expect(problem).toMatchObject({ code: 'shared-file.refused', detail: expect.stringMatching(/\w/) });
    expect(app().files.held.size).toBe(held);
  });

  it('[INX-007] nothing unscanned or infected is stored', async () => {
    let fault: Error | null = new ScannerError('slow');
    const scanner: FileScanner = {
      scan: async () => {
        if (fault !== null) throw fault;
        return { kind: 'infected', name: 'Eicar' };
      },
    };
    const scanning = await createTestApp({ database: database(), overrides: { scanner, clock: app().clock } });
    expect((await share(PDF, 1, scanning)).problem.code).toBe('shared-file.unscanned');
    fault = null;
    expect((await share(PDF, 1, scanning)).problem.code).toBe('shared-file.refused');
    expect(scanning.files.held.size).toBe(0);
    await scanning.close();
  });

  it('[INX-007] knows documents by their content, and names them plainly', () => {
    expect(documentType(Buffer.from(PDF))?.ending).toBe('pdf');
    expect(documentType(Buffer.from('PK\u0003\u0004[Content_Types].xml word/document.xml'))?.ending).toBe('docx');
    expect(documentType(Buffer.from('PK\u0003\u0004 anything'))).toBeNull();
    expect(downloadName({ fileName: '../"x\r\n.exe', ending: 'pdf' })).toBe('x.pdf');
    expect(downloadName({ fileName: '.pdf', ending: 'pdf' })).toBe('document.pdf');
  });
});
