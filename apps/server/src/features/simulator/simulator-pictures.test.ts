import { listConversations } from '@sightline/contract/conversations.calls';
import { listMessages, type Message, sendMessage } from '@sightline/contract/messages.calls';
import { SAMPLE_PICTURES, simulatorInbound, simulatorPhone } from '@sightline/contract/simulator.calls';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { photographWithPlace } from '../../../testing/picture-files.ts';
import { insertPractice, setTextingNumber } from '../../../testing/practice-rows.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { useListeningApp } from './simulator-testing.ts';

const PRACTICE = '+12125551212';
const SOON = { timeout: 50_000, interval: 50 };

describe('pictures between a phone and the practice, over real HTTP', () => {
  const database = useDatabase();
  const app = useListeningApp(database);
  let token = '';

  beforeAll(async () => {
    const { pool } = database();
    await insertPractice(pool, { coverKey: 1 });
    await setTextingNumber(pool, 11, PRACTICE);
    ({ token } = await app().signIn('user1'));
  });

  const inbound = async (from: string, mediaUrls: string[], body = '') => {
    const { reply } = await app().call(simulatorInbound, { body: { from, to: PRACTICE, body, mediaUrls } });
    expect(reply.status).toBe(200);
  };
  const rowOf = async (phone: string) =>
    (await app().call(listConversations, { body: {} }, token)).reply.Conversations.find(({ smsTo }) => smsTo === phone);
  const threadOf = async (phone: string): Promise<Message[]> => {
    const conversationKey = (await rowOf(phone))?.convKey ?? 0;
    return (await app().call(listMessages, { body: { conversationKey } }, token)).reply.Messages;
  };
  const settledThread = (phone: string) =>
    vi.waitFor(async () => {
      const messages = await threadOf(phone);
      expect(messages.map(({ pendingImages }) => pendingImages)).toEqual(messages.map(() => 0));
      return messages;
    }, SOON);
  const load = (address: string) => fetch(new URL(address, app().origin));
  const received = async (number: string) =>
    (await app().call(simulatorPhone, { params: { number } })).reply.filter((text) => text.direction === 'received');

  it("[MSG-023] shows a phone's pictures in the thread and the list, once fetched", async () => {
    const phone = '+16465550701';
    await inbound(
      phone,
      SAMPLE_PICTURES.map(({ name }) => `/simulator/pictures/${name}`),
    );
    const [message] = await settledThread(phone);
    expect(message?.imageUrls).toHaveLength(3);
    expect((await rowOf(phone))?.imageUrls).toEqual(message?.imageUrls);
    const answers = await Promise.all((message?.imageUrls ?? []).map(load));
    expect(answers.map((answer) => [answer.status, answer.headers.get('content-type')])).toEqual([
      [200, 'image/png'],
      [200, 'image/jpeg'],
      [200, 'image/gif'],
    ]);
    const moving = Buffer.from((await answers[2]?.arrayBuffer()) ?? new ArrayBuffer());
    expect((await sharp(moving).metadata()).pages).toBe(2);
  });

  it("[MSG-023] counts a picture while it's being fetched, and names it afterwards", async () => {
    const phone = '+16465550706';
    const answering = Promise.withResolvers<void>();
    const fetchPicture = app().deps.media.fetch;
    app().deps.media.fetch = (asked) => answering.promise.then(() => fetchPicture(asked));
    await inbound(phone, ['/simulator/pictures/glasses.png']);
    expect(await threadOf(phone)).toMatchObject([{ imageUrls: [], pendingImages: 1 }]);
    expect((await rowOf(phone))?.imageUrls).toHaveLength(1);
    answering.resolve();
    expect(await settledThread(phone)).toMatchObject([{ imageUrls: [expect.any(String)], pendingImages: 0 }]);
    app().deps.media.fetch = fetchPicture;
  });

  it('[WHK-7] lists failed media among the others; their URLs answer 404', async () => {
    const phone = '+16465550702';
    const none = ['http://169.254.169.254/latest', '/simulator/api/phones', '/healthz', 'no address at all'];
    await inbound(phone, ['/simulator/pictures/glasses.png', ...none], 'Look');
    const [message] = await settledThread(phone);
    expect(message).toMatchObject({ message: 'Look' });
    const answers = await Promise.all((message?.imageUrls ?? []).map(load));
    // One of them is no picture, and listed as a file that wasn't kept.
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 404]);
    const rows = await database()
      .pool.kysely.selectFrom('picture')
      .selectAll()
      .where('status', '=', 'failed')
      .execute();
    expect(rows).toHaveLength(3);
    for (const row of rows) expect(row.failure).toMatch(/^It(’s|s| is| isn’t) /);
  });

  it("[MSG-023] sends a phone's PDF as a download, never as a picture", async () => {
    const phone = '+16465550707';
    const pdf = Buffer.from('%PDF-1.7 <script>');
    const fetchPicture = app().deps.media.fetch;
    app().deps.media.fetch = async () => pdf;
    await inbound(phone, ['/simulator/pictures/glasses.png']);
    const [message] = await settledThread(phone);
    app().deps.media.fetch = fetchPicture;
    expect(message).toMatchObject({ imageUrls: [], files: [{ kind: 'pdf', bytes: pdf.length }] });
    const answer = await load(message?.files[0]?.url ?? '');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="document.pdf"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf);
  });

  it('[MSG-023] shows a location a phone shares', async () => {
    const from = '+16465550708';
    const place = { latitude: 40.7128, longitude: -74.006, label: 'Home' };
    await app().call(simulatorInbound, { body: { from, to: PRACTICE, body: '', place } });
    const shown = { latitude: 40.7128, longitude: -74.006, words: 'Home' };
    expect(await settledThread(from)).toMatchObject([{ message: '', place: shown, files: [] }]);
    expect(await rowOf(from)).toMatchObject({ message: 'Shared a location' });
  });

  it('[MSG-041] notifies open screens when a picture arrives', async () => {
    const heard: string[] = [];
    const stop = app().deps.live.subscribe(({ kind }) => heard.push(kind));
    await inbound('+16465550703', ['/simulator/pictures/glasses.png']);
    await settledThread('+16465550703');
    await vi.waitFor(() => expect(heard.filter((kind) => kind === 'conversation')).toHaveLength(2), SOON);
    stop();
    expect(heard.filter((kind) => kind === 'message')).toHaveLength(1);
  });

  it('[MSG-020] sends a re-encoded picture, without its location', { tags: ['deep'] }, async () => {
    const phone = '+16465550704';
    await inbound(phone, [], 'Which ones?');
    const original = await photographWithPlace();
    const image = { ContentType: 'image/jpeg', Data: original.toString('base64') };
    const body = { ConversationKey: (await rowOf(phone))?.convKey ?? 0, Message: 'These', PrivateImages: [image] };
    const { reply } = await app().call(sendMessage, { body }, token);
    expect(reply.errorMessage).toBe('');
    const [text] = await vi.waitFor(async () => {
      const texts = await received(phone);
      expect(texts).toMatchObject([{ body: 'These', status: 'delivered' }]);
      return texts;
    }, SOON);
    expect(text?.mediaUrls).toHaveLength(1);
    expect(text?.mediaUrls[0]?.startsWith(`${app().origin}/messaging/api/pictures/`)).toBe(true);
    const onThePhone = Buffer.from(await (await load(text?.mediaUrls[0] ?? '')).arrayBuffer());
    expect([...app().files.held.values()].map(({ bytes }) => bytes)).toContainEqual(onThePhone);
    const metadata = await sharp(onThePhone).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 50, height: 80 });
    expect(metadata.exif).toBeUndefined();
    const shown = (await threadOf(phone)).at(-1);
    expect(Buffer.from(await (await load(shown?.imageUrls[0] ?? '')).arrayBuffer())).toEqual(onThePhone);
  });

  it("[MSG-014] says why a text wasn't delivered if the carrier couldn't fetch its pictures", async () => {
    const phone = '+16465550705';
    await inbound(phone, [], 'Which ones?');
    const body = {
      ConversationKey: (await rowOf(phone))?.convKey ?? 0,
      Message: 'These',
      PublicImageUrls: [`${app().origin}/messaging/api/pictures/999?cover=1&until=9999999999&signature=x`],
    };
    expect((await app().call(sendMessage, { body }, token)).reply.errorMessage).toBe('');
    await vi.waitFor(async () => {
      expect((await threadOf(phone)).at(-1)).toMatchObject({
        deliveryStatus: 'undelivered',
        failure: 'The carrier couldn’t get the pictures.',
      });
    }, SOON);
  });
});
