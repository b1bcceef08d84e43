import { readFormFile, submitForm, uploadFormFile } from '@sightline/contract/intake-forms.calls';
import { FORM_REFUSALS, formRefusalText } from '@sightline/contract/intake-forms.texts';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  gifFile,
  jpegFile,
  noiseFile,
  photographWithPlace,
  pngBomb,
  pngFile,
} from '../../../../testing/picture-files.ts';
import { createTestApp, useApp } from '../../../../testing/test-app.ts';
import { testConfig } from '../../../../testing/test-config.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { workedByAllMs } from '../../../../testing/worked.ts';
import { openSystemScope } from '../../../db/scope.ts';
import { ANSWERS, importForm, insertFormPractices, sendIn } from '../intake-forms.test-practice.ts';
import { MOST_WAITING, shownName } from './files.rules.ts';
import { sweepFormFiles } from './sweeping.usecases.ts';

const PDF = Buffer.from(`%PDF-1.4\n1 0 obj <<>> endobj\n${'x'.repeat(3_000)}\ntrailer <<>>\n%%EOF\n`);

const PLAIN = { width: 8, height: 8, channels: 3, background: '#99aabb' } as const;

describe("a form's file", () => {
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
    await importForm({ app: app(), token: tokens.get(11) ?? '', name: 'Other form' });
  });

  const upload = (bytes: Buffer, fileName: string, more: { pn?: string; coverKey?: number; data?: string } = {}) => {
    const body = { pn: 'check-in', coverKey: 11, fileName, data: bytes.toString('base64'), ...more };
    return app().call(uploadFormFile, { body });
  };
  const uploaded = async (more: { pn?: string; coverKey?: number } = {}) =>
    (await upload(await pngFile(), 'card.png', more)).reply.fileToken;
  const send = (fileTokens: string[], more: Parameters<typeof sendIn>[0]['body'] = {}) => {
    const card = fileTokens.map((fileToken) => ({ fileToken, fileName: 'card.png' }));
    return sendIn({ app: app(), body: { data: { ...ANSWERS, card }, ...more } });
  };
  const entryKeyOf = async (submissionKey: string) =>
    (
      await database()
        .pool.kysely.selectFrom('form_entry')
        .select('entry_key')
        .where('submission_key', '=', submissionKey)
        .executeTakeFirstOrThrow()
    ).entry_key;
  const read = (coverKey: number, body: { entryKey: number; fileToken: string }) =>
    app().call(readFormFile, { body }, tokens.get(coverKey));
  const sweep = () =>
    sweepFormFiles({
      scope: openSystemScope({ pool: database().pool, clock: app().clock }),
      files: app().files,
      now: app().clock.now(),
    });

  it("[FRM-012] is identified by content, re-encoded if it's a picture, and stored under an unguessable name", async () => {
    const { status, reply } = await upload(await photographWithPlace(), 'IMG_1.JPG');
    expect([status, reply.contentType, reply.fileName]).toEqual([201, 'image/jpeg', 'IMG_1.JPG']);
    expect(reply.fileToken).toMatch(/^[0-9a-f]{32}$/);
    const [key] = [...app().files.held.keys()].filter((name) => name.endsWith(reply.fileToken));
    expect(key).toBe(`forms/11/${reply.fileToken.slice(0, 2)}/${reply.fileToken}`);
    const held = app().files.held.get(key ?? '')?.bytes ?? Buffer.alloc(0);
    expect(held.length).toBe(reply.size);
    const { exif, width, height } = await sharp(held).metadata();
    expect([exif, width, height]).toEqual([undefined, 50, 80]);
  });

  it('[PKT-005] may be a WebP, stored as JPEG, and a 48-megapixel photo', { tags: ['deep'] }, async () => {
    const webp = await sharp(await pngFile())
      .webp()
      .toBuffer();
    const { status, reply } = await upload(webp, 'card.webp');
    expect([status, reply.contentType, reply.fileName]).toEqual([201, 'image/jpeg', 'card.jpg']);
    const large = sharp({ create: { width: 8_064, height: 6_048, channels: 3, background: '#99aabb' } });
    expect((await upload(await large.jpeg().toBuffer(), 'IMG_2.jpg')).status).toBe(201);
  });

  it.each([
    ['a JPEG called PNG', () => jpegFile(), 'card.png', 'image/jpeg', 'card.jpg'],
    ['a PNG called JPEG', () => pngFile(), 'card.JPEG', 'image/png', 'card.png'],
    ['a PNG called HEIC', () => pngFile(), 'IMG_1.HEIC', 'image/png', 'IMG_1.png'],
    ['a JPEG called GIF', () => jpegFile(), 'my.card.gif', 'image/jpeg', 'my.card.jpg'],
    ['a GIF called JPEG', () => gifFile(), 'card.jpg', 'image/gif', 'card.gif'],
    ['a WebP called JPEG', () => sharp({ create: PLAIN }).webp().toBuffer(), 'card.jpg', 'image/jpeg', 'card.jpg'],
  ])('is taken by its content if it is %s', async (_, make, fileName, contentType, name) => {
    const { status, reply } = await upload(await make(), fileName);
    expect([status, reply.contentType, reply.fileName]).toEqual([201, contentType, name]);
  });

  it('may be a PNG, a GIF or a PDF too, and a document is stored unchanged', async () => {
    expect((await upload(await pngFile(), 'a.png')).reply.contentType).toBe('image/png');
    expect((await upload(await gifFile(), 'a.gif')).reply.contentType).toBe('image/gif');
    expect((await upload(await jpegFile(), 'without an ending')).reply.contentType).toBe('image/jpeg');
    const { reply } = await upload(PDF, 'letter.pdf');
    expect(reply).toMatchObject({ contentType: 'application/pdf', size: PDF.length });
  });

  it.each([
    ['a page called a picture', () => Buffer.from('<html><script>alert(1)</script></html>'), 'a.png', 'type'],
    ['a drawing that can hold script', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg', 'type'],
    ['a picture called a document', () => pngFile(), 'a.pdf', 'name'],
    ['a document called a picture', async () => PDF, 'a.png', 'name'],
    ['a picture called a page', () => pngFile(), 'a.html', 'name'],
    ['the beginning of a document', async () => PDF.subarray(0, 1_000), 'a.pdf', 'type'],
    ['half a picture', async () => (await noiseFile({ format: 'png' })).subarray(0, 900), 'a.png', 'broken'],
    ['a picture of 40,000 times 40,000 points', async () => pngBomb({ side: 19_000 }), 'a.png', 'pixels'],
    [
      'a document with a script',
      async () => Buffer.concat([PDF.subarray(0, 9), Buffer.from('<</S /JavaScript>>\n%%EOF\n')]),
      'a.pdf',
      'active',
    ],
    ['no byte at all', async () => Buffer.alloc(0), 'a.png', 'empty'],
    ['a byte more than 5,000,000', async () => Buffer.alloc(5_000_001, 1), 'a.png', 'size'],
  ])("is refused if it's %s, and nothing of it is kept", async (_, make, fileName, says) => {
    const before = app().files.held.size;
    const started = workedByAllMs();
    const { status, problem } = await upload(await make(), fileName);
    expect([status, problem.code, problem.reason]).toEqual([422, 'form.file-refused', says]);
    expect(problem.detail).toBe(formRefusalText({ code: says, language: 'en' }));
    expect(workedByAllMs() - started).toBeLessThan(2_000);
    expect(app().files.held.size).toBe(before);
  });

  it.each(['not base64!', 'AAA', 'data:image/png;base64,AAAA', 'AA-_'])('is refused as %j', async (data) => {
    const { status, problem } = await upload(Buffer.alloc(0), 'a.png', { data });
    expect([status, problem.reason]).toEqual([422, 'encoding']);
  });

  it('can be a document of exactly 5,000,000 bytes', async () => {
    const whole = Buffer.concat([PDF.subarray(0, 9), Buffer.alloc(5_000_000 - 15, 32), Buffer.from('%%EOF\n')]);
    expect(whole.length).toBe(5_000_000);
    expect((await upload(whole, 'long.pdf')).status).toBe(201);
  });

  it.each([
    ['an unknown practice', { coverKey: 987_654 }],
    ['an unknown form', { pn: 'nowhere' }],
    ["another practice's form", { coverKey: 22, pn: 'other-form' }],
  ])('is refused for %s, and nothing of it is kept', async (_, more) => {
    const before = app().files.held.size;
    const { status, problem } = await upload(await pngFile(), 'a.png', more);
    expect([status, problem.code]).toEqual([404, 'form.not-found']);
    expect(app().files.held.size).toBe(before);
  });

  it('reaches staff with its entry, with its type', async () => {
    const png = await pngFile();
    const { reply } = await upload(png, '../../etc/card.png');
    expect(reply.fileName).toBe('card.png');
    const sent = await send([reply.fileToken]);
    expect(sent.status).toBe(201);
    const entryKey = await entryKeyOf(sent.reply.submissionKey);
    const file = await read(11, { entryKey, fileToken: reply.fileToken });
    expect(file.status).toBe(200);
    expect(file.reply).toMatchObject({ fileName: 'card.png', contentType: 'image/png' });
    expect((await sharp(Buffer.from(file.reply.data, 'base64')).metadata()).width).toBe(60);
    const audit = await database()
      .pool.kysely.selectFrom('audit_record')
      .select(['user_id', 'detail'])
      .where('action', '=', 'forms.file')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(audit).toEqual({ user_id: 11, detail: { entryKey, isFound: true } });
  });

  it('in a grid row belongs to the entry too', async () => {
    const fileToken = await uploaded();
    const drops = [{ name: 'Timolol', label: [{ fileToken, fileName: 'card.png' }] }];
    const { reply } = await sendIn({ app: app(), body: { data: { ...ANSWERS, drops } } });
    const entryKey = await entryKeyOf(reply.submissionKey);
    expect((await read(11, { entryKey, fileToken })).status).toBe(200);
  });

  it('is not given to another entry or practice, or to anyone before it was sent', async () => {
    const [fileToken, waiting] = [await uploaded(), await uploaded()];
    const entryKey = await entryKeyOf((await send([fileToken])).reply.submissionKey);
    const other = await entryKeyOf((await send([])).reply.submissionKey);
    const elsewhere = await uploaded({ coverKey: 22 });
    for (const [coverKey, body] of [
      [11, { entryKey: other, fileToken }],
      [11, { entryKey, fileToken: waiting }],
      [11, { entryKey, fileToken: elsewhere }],
      [22, { entryKey, fileToken }],
      [11, { entryKey: 987_654, fileToken }],
      [11, { entryKey, fileToken: '../../../etc/passwd' }],
    ] as const) {
      const { status, problem } = await read(coverKey, body);
      expect([status, problem.code]).toEqual([404, 'form.not-found']);
    }
    expect((await app().call(readFormFile, { body: { entryKey, fileToken } })).status).toBe(401);
  });

  it('is used by only one entry of its own form and practice, even if two claim it at once', async () => {
    const fileToken = await uploaded();
    const racing = await Promise.all([send([fileToken]), send([fileToken]), send([fileToken])]);
    expect(racing.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
    const refused = [
      await send([fileToken]),
      await send([await uploaded({ coverKey: 22 })]),
      await send([await uploaded({ pn: 'other-form' })]),
      await send(['0'.repeat(32)]),
    ];
    for (const { status, problem } of refused)
      expect([status, problem.errors]).toEqual([
        400,
        [{ path: 'files', code: 'file', message: FORM_REFUSALS.file.en }],
      ]);
  });

  it("isn't required again if the same submission comes twice", async () => {
    const fileToken = await uploaded();
    const first = await send([fileToken], { clientKey: 'with file' });
    expect((await send([fileToken], { clientKey: 'with file' })).reply).toEqual(first.reply);
  });

  it('is deleted after a day if no entry used it, and kept otherwise', async () => {
    const [claimed, forgotten] = [await uploaded(), await uploaded()];
    await send([claimed]);
    app().clock.advance({ hours: 23 });
    const young = await uploaded();
    await sweep();
    const isHeld = (fileToken: string) => [...app().files.held.keys()].some((key) => key.endsWith(fileToken));
    expect([claimed, forgotten, young].map(isHeld)).toEqual([true, true, true]);
    await app().files.put({ key: 'forms/11/ab/stray', bytes: Buffer.from('x'), contentType: 'image/png' });
    app().clock.advance({ hours: 2 });
    expect(await sweep()).toBeGreaterThan(0);
    expect([claimed, forgotten, young].map(isHeld)).toEqual([true, false, true]);
    expect((await send([forgotten])).status).toBe(400);
    app().clock.advance({ hours: 24 });
    await sweep();
    expect([claimed, young].map(isHeld)).toEqual([true, false]);
    expect(app().files.held.has('forms/11/ab/stray')).toBe(false);
    expect(await sweep()).toBe(0);
  });

  it('is refused in words while too many wait at a practice for forms that were not sent, from one address or all', async () => {
    const { kysely } = database().pool;
    const { form_key } = await kysely
      .selectFrom('form_template')
      .select('form_key')
      .where('cover_key', '=', 22)
      .executeTakeFirstOrThrow();
    const fill = async (waiting: { count: number; bytes: number; network: string }) => {
      await kysely.deleteFrom('form_file').where('cover_key', '=', 22).execute();
      const file = {
        cover_key: 22,
        form_key,
        file_name: 'a',
        content_type: 'image/png',
        created_at: app().clock.now(),
      };
      await kysely
        .insertInto('form_file')
        .values(
          Array.from({ length: waiting.count }, (_none, place) => ({
            ...{ ...file, file_token: `waiting-${place}`, byte_count: waiting.bytes, network: waiting.network },
          })),
        )
        .execute();
    };
    const card = await pngFile();
    const at22 = () => upload(card, 'card.png', { coverKey: 22 });
    const refused = { status: 422, problem: { code: 'form.file-refused', reason: 'waiting' } };
    const [own, other] = ['127.0.0.1', '203.0.113.7'];
    const { ofNetwork, ofPractice } = MOST_WAITING;
    await fill({ count: ofNetwork.count, bytes: 1, network: own });
    const held = app().files.held.size;
    expect(await at22()).toMatchObject(refused);
    expect(app().files.held.size).toBe(held);
    expect((await upload(card, 'card.png')).status).toBe(201);
    await fill({ count: ofNetwork.count, bytes: 1, network: other });
    expect((await at22()).status).toBe(201);
    await fill({ count: ofNetwork.bytes / 5_000_000, bytes: 5_000_000, network: own });
    expect(await at22()).toMatchObject(refused);
    await fill({ count: ofPractice.count, bytes: 1, network: other });
    expect(await at22()).toMatchObject(refused);
    app().clock.advance({ hours: 25 });
    await sweep();
    expect((await at22()).status).toBe(201);
  });

  it("that can't be stored leaves nothing behind", async () => {
    const rows = () => database().pool.kysely.selectFrom('form_file').select('file_token').execute();
    const before = await rows();
    app().files.failNext();
    expect((await upload(await pngFile(), 'a.png')).status).toBe(500);
    expect(await rows()).toEqual(before);
  });

  it('is limited to twenty a minute from one IP address', async () => {
    const overrides = { config: testConfig({ hasRateLimits: true }) };
    const limited = await createTestApp({ database: database(), overrides });
    try {
      const data = (await pngFile()).toString('base64');
      const body = { pn: 'check-in', coverKey: 11, fileName: 'a.png', data };
      const statuses: number[] = [];
      for (let sent = 0; sent < 21; sent += 1) statuses.push((await limited.call(uploadFormFile, { body })).status);
      expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
      const submitted = { pn: 'check-in', coverKey: 11, data: ANSWERS };
      expect((await limited.call(submitForm, { body: submitted })).status).toBe(201);
    } finally {
      await limited.close();
    }
  });

  it.each([
    ['C:\\Users\\ada\\card.png', 'card.png'],
    ['/etc/passwd', 'passwd'],
    ['gnp.\u202ecard.png', 'gnp.card.png'],
    ['a\u0000b\n.png', 'ab.png'],
    ['///', 'file'],
    [`${'x'.repeat(300)}.png`, `${'x'.repeat(196)}.png`],
  ])('named %j is shown as %j', (given, shown) => {
    expect(shownName(given)).toBe(shown);
  });
});
