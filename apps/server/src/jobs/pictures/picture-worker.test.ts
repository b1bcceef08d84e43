import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { listConversations } from '@sightline/contract/conversations.calls';
import { listMessages } from '@sightline/contract/messages.calls';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFixedClock, type FixedClock } from '../../../testing/fixed-clock.ts';
import { pngFile } from '../../../testing/picture-files.ts';
import { insertPractice } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { openCoverScope, openSystemScope } from '../../db/scope.ts';
import { receiveText } from '../../features/conversations/inbound/inbound.usecases.ts';
import { sweepPictureFiles } from '../../features/pictures/keeping/keeping.usecases.ts';
import { PICTURE_FAILURE } from '../../features/pictures/pictures.texts.ts';
import { createMemoryFileStore, type MemoryFileStore } from '../../outside/files/memory-file-store.ts';
import { createMemoryMediaSource, type MemoryMediaSource } from '../../outside/media/memory-media-source.ts';
import { type FileScanner, ScannerError, type ScanVerdict } from '../../outside/scanner/file-scanner.ts';
import { pauseBeforeRetry } from '../queue/retry.rules.ts';
import { createPictureWorker } from './picture-worker.ts';

const URL_OF_IT = 'https://api.twilio.com/media/1';

describe('fetching pictures of texts', () => {
  const database = useDatabase();
  const app = useApp(database);
  let clock: FixedClock;
  let media: MemoryMediaSource;
  let files: MemoryFileStore;
  let texts = 0;

  const deps = () => ({ ...app().deps, clock, media, files });
  const worker = () => createPictureWorker({ deps: deps() });
  const system = () => openSystemScope({ pool: database().pool, clock });
  const pictures = () => database().pool.kysely.selectFrom('picture').selectAll().orderBy('picture_key').execute();
  const only = async () => (await pictures())[0];

  /** A text from a phone with these media. */
  const receive = (mediaUrls: string[], mediaTypes?: string[]) => {
    const text = { gatewaySid: `SM${++texts}`, phone: '+16465550801', body: '', mediaUrls, mediaTypes, locKey: 11 };
    const scope = openCoverScope({ pool: database().pool, clock, coverKey: 1, act: null });
    return receiveText({ scope, text });
  };

  const events = async () => {
    const rows = await database()
      .pool.kysely.selectFrom('message')
      .select('body')
      .where('kind', '=', 'event')
      .execute();
    await database().pool.kysely.deleteFrom('message').where('kind', '=', 'event').execute();
    return rows.map(({ body }) => body);
  };

  beforeAll(() => insertPractice(database().pool, { coverKey: 1 }));
  beforeEach(async () => {
    await database().pool.kysely.deleteFrom('picture').execute();
    clock = createFixedClock();
    media = createMemoryMediaSource();
    files = createMemoryFileStore(clock);
    media.held.set(URL_OF_IT, await pngFile());
  });

  it('[WHK-7] stores a picture re-encoded, and fetches it as one of the gateway’s', async () => {
    await receive([URL_OF_IT]);
    expect(await worker().drainOnce()).toBe(1);
    const row = await only();
    expect(row).toMatchObject({ status: 'ready', content_type: 'image/png', width: 60, height: 40, failure: null });
    expect(files.held.get(row?.file_key ?? '')?.bytes.length).toBe(row?.byte_count);
    expect(media.asked).toEqual([{ url: URL_OF_IT, namedBy: 'gateway' }]);
    expect(await worker().drainOnce()).toBe(0);
  });

  it.each([
    ['%PDF-1.7\n%%EOF', 'application/pdf'],
    ['\u0000\u0000\u0000\u0018ftypheic', 'image/heic'],
    ['BEGIN:VCARD\nFN:Ana\nEND:VCARD', 'text/vcard'],
  ])('[WHK-7] stores %j unchanged, with the type of its content', async (content, type) => {
    media.held.set(URL_OF_IT, Buffer.from(content));
    await receive([URL_OF_IT]);
    await worker().drainOnce();
    const row = await only();
    expect(row).toMatchObject({ status: 'ready', content_type: type, byte_count: Buffer.byteLength(content) });
    expect(files.held.get(row?.file_key ?? '')?.bytes.toString()).toBe(content);
  });

  it.each([
    ['#!AMR\n\u0004', 'audio/amr'],
    ['\u0000\u0000\u0000\u0018ftyp3gp4\u0000', 'video/3gpp'],
  ])('[INX-007] keeps %j as it came, to download only', async (content, type) => {
    media.held.set(URL_OF_IT, Buffer.from(content));
    await receive([URL_OF_IT]);
    await worker().drainOnce();
    expect(await only()).toMatchObject({ status: 'ready', content_type: type });
    const { token } = await app().signIn('user1');
    const [thread] = await database().pool.kysely.selectFrom('conversation').select('conv_key').execute();
    const body = { conversationKey: thread?.conv_key ?? 0 };
    const { reply } = await app().call(listMessages, { body }, token);
    const [file] = reply.Messages.at(-1)?.files ?? [];
    for (const [key, held] of files.held) app().files.held.set(key, held);
    expect(file).toMatchObject({ kind: type.split('/')[0], bytes: Buffer.byteLength(content) });
    const { headers, statusCode } = await app().app.inject(file?.url ?? '');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': type,
      'content-disposition': expect.stringMatching(/^attachment; filename=/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it.each([
    ['MZ\u0090\u0000', PICTURE_FAILURE.program],
    ['<html><script>alert(1)</script></html>', PICTURE_FAILURE.unknown],
  ])('[INX-007] refuses %j, and says so in the thread', async (content, failure) => {
    media.held.set(URL_OF_IT, Buffer.from(content));
    await receive([URL_OF_IT]);
    await worker().drainOnce();
    expect(await only()).toMatchObject({ status: 'failed', failure });
    expect(await events()).toEqual([`A file was not kept. ${failure}`]);
    expect(files.held.size).toBe(0);
  });

  it('[INX-007] refuses a PDF that acts when opened, and says so in the thread', async () => {
    media.held.set(URL_OF_IT, Buffer.from('%PDF-1.7\n<< /OpenAction << /S /JavaScript >> >>\n%%EOF'));
    await receive([URL_OF_IT]);
    await worker().drainOnce();
    expect(await only()).toMatchObject({ status: 'failed', failure: PICTURE_FAILURE.active });
    expect(await events()).toEqual([`A file was not kept. ${PICTURE_FAILURE.active}`]);
    expect(files.held.size).toBe(0);
  });

  it('[INX-007] holds a file while the scanner is down, says so once, and keeps only what it finds clean', async () => {
    media.held.set(URL_OF_IT, Buffer.from('%PDF-1.7\n%%EOF'));
    let verdict: ScanVerdict | null = null;
    const scanner: FileScanner = {
      scan: async () => {
        if (verdict === null) throw new ScannerError('unreachable');
        return verdict;
      },
    };
    const scanning = () => createPictureWorker({ deps: { ...deps(), scanner } });
    await receive([URL_OF_IT]);
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await scanning().drainOnce();
      clock.advance({ hours: 1 });
    }
    expect(await only()).toMatchObject({ status: 'pending', failure: PICTURE_FAILURE.unscanned });
    expect(files.held.size).toBe(0);
    expect(await events()).toEqual([`A file is here. ${PICTURE_FAILURE.unscanned}`]);
    verdict = { kind: 'clean' };
    await scanning().drainOnce();
    expect(await only()).toMatchObject({ status: 'ready', content_type: 'application/pdf', failure: null });

    await database().pool.kysely.deleteFrom('picture').execute();
    verdict = { kind: 'infected', name: 'Eicar' };
    await receive([URL_OF_IT]);
    await scanning().drainOnce();
    expect(await only()).toMatchObject({ status: 'failed', failure: PICTURE_FAILURE.infected });
    expect(files.held.size).toBe(1);
  });

  it('[WHK-7] stores a HEIC photo unchanged, with a JPEG to show', async () => {
    const photo = await readFile(new URL('../../../testing/photo.heic', import.meta.url));
    media.held.set(URL_OF_IT, photo);
    await receive([URL_OF_IT]);
    await worker().drainOnce();
    const row = await only();
    expect(row).toMatchObject({
      ...{ status: 'ready', content_type: 'image/jpeg', width: 640, height: 480 },
      ...{ original_type: 'image/heic', original_bytes: photo.length },
    });
    expect(files.held.get(row?.original_key ?? '')?.bytes.equals(photo)).toBe(true);
    expect(
      files.held
        .get(row?.file_key ?? '')
        ?.bytes.subarray(0, 2)
        .toString('hex'),
    ).toBe('ffd8');
    clock.advance({ hours: 48 });
    expect(await sweepPictureFiles({ scope: system(), files, now: clock.now() })).toBe(0);
  });

  it('[MSG-023] shows a HEIC photo in its thread, with the original to download, and names files in the list', {
    tags: ['deep'],
  }, async () => {
    const photo = await readFile(new URL('../../../testing/photo.heic', import.meta.url));
    media.held.set(URL_OF_IT, photo);
    await receive([URL_OF_IT]);
    await createPictureWorker({ deps: { ...app().deps, media } }).drainOnce();
    const { token } = await app().signIn('user1');
    const row = async () => (await app().call(listConversations, { body: {} }, token)).reply.Conversations[0];
    const { convKey: conversationKey = 0, attachment } = (await row()) ?? {};
    expect(attachment).toBeNull();
    const { reply } = await app().call(listMessages, { body: { conversationKey } }, token);
    const shown = reply.Messages.at(-1);
    expect(shown).toMatchObject({ pendingImages: 0, files: [{ kind: 'heic', bytes: photo.length }] });
    const fetched = await Promise.all(
      [shown?.imageUrls[0], shown?.files[0]?.url].map((url) => app().app.inject({ url: url ?? '' })),
    );
    expect(fetched.map(({ headers }) => [headers['content-type'], headers['content-disposition']])).toEqual([
      ['image/jpeg', 'inline'],
      ['image/heic', 'attachment; filename="photo.heic"'],
    ]);
    expect(fetched[1]?.rawPayload.equals(photo)).toBe(true);
    media.held.set(URL_OF_IT, Buffer.from('%PDF-1.7'));
    await receive([URL_OF_IT]);
    await createPictureWorker({ deps: { ...app().deps, media } }).drainOnce();
    expect((await row())?.attachment).toBe('pdf');
  });

  it('[MSG-023] reads the location from a phone’s contact card', async () => {
    const card = 'BEGIN:VCARD\nFN:Current Location\nURL:https://maps.apple.com/?ll=40.7128,-74.006\nEND:VCARD';
    media.held.set(URL_OF_IT, Buffer.from(card));
    await receive([URL_OF_IT]);
    await worker().drainOnce();
    const transKey = (await only())?.trans_key ?? 0;
    const q = database().pool.kysely.selectFrom('message').select('place').where('trans_key', '=', transKey);
    const place = { latitude: 40.7128, longitude: -74.006, words: 'Current Location' };
    expect(await q.executeTakeFirstOrThrow()).toEqual({ place });
  });

  it('[WHK-7] gives up at once on what is too large, not allowed or not a picture, and says why', async () => {
    const faults = { large: 'It’s larger than 5 MB.', refused: 'Its URL isn’t allowed.' };
    for (const [kind, failure] of Object.entries(faults)) {
      await database().pool.kysely.deleteFrom('picture').execute();
      await receive([URL_OF_IT]);
      media.failNext(kind === 'large' ? 'large' : 'refused');
      await worker().drainOnce();
      expect(await only()).toMatchObject({ status: 'failed', failure, file_key: null });
    }
    const others = {
      '<html>%PDF-1.7': PICTURE_FAILURE.unknown,
      '\u0000\u0000\u0000\u0018ftypcrx ': PICTURE_FAILURE.unknown,
    };
    for (const [content, failure] of Object.entries(others)) {
      await database().pool.kysely.deleteFrom('picture').execute();
      media.held.set(URL_OF_IT, Buffer.from(content));
      await receive([URL_OF_IT]);
      await worker().drainOnce();
      expect(await only()).toMatchObject({ status: 'failed', failure });
    }
    expect(files.held.size).toBe(0);
  });

  it.each(['webp', 'avif'] as const)('[WHK-7] shows a picture in %s as a JPEG', async (format) => {
    const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } });
    media.held.set(URL_OF_IT, await drawn.toFormat(format).toBuffer());
    await receive([URL_OF_IT]);
    await worker().drainOnce();
    expect(await only()).toMatchObject({ status: 'ready', content_type: 'image/jpeg', width: 60, height: 40 });
    expect(files.held.size).toBe(1);
  });

  it('[WHK-7] shows a TIFF as a JPEG and keeps the original, which may have more pages', async () => {
    const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } });
    media.held.set(URL_OF_IT, await drawn.toFormat('tiff').toBuffer());
    await receive([URL_OF_IT]);
    await worker().drainOnce();
    expect(await only()).toMatchObject({ content_type: 'image/jpeg', original_type: 'image/tiff' });
  });

  it('[MSG-004] [MSG-023] says what a text carries, and never calls a file a picture', async () => {
    const { token } = await app().signIn('user1');
    const shown = async (content: string | null, type: string) => {
      await database().pool.kysely.deleteFrom('picture').execute();
      media.held.clear();
      if (content !== null) media.held.set(URL_OF_IT, Buffer.from(content));
      await receive([URL_OF_IT], [type]);
      const { reply: list } = await app().call(listConversations, { body: {} }, token);
      const conversation = list.Conversations[0];
      const read = async () =>
        (
          await app().call(listMessages, { body: { conversationKey: conversation?.convKey ?? 0 } }, token)
        ).reply.Messages.at(-1);
      const before = await read();
      for (let attempt = 0; attempt < 10; attempt += 1) {
        await worker().drainOnce();
        clock.advance({ hours: 1 });
      }
      const after = await read();
      const counts = (message: typeof after) => [
        message?.imageUrls.length,
        message?.pendingImages,
        message?.pendingFiles,
        message?.lostFiles,
      ];
      const { reply: later } = await app().call(listConversations, { body: {} }, token);
      return [counts(before), counts(after), after?.files[0]?.kind ?? null, later.Conversations[0]?.attachment];
    };
    expect(await shown('caff\u0000\u0001desc', 'audio/x-caf')).toEqual([[0, 0, 1, 0], [0, 0, 0, 0], 'audio', 'audio']);
    expect(await shown('Hello', 'text/plain')).toEqual([[0, 0, 1, 0], [0, 0, 0, 0], 'text', 'text']);
    expect(await shown('MZ', 'application/x-msdownload')).toEqual([[0, 0, 1, 0], [0, 0, 0, 1], null, 'file']);
    expect(await shown('MZ', 'image/png')).toEqual([[0, 1, 0, 0], [0, 0, 0, 1], null, 'file']);
    await events();
    expect(await shown(null, 'video/3gpp')).toEqual([[0, 0, 1, 0], [0, 0, 0, 1], null, 'video']);
    expect(await events()).toEqual([`A file was not kept. ${PICTURE_FAILURE.gone}`]);
    expect(await shown(null, 'image/png')).toEqual([[0, 1, 0, 0], [1, 0, 0, 0], null, null]);
    expect(await events()).toEqual([]);
  });

  it('[WHK-7] waits longer each time while the gateway has nothing, and ends after eight attempts', async () => {
    await receive([URL_OF_IT]);
    media.failNext('busy', 8);
    const waits: number[] = [];
    for (let tries = 1; tries <= 8; tries += 1) {
      expect(await worker().drainOnce()).toBe(1);
      const row = await only();
      if (row?.status !== 'pending' || row.run_at === null) break;
      waits.push(row.run_at.since(clock.now()).total('seconds'));
      clock.advance({ seconds: Math.ceil(waits.at(-1) ?? 0) });
    }
    expect(waits).toHaveLength(7);
    for (const [index, wait] of waits.entries()) expect(wait).toBeLessThanOrEqual(Math.min(2 * 4 ** index, 3_600));
    expect(await only()).toMatchObject({ status: 'failed', failure: 'Couldn’t download it.', attempts: 8 });
    expect(pauseBeforeRetry({ kind: 'picture', attempts: 1, jitter: 0 })).toBe(1_000);
    expect(pauseBeforeRetry({ kind: 'picture', attempts: 30, jitter: 1 })).toBe(3_600_000);
  });

  it('[MSG-023] gives up within ten seconds if there is nothing to fetch', async () => {
    await receive([URL_OF_IT]);
    media.failNext('missing', 3);
    let waited = 0;
    for (let tries = 1; tries <= 3; tries += 1) {
      expect(await worker().drainOnce()).toBe(1);
      const row = await only();
      if (row?.status !== 'pending' || row.run_at === null) break;
      const wait = Math.ceil(row.run_at.since(clock.now()).total('seconds'));
      waited += wait;
      clock.advance({ seconds: wait });
    }
    expect(waited).toBeLessThanOrEqual(10);
    expect(await only()).toMatchObject({ status: 'failed', failure: 'Couldn’t download it.', attempts: 3 });
  });

  it('[E13] takes over from a server that stopped midway, and ignores its late result', async () => {
    await receive([URL_OF_IT]);
    const [claim] = await worker().claim(4);
    expect(await worker().drainOnce()).toBe(0);
    clock.advance({ seconds: 91 });
    expect(await worker().drainOnce()).toBe(1);
    const row = await only();
    expect(row).toMatchObject({ status: 'ready', attempts: 2 });
    if (claim === undefined) throw new Error('nothing was claimed');
    expect(await worker().tryOnce(claim)).toBe('taken-over');
    expect([...files.held.keys()]).toEqual([row?.file_key]);
    expect(await only()).toEqual(row);
  });

  it('[E13] gives up on a picture that crashes every server', async () => {
    await receive([URL_OF_IT]);
    for (let crashes = 0; crashes < 8; crashes += 1) {
      expect(await worker().claim(4)).toHaveLength(1);
      clock.advance({ seconds: 91 });
    }
    await worker().drainOnce();
    expect(await only()).toMatchObject({ status: 'failed' });
    expect(media.asked).toEqual([]);
  });

  it('[WHK-7] fetches each of many pictures once, with two servers working', async () => {
    const urls = Array.from({ length: 10 }, (_, index) => `https://api.twilio.com/media/many-${index}`);
    for (const url of urls) media.held.set(url, await pngFile());
    await receive(urls);
    await Promise.all([worker().drainOnce(), worker().drainOnce()]);
    expect(media.asked.map(({ url }) => url).toSorted()).toEqual(urls);
    expect((await pictures()).map(({ status }) => status)).toEqual(urls.map(() => 'ready'));
  });

  it('releases its claims on shutdown', async () => {
    await receive([URL_OF_IT]);
    let isAsked = false;
    const silent: MemoryMediaSource = {
      ...media,
      fetch: () => {
        isAsked = true;
        return new Promise(() => undefined);
      },
    };
    const ending = createPictureWorker({ deps: { ...deps(), media: silent } });
    ending.start();
    await expect.poll(() => isAsked).toBe(true);
    await ending.stop({ graceMs: 10 });
    expect(await worker().drainOnce()).toBe(1);
    expect(await only()).toMatchObject({ status: 'ready' });
  });

  it('waits while the disk is almost full', async () => {
    await receive([URL_OF_IT]);
    let isFull = true;
    const careful = createPictureWorker({ deps: { ...deps(), isDiskFull: () => isFull } });
    careful.start();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(media.asked).toEqual([]);
    isFull = false;
    await receive(['https://api.twilio.com/media/2']);
    await expect.poll(async () => (await only())?.status, { timeout: 30_000 }).toBe('ready');
    await careful.stop();
  });

  it('[MSG-020] deletes files without a picture a day after they were stored, and no others', async () => {
    await receive([URL_OF_IT]);
    await worker().drainOnce();
    const put = (key: string) => files.put({ key, bytes: randomBytes(8), contentType: 'image/png' });
    for (let index = 0; index < 450; index += 1) await put(`pictures/1/aa/orphan${index}`);
    await put('pictures/2/aa/foreign');
    const sweep = () => sweepPictureFiles({ scope: system(), files, now: clock.now() });
    expect(await sweep()).toBe(0);
    clock.advance({ hours: 25 });
    await put('pictures/1/aa/young');
    expect(await sweep()).toBe(451);
    expect([...files.held.keys()].toSorted()).toEqual([(await only())?.file_key, 'pictures/1/aa/young'].toSorted());
  });
});
