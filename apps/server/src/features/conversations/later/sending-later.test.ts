import { beforeAll, describe, expect, it } from 'vitest';
import { outsider } from '../../../../testing/outsider.ts';
import { jpegFile, pngFile } from '../../../../testing/picture-files.ts';
import { insertPractice } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { createScheduledTextWorker } from '../../../jobs/scheduled-texts/scheduled-text-worker.ts';
import { insertConversations } from '../conversations.test-rows.ts';

describe('a text that another program sends later', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  const { post } = outsider({ app, token: () => token });
  const send = (body: object) => post('/messaging/api/Conversations/Messages/Send', { ConversationKey: 1, ...body });

  beforeAll(async () => {
    await insertPractice(database().pool, { coverKey: 1 });
    await insertConversations(database().pool, [{ cover_key: 1, conv_key: 1, loc_key: 11 }]);
    token = (await app().signIn('user1')).token;
  });

  it('[INX-005] is stored until its time, once for a client key, and refused for a past one', async () => {
    const sendAt = app().clock.now().add({ hours: 1 }).toString();
    for (let time = 0; time < 2; time += 1)
      expect(await send({ Message: 'See you soon', sendAt, clientKey: 'once' })).toMatchObject({
        ...{ status: 200, body: { errorMessage: '', transKeys: [] } },
      });
    const waiting = await database().pool.kysely.selectFrom('scheduled_text').select(['body', 'run_at']).execute();
    expect(waiting.map(({ body, run_at }) => [body, run_at.toString()])).toEqual([['See you soon', sendAt]]);
    const past = app().clock.now().subtract({ hours: 1 }).toString();
    expect((await send({ Message: 'Late', sendAt: past })).body.code).toBe('scheduled-text.time');
    expect((await send({ Message: 'Odd', sendAt: 'tomorrow' })).status).toBe(400);
  });

  const image = (file: Buffer) => ({ ContentType: 'image/png', Data: file.toString('base64') });
  const waiting = () =>
    database()
      .pool.kysely.selectFrom('scheduled_text')
      .select('text_key')
      .where('body', '<>', 'See you soon')
      .execute();

  it('[INX-005] keeps its pictures until then, those named by URL too, and they go out with it', async () => {
    const { clock, files, media } = app();
    files.held.clear();
    const url = 'https://cdn.example.org/frame.jpg';
    media.held.set(url, await jpegFile());
    const sendAt = clock.now().add({ minutes: 2 }).toString();
    const body = { PrivateImages: [image(await pngFile())], PublicImageUrls: [url], clientKey: 'pictures', sendAt };
    for (let time = 0; time < 2; time += 1)
      expect(await send({ Message: 'Two frames', ...body })).toMatchObject({
        ...{ status: 200, body: { errorMessage: '', transKeys: [] } },
      });
    expect(files.held.size).toBe(2);
    // By then nothing is left at the URL.
    media.held.clear();
    clock.advance({ minutes: 2 });
    await createScheduledTextWorker({ deps: app().deps }).drainOnce();
    const rows = await database().pool.kysely.selectFrom('picture').selectAll().orderBy('position').execute();
    expect(rows.map(({ status, content_type }) => [status, content_type])).toEqual([
      ['ready', 'image/png'],
      ['ready', 'image/jpeg'],
    ]);
    expect(rows.every(({ file_key }) => files.held.has(file_key ?? ''))).toBe(true);
    expect(await waiting()).toEqual([]);
  });

  it('[INX-005] is refused as a whole if a picture can’t be kept', async () => {
    const { clock, files, media } = app();
    files.held.clear();
    const sendAt = clock.now().add({ minutes: 2 }).toString();
    const refusal = async (body: object) => (await send({ Message: 'Look', sendAt, ...body })).body.errorMessage;
    expect(await refusal({ PublicImageUrls: ['https://cdn.example.org/gone.png'] })).toMatch(/download/);
    expect(await refusal({ PublicImageUrls: ['http://10.0.0.1/a.png'] })).toMatch(/public https/);
    media.held.set('https://cdn.example.org/text.png', Buffer.from('no picture'));
    const mixed = [image(await pngFile())];
    expect(await refusal({ PrivateImages: mixed, PublicImageUrls: ['https://cdn.example.org/text.png'] })).toMatch(
      /PNG, JPEG and GIF/,
    );
    const four = await Promise.all([1, 2, 3, 4].map(async (width) => image(await pngFile({ width }))));
    expect(await refusal({ PrivateImages: four })).toMatch(/maximum number/);
    expect([files.held.size, await waiting()]).toEqual([0, []]);
  });
});
