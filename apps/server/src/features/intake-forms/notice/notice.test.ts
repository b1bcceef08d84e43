import { getFormEntry, getPublicForm } from '@sightline/contract/intake-forms.calls';
import { FORM_REFUSALS } from '@sightline/contract/intake-forms.texts';
import { getPrivacyNotice, openPrivacyNotice, savePrivacyNotice } from '@sightline/contract/privacy-notice.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { ANSWERS, importForm, insertFormPractices, sendIn } from '../intake-forms.test-practice.ts';
import { digestOfNotice } from './notice.rules.ts';

const pdf = (words: string) => Buffer.from(`%PDF-1.4\n1 0 obj <<>> endobj\n% ${words}\ntrailer <<>>\n%%EOF\n`);
const FIRST = pdf('first');
const SECOND = pdf('second');

describe('the practice’s privacy notice', () => {
  const database = useDatabase();
  const app = useApp(database);
  const tokens = new Map<number, string>();

  beforeAll(async () => {
    await insertFormPractices(database().pool);
    for (const coverKey of [11, 22]) {
      const { token } = await app().signIn(`user${coverKey}`);
      tokens.set(coverKey, token);
      await importForm({ app: app(), token });
    }
  });

  type Notice = Parameters<typeof save>[0];
  const save = (
    notice: { fileName: string; data: string } | { url: string } | null,
    locale: 'en-US' | 'es-US' = 'en-US',
  ) => app().call(savePrivacyNotice, { body: { locale, notice } }, tokens.get(11));
  const upload = (bytes: Buffer, locale?: 'en-US' | 'es-US') =>
    save({ fileName: 'notice.pdf', data: bytes.toString('base64') }, locale);
  const shown = async (coverKey = 11) =>
    (await app().call(getPublicForm, { query: { pn: 'check-in', coverKey: String(coverKey) } })).reply.notices;
  const open = (digest: string, coverKey = 11) =>
    app().call(openPrivacyNotice, { params: { coverKey: String(coverKey), digest } });
  const entryWith = async (noticeDigest?: string) => {
    const { reply } = await sendIn({ app: app(), body: { data: ANSWERS, ...(noticeDigest && { noticeDigest }) } });
    const { entry_key } = await database()
      .pool.kysely.selectFrom('form_entry')
      .select('entry_key')
      .where('submission_key', '=', reply.submissionKey)
      .executeTakeFirstOrThrow();
    const { reply: entry } = await app().call(
      getFormEntry,
      { params: { entryKey: String(entry_key) } },
      tokens.get(11),
    );
    return { entry, entryKey: entry_key };
  };

  it('[PKT-001, FRM-012] is shown with forms in each language, as a PDF or a link, and opens for patients', async () => {
    expect(await shown()).toEqual({});
    const digest = digestOfNotice(FIRST);
    expect((await upload(FIRST)).status).toBe(200);
    await save({ url: 'https://eyes.example/aviso' }, 'es-US');
    expect(await shown()).toEqual({
      'en-US': { digest, url: `/public/api/forms/notices/11/${digest}` },
      'es-US': { digest: digestOfNotice('https://eyes.example/aviso'), url: 'https://eyes.example/aviso' },
    });
    const file = await app().app.inject({ url: `/public/api/forms/notices/11/${digest}` });
    expect([file.statusCode, file.headers['content-type'], file.headers['x-content-type-options']]).toEqual([
      ...[200, 'application/pdf', 'nosniff'],
    ]);
    expect(file.rawPayload.equals(FIRST)).toBe(true);
    expect(await shown(22)).toEqual({});
    expect((await open(digest, 22)).status).toBe(404);
    expect((await open('0'.repeat(64))).status).toBe(404);
  });

  it('is named by each acknowledgment in the version that was shown, under its seal', async () => {
    await upload(FIRST);
    const digest = digestOfNotice(FIRST);
    const { entry, entryKey } = await entryWith(digest);
    expect([entry.Notice, entry.Seal?.state]).toEqual([digest, 'whole']);
    const change = { notice_digest: digestOfNotice(SECOND) };
    const { kysely } = database().pool;
    await kysely.updateTable('form_entry').set(change).where('entry_key', '=', entryKey).execute();
    const { reply } = await app().call(getFormEntry, { params: { entryKey: String(entryKey) } }, tokens.get(11));
    expect(reply.Seal?.state).toBe('broken');
    const without = (await entryWith()).entry;
    expect([without.Notice, without.Seal?.state]).toEqual([null, 'whole']);
    const foreign = (await entryWith('f'.repeat(64))).entry;
    expect([foreign.Notice, foreign.Seal?.state]).toEqual([null, 'whole']);
  });

  it('keeps earlier versions, which open as before, and can be set to one again', async () => {
    await upload(FIRST);
    await upload(SECOND);
    const of = async () => {
      const { versions } = (await app().call(getPrivacyNotice, {}, tokens.get(11))).reply;
      return versions.filter(({ locale }) => locale === 'en-US').map((one) => [one.digest, one.replacedAt === null]);
    };
    const [first, second] = [FIRST, SECOND].map(digestOfNotice);
    expect(Object.fromEntries(await of())).toEqual({ [first ?? '']: false, [second ?? '']: true });
    expect((await open(first ?? '')).status).toBe(200);
    await upload(FIRST);
    expect(Object.fromEntries(await of())).toEqual({ [first ?? '']: true, [second ?? '']: false });
    await save(null);
    expect((await shown())?.['en-US']).toBeUndefined();
    expect((await open(first ?? '')).status).toBe(200);
  });

  it.each<[string, Notice, string]>([
    ['a page called a PDF', { fileName: 'a.pdf', data: Buffer.from('<html>').toString('base64') }, 'noPdf'],
    [
      'a PDF with a script',
      { fileName: 'a.pdf', data: Buffer.from('%PDF-1.4\n<</S /JavaScript>>\n%%EOF\n').toString('base64') },
      'activeNotice',
    ],
    ['nothing', { fileName: 'a.pdf', data: '' }, 'empty'],
    ['no base64', { fileName: 'a.pdf', data: '§' }, 'encoding'],
  ])('refuses %s, and keeps what was there', async (_, notice, reason) => {
    await upload(FIRST);
    const [before, held] = [await shown(), app().files.held.size];
    const { status, problem } = await save(notice);
    expect([status, problem.code, problem.reason]).toEqual([422, 'form.file-refused', reason]);
    expect(problem.detail).toBe(FORM_REFUSALS[reason as keyof typeof FORM_REFUSALS].en);
    expect([await shown(), app().files.held.size]).toEqual([before, held]);
  });

  it.each(['http://eyes.example/', 'javascript:alert(1)', 'https://', 'data:text/html,x'])(
    'refuses the link %s',
    async (url) => expect((await save({ url })).status).toBe(400),
  );

  it('writes an audit row for each change', async () => {
    await save({ url: 'https://eyes.example/notice' });
    const row = await database()
      .pool.kysely.selectFrom('audit_record')
      .select(['user_id', 'detail'])
      .where('action', '=', savePrivacyNotice.name)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const digest = digestOfNotice('https://eyes.example/notice');
    expect(row).toEqual({ user_id: 11, detail: { locale: 'en-US', digest } });
  });
});
