import { newConversation, sendMessage } from '@sightline/contract/messages.calls';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gifFile, jpegFile, movingGif, noiseFile, pngBomb, pngFile } from '../../../../testing/picture-files.ts';
import { insertPractice } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { createOutboxWorker } from '../../../jobs/outbox/outbox-worker.ts';
import { allMessages, insertConversations } from '../../conversations/conversations.test-rows.ts';

const LIMIT = 'Reached the maximum number (3) of allowed attachments';
const NOT_UNIQUE = '1 or more files attached are not unique';
const [CONVERSATION, OTHERS] = [5_001, 5_002];
const TOO_LARGE = 'Selected files must be less than 5MB';

describe('sending pictures', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  let sends = 0;

  const image = (file: Buffer | string, ContentType = 'image/png') => ({
    ContentType,
    Data: typeof file === 'string' ? file : file.toString('base64'),
  });
  type Body = Parameters<typeof sendBody>[0];
  const sendBody = (
    body: Partial<{ Message: string; clientKey: string; lastTransKey: number; ConversationKey: number }> & {
      PrivateImages?: { ContentType: string; Data: string }[];
      PublicImageUrls?: string[];
    },
  ) => ({ ConversationKey: CONVERSATION, ...body });
  const send = (body: Body) => app().call(sendMessage, { body: sendBody(body) }, token);
  const refusalOf = async (body: Body) => (await send(body)).reply.errorMessage;
  const pictures = () => database().pool.kysely.selectFrom('picture').selectAll().orderBy('picture_key').execute();
  const messageCount = async () => (await allMessages(database().pool)).length;

  beforeAll(async () => {
    const { pool } = database();
    await insertPractice(pool, { coverKey: 1 });
    await insertPractice(pool, { coverKey: 2 });
    await pool.kysely.updateTable('cover').set({ is_mms_enabled: false }).where('cover_key', '=', 2).execute();
    await insertConversations(pool, [
      { cover_key: 1, conv_key: CONVERSATION, loc_key: 11, phone: '+16465550901' },
      { cover_key: 2, conv_key: OTHERS, loc_key: 21, phone: '+16465550902' },
    ]);
    ({ token } = await app().signIn('user1'));
  });
  beforeEach(() => {
    app().files.held.clear();
    sends += 1;
  });

  /** Nothing was stored: no text, no picture, no file. */
  async function expectNothingOf(attempt: () => Promise<unknown>): Promise<void> {
    const before = [await messageCount(), (await pictures()).length, app().files.held.size];
    await attempt();
    expect([await messageCount(), (await pictures()).length, app().files.held.size]).toEqual(before);
  }

  it('[MSG-020] stores up to three, re-encoded, and hands them over with the text', async () => {
    const files = [await pngFile(), await jpegFile(), await movingGif()];
    const { reply } = await send({
      Message: 'See these',
      PrivateImages: files.map((file) => image(file, 'text/plain')),
    });
    expect(reply.errorMessage).toBe('');
    const rows = (await pictures()).filter((row) => row.trans_key === reply.transKeys[0]);
    expect(rows.map(({ status, content_type, position }) => [status, content_type, position])).toEqual([
      ['ready', 'image/png', 1],
      ['ready', 'image/jpeg', 2],
      ['ready', 'image/gif', 3],
    ]);
    const held = rows.map((row) => app().files.held.get(row.file_key ?? '')?.bytes);
    for (const [index, bytes] of held.entries()) {
      expect(bytes).not.toEqual(files[index]);
      expect(bytes?.length).toBe(rows[index]?.byte_count);
      expect((await sharp(bytes).metadata()).width).toBe(60);
    }
    await createOutboxWorker({ deps: app().deps }).drainOnce();
    const handed = app().sms.sent.at(-1);
    expect(handed).toMatchObject({ body: 'See these' });
    const fetched = await Promise.all(
      (handed?.mediaUrls ?? []).map((url) => app().app.inject(url.replace('http://sightline.test', ''))),
    );
    expect(fetched.map((answer) => answer.rawPayload)).toEqual(held);
  });

  it('[MSG-018] sends pictures without a text, and with the first part of one that is split', async () => {
    const alone = await send({ Message: '', PrivateImages: [image(await pngFile({ background: '#111' }))] });
    expect(alone.reply).toMatchObject({ errorMessage: '', transKeys: [expect.any(Number)] });
    const split = await send({
      Message: 'word '.repeat(100),
      PrivateImages: [image(await pngFile({ background: '#222' }))],
    });
    const keys = split.reply.transKeys;
    expect(keys).toHaveLength(2);
    const stored = (await allMessages(database().pool)).filter((row) => keys.includes(row.trans_key));
    expect(stored.map((row) => row.picture_keys.length)).toEqual([1, 0]);
    const shown = await database()
      .pool.kysely.selectFrom('conversation')
      .selectAll()
      .where('conv_key', '=', CONVERSATION)
      .executeTakeFirst();
    expect(shown?.last_picture_keys).toEqual([]);
  });

  it('[MSG-020] refuses a fourth, counting URLs too', async () => {
    const files = await Promise.all(['#100', '#200', '#300', '#400'].map((background) => pngFile({ background })));
    await expectNothingOf(async () => {
      expect(await refusalOf({ PrivateImages: files.map((file) => image(file)) })).toBe(LIMIT);
      const PublicImageUrls = ['https://cdn.example.org/a.png', 'https://cdn.example.org/b.png'];
      expect(await refusalOf({ PrivateImages: files.slice(0, 2).map((file) => image(file)), PublicImageUrls })).toBe(
        LIMIT,
      );
    });
  });

  it('[MSG-021] refuses one file twice, whatever its name', async () => {
    const file = await pngFile();
    await expectNothingOf(async () => {
      expect(await refusalOf({ PrivateImages: [image(file), image(file, 'image/jpeg')] })).toBe(NOT_UNIQUE);
      const url = 'https://cdn.example.org/a.png';
      expect(await refusalOf({ PublicImageUrls: [url, url] })).toBe(NOT_UNIQUE);
    });
  });

  it('[MSG-021] accepts 5,000,000 bytes in total and refuses one more', { tags: ['deep'] }, async () => {
    const [one, two] = [await noiseFile({ width: 500, height: 500, format: 'png' }), await pngFile()];
    // Bytes after a picture's end are part of the file and its size.
    const filled = (bytes: number) => Buffer.concat([two, Buffer.alloc(bytes - one.length - two.length)]);
    await expectNothingOf(async () => {
      expect(await refusalOf({ PrivateImages: [image(one), image(filled(5_000_001))] })).toBe(TOO_LARGE);
    });
    const { reply } = await send({ PrivateImages: [image(one), image(filled(5_000_000))] });
    expect(reply.errorMessage).toBe('');
    const total = [...app().files.held.values()].reduce((sum, { bytes }) => sum + bytes.length, 0);
    expect(total).toBeLessThanOrEqual(5_000_000);
  });

  it('[MSG-021] refuses anything but a whole PNG, JPEG or GIF, with a message', async () => {
    const only = /^You can attach PNG, JPEG and GIF/;
    const png = await noiseFile({ format: 'png' });
    await expectNothingOf(async () => {
      expect(
        await refusalOf({ PrivateImages: [image(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))] }),
      ).toMatch(only);
      expect(
        await refusalOf({
          PrivateImages: [
            image(
              await sharp(await pngFile())
                .webp()
                .toBuffer(),
            ),
          ],
        }),
      ).toMatch(only);
      expect(await refusalOf({ PrivateImages: [image('')] })).toMatch(only);
      expect(await refusalOf({ PrivateImages: [image(png.subarray(0, png.length / 2))] })).toMatch(/damaged/);
      expect(await refusalOf({ PrivateImages: [image(pngBomb({ side: 30_000 }))] })).toMatch(/too many pixels/);
      for (const Data of ['not base64!', 'AAA', 'A===', 'data:image/png;base64,AAAA', '_-__'])
        expect(await refusalOf({ PrivateImages: [image(Data)] })).toMatch(/didn’t upload completely/);
      // One bad picture also stops the good one.
      expect(
        await refusalOf({ Message: 'Hi', PrivateImages: [image(await gifFile()), image(Buffer.from('text'))] }),
      ).toMatch(only);
    });
  });

  it('[MSG-022] refuses pictures from accounts without locations or MMS', async () => {
    const other = await app().signIn('user2');
    const PrivateImages = [image(await pngFile())];
    const attempt = () =>
      app().call(sendMessage, { body: { ConversationKey: OTHERS, Message: 'Hi', PrivateImages } }, other.token);
    await expectNothingOf(async () =>
      expect((await attempt()).reply.errorMessage).toMatch(/^Pictures can be sent only/),
    );
    const cover = { is_mms_enabled: true, is_location_aware: false };
    await database().pool.kysely.updateTable('cover').set(cover).where('cover_key', '=', 2).execute();
    await expectNothingOf(async () =>
      expect((await attempt()).reply.errorMessage).toMatch(/^Pictures can be sent only/),
    );
  });

  it("[MSG-020] sends and stores once, however often it's sent with one key", async () => {
    const PrivateImages = [image(await pngFile({ background: '#aaa' }))];
    const before = (await pictures()).length;
    const body = { Message: 'Once', clientKey: `key-${sends}`, PrivateImages };
    const answers = await Promise.all([send(body), send(body), send(body)]);
    const again = await send(body);
    for (const { reply } of [...answers, again]) expect(reply).toEqual(answers[0]?.reply);
    expect((await pictures()).length).toBe(before + 1);
    expect([...app().files.held.keys()]).toEqual([(await pictures()).at(-1)?.file_key]);
  });

  it('[MSG-020] keeps no file of a send that is refused, outdated, undeliverable, or failed', async () => {
    const PrivateImages = [image(await pngFile({ background: '#bbb' }))];
    await expectNothingOf(async () => {
      const moved = await app().call(
        sendMessage,
        { body: { ConversationKey: CONVERSATION, lastTransKey: 0, Message: 'x', PrivateImages } },
        token,
      );
      expect(moved.status).toBe(409);
      expect((await send({ ConversationKey: 999, PrivateImages })).status).toBe(404);
      app().files.failNext();
      expect((await send({ Message: 'x', PrivateImages })).status).toBe(500);
    });
  });

  it('[MSG-026] starts a new conversation with a picture', async () => {
    const body = { locKey: 11, SMSTo: '646-555-0999', Message: '', PrivateImages: [image(await jpegFile())] };
    const { reply } = await app().call(newConversation, { body }, token);
    expect(reply.errors).toEqual([]);
    const shown = await database()
      .pool.kysely.selectFrom('conversation')
      .selectAll()
      .where('conv_key', '=', reply.ConversationKey ?? 0)
      .executeTakeFirstOrThrow();
    expect(shown.last_picture_keys).toHaveLength(1);
    const refused = await app().call(newConversation, { body: { ...body, PrivateImages: [image('!')] } }, token);
    expect(refused.reply).toMatchObject({ errors: [expect.stringMatching(/didn’t upload/)], ConversationKey: null });
  });

  it('[MSG-020] passes a public URL on as it is, and fetches it for display', async () => {
    const url = 'https://cdn.example.org/frames.png';
    const { reply } = await send({ Message: 'New frames', PublicImageUrls: [url] });
    expect(reply.errorMessage).toBe('');
    expect((await pictures()).at(-1)).toMatchObject({
      status: 'pending',
      source_url: url,
      trans_key: reply.transKeys[0],
    });
    await createOutboxWorker({ deps: app().deps }).drainOnce();
    expect(app().sms.sent.at(-1)?.mediaUrls).toEqual([url]);
    await expectNothingOf(async () => {
      expect(await refusalOf({ Message: 'x', PublicImageUrls: ['http://cdn.example.org/a.png'] })).toMatch(
        /public https:\/\/ URL/,
      );
    });
  });
});
