import type { Sent } from '@sightline/contract/call';
import {
  deleteAllFile,
  getGeneral,
  IMAGE_FIELDS,
  postImageByDataUrl,
  saveGeneral,
} from '@sightline/contract/preferences.calls';
import { SETUP_TEXT, GENERAL_TEXT as TEXT } from '@sightline/contract/setup.texts';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gifFile, jpegFile, pngBomb, pngFile } from '../../../../testing/picture-files.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { openSystemScope } from '../../../db/scope.ts';
import { insertSetupPractices } from '../../setup/setup.test-practice.ts';
import { sweepImages } from './sweeping.usecases.ts';

const dataUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;

/** A png of exactly this size: bytes after the picture's end do not show. */
const padded = async (size: number) => Buffer.concat([await pngFile(), Buffer.alloc(size)]).subarray(0, size);

describe('preference pictures', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  let other = '';

  beforeAll(async () => {
    await insertSetupPractices(database().pool);
  });
  beforeEach(async () => {
    // The clock moves below, so every test needs its own token.
    token = (await app().signIn('user11')).token;
    other = (await app().signIn('user22')).token;
    const { kysely } = database().pool;
    await kysely.deleteFrom('booking_setting').execute();
    await kysely.deleteFrom('booking_image').execute();
    app().files.held.clear();
  });

  const upload = async (body: Record<string, unknown>, as = token) =>
    (
      await app().call(
        postImageByDataUrl,
        { body: { type: 'mLogo', fn: 'logo.png', ...body } as Sent<typeof postImageByDataUrl>['body'], query: {} },
        as,
      )
    ).reply;
  const uploaded = async (body: Record<string, unknown> = {}, as = token): Promise<string> => {
    const reply = await upload({ data: dataUrl(await pngFile()), ...body }, as);
    if (!reply.success) throw new Error(reply.errors.join());
    return reply.data.url;
  };
  const save = async (body: Record<string, unknown>) =>
    (await app().call(saveGeneral, { body: body as Sent<typeof saveGeneral>['body'], query: {} }, token)).reply;
  const read = async (locKey = 0) => {
    const { reply } = await app().call(getGeneral, { query: { locKey: String(locKey) } }, token);
    if (!reply.success) throw new Error(reply.errors.join());
    return reply.data;
  };
  const open = (url: string) => app().app.inject({ url: new URL(url).pathname });
  const files = () => [...app().files.held.keys()];

  it('[GEN-004] a png is uploaded and public at an unguessable, long-lived URL', async () => {
    for (const type of IMAGE_FIELDS) {
      const url = await uploaded({ type });
      expect(url).toMatch(/^http:\/\/sightline\.test\/public\/api\/images\/[0-9a-f]{32}$/);
      const shown = await open(url);
      expect(shown.statusCode).toBe(200);
      expect(shown.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect((await sharp(shown.rawPayload).metadata()).format).toBe('png');
    }
    expect(files()).toHaveLength(3);
  });

  it('[GEN-004] a picture is re-encoded: nothing else in the file is kept', async () => {
    const secret = 'left behind by a camera';
    const withWords = await sharp(await pngFile())
      .withExif({ IFD0: { ImageDescription: secret } })
      .png()
      .toBuffer();
    const tail = Buffer.from('<script>alert(1)</script>');
    const { rawPayload } = await open(await uploaded({ data: dataUrl(Buffer.concat([withWords, tail])) }));
    expect(rawPayload.includes(secret)).toBe(false);
    expect(rawPayload.includes('script')).toBe(false);
  });

  it('[GEN-004] 4,000,000 bytes are accepted and not one more', async () => {
    expect(await upload({ data: dataUrl(await padded(4_000_000)) })).toMatchObject({ success: true });
    expect(await upload({ data: dataUrl(await padded(4_000_001)) })).toMatchObject({
      success: false,
      statusCode: 400,
      errors: ['File exceeded size limit'],
    });
    const huge = await upload({ data: 'x'.repeat(9_000_000) });
    expect(huge).toMatchObject({ success: false, statusCode: 413 });
  });

  it('[GEN-004] only png is accepted, by content', async () => {
    const jpeg = await jpegFile();
    const png = await pngFile();
    const refusedData = [
      dataUrl(jpeg),
      dataUrl(jpeg, 'image/jpeg'),
      dataUrl(await gifFile()),
      dataUrl(png, 'image/svg+xml'),
      dataUrl(png, 'text/html'),
      dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      dataUrl(Buffer.alloc(0)),
      'data:image/png,plain',
      'https://evil.example/x.png',
      png.toString('base64'),
      'data:image/png;base64,%%%',
      '',
    ];
    for (const data of refusedData)
      expect([data.slice(0, 30), await upload({ data })]).toMatchObject([
        data.slice(0, 30),
        { success: false, statusCode: 400, errors: [TEXT.invalidFile] },
      ]);
    expect(await upload({ data: 5 })).toMatchObject({ success: false, statusCode: 400 });
    expect(await upload({ type: '__proto__', data: dataUrl(png) })).toMatchObject({ success: false, statusCode: 400 });
    expect(files()).toEqual([]);
  });

  it('[GEN-004] a damaged png, and one enormous when decoded, is refused', async () => {
    const png = await pngFile({ width: 400, height: 400 });
    expect(await upload({ data: dataUrl(png.subarray(0, 60)) })).toMatchObject({ errors: [TEXT.damagedFile] });
    expect(await upload({ data: dataUrl(pngBomb({ side: 8_000 })) })).toMatchObject({ errors: [TEXT.tooManyPixels] });
    expect(files()).toEqual([]);
  });

  it('[GEN-004] a picture shows once a save names it, and is deleted when a save no longer does', async () => {
    const url = await uploaded();
    expect((await read()).mLogo).toBe('');
    expect(await save({ mLogo: url, nmImg1: '' })).toMatchObject({ data: { inserted: [{ mLogo: url, nmImg1: '' }] } });
    expect((await read(111)).mLogo).toBe(url);
    await save({ enabled: 1 });
    expect((await read()).mLogo).toBe(url);
    await save({ mLogo: '' });
    expect((await read()).mLogo).toBe('');
    expect((await open(url)).statusCode).toBe(404);
    expect(files()).toEqual([]);
  });

  it('[GEN-004] a save that omits the picture uses the one uploaded for the level', async () => {
    const url = await uploaded({ type: 'nmImg1' });
    await save({ enabled: 1 });
    expect(await read()).toMatchObject({ nmImg1: url, mLogo: '', profilePic: '' });
  });

  it('[GEN-004] a replaced picture is deleted', async () => {
    const first = await uploaded();
    await save({ mLogo: first });
    const second = await uploaded();
    await save({ mLogo: second });
    expect((await open(first)).statusCode).toBe(404);
    expect((await open(second)).statusCode).toBe(200);
  });

  it('[GEN-004] [OBS-006] a picture is kept as long as any level shows it', async () => {
    const url = await uploaded();
    await save({ mLogo: url });
    await save({ locKey: 111, enabled: 1 });
    await save({ mLogo: '' });
    expect((await read(111)).mLogo).toBe(url);
    expect((await open(url)).statusCode).toBe(200);
    await save({ locKey: 111, mLogo: null });
    expect((await open(url)).statusCode).toBe(404);
  });

  it("[GEN-004] a level's picture is deleted by its own call, which returns the new version", async () => {
    const url = await uploaded();
    await save({ mLogo: url, enabled: 1 });
    const query = { coverKey: '11', locKey: '0', acctKey: '0', picFileType: 'mLogo' } as const;
    const { reply } = await app().call(deleteAllFile, { query }, token);
    const after = await read();
    expect(reply.data).toEqual({ deleted: 1, version: after.version });
    expect(after).toMatchObject({ mLogo: '', enabled: 1 });
    expect((await open(url)).statusCode).toBe(404);
    expect((await app().call(deleteAllFile, { query }, token)).reply.data).toMatchObject({ deleted: 0 });
    await uploaded();
    expect((await app().call(deleteAllFile, { query }, token)).reply.data).toMatchObject({ deleted: 1 });
    expect(files()).toEqual([]);
  });

  it('[GEN-004] a link changes nothing: deleting needs the token in its header', async () => {
    await save({ mLogo: await uploaded() });
    const { mLogo } = await read();
    for (const where of ['', `&token=${token}`, `&access_token=${token}`]) {
      const response = await app().app.inject({ url: `${deleteAllFile.path}?picFileType=mLogo${where}` });
      expect(response.statusCode).toBe(401);
    }
    const cookie = await app().app.inject({
      url: `${deleteAllFile.path}?picFileType=mLogo`,
      headers: { cookie: `token=${token}` },
    });
    expect(cookie.statusCode).toBe(401);
    expect((await read()).mLogo).toBe(mLogo);
  });

  it("[OBS-012] another practice's picture is never shown as its own, nor uploaded for a foreign level", async () => {
    const foreign = await uploaded({}, other);
    expect(await save({ mLogo: foreign })).toMatchObject({
      success: false,
      statusCode: 400,
      errors: [TEXT.unknownImage],
    });
    const data = dataUrl(await pngFile());
    expect(await upload({ data, locKey: 221 })).toMatchObject({
      statusCode: 404,
      errors: [SETUP_TEXT.unknownLocation],
    });
    expect(files()).toHaveLength(1);
  });

  it('[GEN-004] a failing store leaves nothing half done', async () => {
    app().files.failNext();
    const response = await app().call(
      postImageByDataUrl,
      { body: { type: 'mLogo', data: dataUrl(await pngFile()) }, query: {} },
      token,
    );
    expect(response.status).toBe(500);
    expect(await database().pool.kysely.selectFrom('booking_image').selectAll().execute()).toEqual([]);
  });

  it('[GEN-004] unknown URLs answer 404, and impossible ones 400', async () => {
    expect((await open(`http://x/public/api/images/${'0'.repeat(32)}`)).statusCode).toBe(404);
    for (const name of ['x', '..%2f..%2fetc', 'A'.repeat(32)])
      expect((await open(`http://x/public/api/images/${name}`)).statusCode).toBe(400);
  });

  it('the sweep deletes uploads never saved, and files without a row, after a day', async () => {
    const { pool, clock } = app().deps;
    const scope = openSystemScope({ pool, clock });
    const kept = await uploaded();
    await save({ mLogo: kept });
    const forgotten = await uploaded({ type: 'nmImg1', locKey: 112 });
    const lost = `images/11/ab/${'ab'.repeat(16)}`;
    await app().files.put({ key: lost, bytes: Buffer.from('x'), contentType: 'image/png' });
    const sweep = () => sweepImages({ scope, files: app().files, now: clock.now() });
    expect(await sweep()).toBe(0);
    app().clock.advance({ hours: 25 });
    expect(await sweep()).toBe(2);
    expect(files()).toHaveLength(1);
    expect((await open(kept)).statusCode).toBe(200);
    expect((await open(forgotten)).statusCode).toBe(404);
  });

  it('no record ever shows a picture that the sweep deleted', async () => {
    const { pool, clock } = app().deps;
    const scope = openSystemScope({ pool, clock });
    for (let round = 0; round < 6; round += 1) {
      const url = await uploaded();
      await database()
        .pool.kysely.updateTable('booking_image')
        .set({ created_at: Temporal.Instant.from('2020-01-01T00:00:00Z') })
        .execute();
      const [saved] = await Promise.allSettled([
        save({ mLogo: url }),
        sweepImages({ scope, files: app().files, now: clock.now() }),
      ]);
      if (saved.status === 'rejected') throw saved.reason;
      const { mLogo } = await read();
      expect(saved.value.success ? mLogo : '').toBe(saved.value.success ? url : '');
      const rows = await database().pool.kysely.selectFrom('booking_image').select('image_name').execute();
      expect(rows.some(({ image_name }) => mLogo.endsWith(image_name))).toBe(mLogo !== '');
      await save({ mLogo: '' });
    }
  });
});
