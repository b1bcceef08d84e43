import { listConversations } from '@sightline/contract/conversations.calls';
import { findHits } from '@sightline/contract/team-inbox.calls';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertPractice, insertRows } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { openSystemScope } from '../../../db/scope.ts';
import { insertConversations, messageRow } from '../conversations.test-rows.ts';
import { findOlderWords } from './hits.usecases.ts';

const TEXTS = [
  [1, 1_001, 'Are my glasses ready? I broke the old frames'],
  [1, 1_002, 'Your frame is ready, order 48-2231'],
  [2, 1_003, '¿Están listos mis lentes? Necesito una renovación'],
  [3, 1_004, 'Friday at noon works'],
] as const;

describe('a search in texts', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  const found = async (filter: string, change: object = { internal: true }) =>
    (await app().call(listConversations, { body: { filter, ...change } }, token)).reply.Conversations.map(
      ({ convKey }) => convKey,
    ).sort();
  const hits = async (words: string, conversationKey = 1) =>
    (await app().call(findHits, { body: { conversationKey, words } }, token)).reply.transKeys;

  beforeAll(async () => {
    const { pool } = database();
    for (const coverKey of [1, 2]) await insertPractice(pool, { coverKey });
    await insertConversations(pool, [
      ...[1, 2, 3].map((conv_key) => ({ cover_key: 1, conv_key, loc_key: 11 })),
      { cover_key: 2, conv_key: 9, loc_key: 21 },
    ]);
    await insertRows(pool, 'message', [
      ...TEXTS.map(([conv_key, trans_key, body]) => messageRow({ cover_key: 1, conv_key, trans_key, body })),
      messageRow({ cover_key: 1, conv_key: 3, trans_key: 1_005, kind: 'note', body: 'Wants the blue frames' }),
      messageRow({ cover_key: 1, conv_key: 3, trans_key: 1_006, kind: 'event', body: 'Assigned to Glasses' }),
      messageRow({ cover_key: 2, conv_key: 9, trans_key: 1_007, body: 'My glasses broke' }),
    ]);
    ({ token } = await app().signIn('user1'));
  });

  it.each([
    ['glasses', [1]],
    ['frame', [1, 3]],
    ['ready glasses', [1]],
    ['glasses noon', []],
    ['listo', [2]],
    ['RENOVACION', [2]],
    ['renov', [2]],
    ['2231', [1]],
    ["x' | 'y", []],
    ['!!!', []],
  ])('[INX-001] finds %j by its words, stems, accents and the start of the last word', async (words, convKeys) => {
    expect(await found(words)).toEqual(convKeys);
  });

  it.each([
    ['预约', [1]],
    ['明天', [1]],
    ['约明', [1]],
    ['约', [1, 2]],
    ['约预', []],
    ['预天', []],
    ['我想 明天', [1]],
    ['キャンセル', [2]],
    ['予約', [2]],
    ['がっこう', [2]],
    ['นัด', [3]],
    ['ัดน', []],
    ['예약', [3]],
    ['약을', [3]],
    ['\u1109\u1175\u11ad', []],
    ['手机', [3]],
    ['iphone手', [3]],
    ['iphon', [3]],
    ['👍', [3]],
    ['👍🏽', [3]],
    ['😀', []],
  ])('[INX-001] finds %j inside runs of scripts without spaces', async (words, convKeys) => {
    const { pool } = database();
    await insertRows(pool, 'message', [
      messageRow({ cover_key: 1, conv_key: 1, trans_key: 1_101, body: '我想预约明天下午的时间' }),
      messageRow({ cover_key: 1, conv_key: 2, trans_key: 1_102, body: '予約をキャンセルしてください。がっこう。约' }),
      messageRow({
        cover_key: 1,
        conv_key: 3,
        trans_key: 1_103,
        body: 'ขอเลื่อนนัดได้ไหม 예약을 바꿔 주세요 iPhone手机 👍🏽👍',
      }),
    ]);
    try {
      expect(await found(words)).toEqual(convKeys);
      for (const convKey of [1, 2, 3]) expect((await hits(words, convKey)).length > 0).toBe(convKeys.includes(convKey));
    } finally {
      await pool.kysely.deleteFrom('message').where('trans_key', '>', 1_100).where('trans_key', '<', 1_104).execute();
    }
  });

  it('[INX-001] other programs find people and numbers only', async () => {
    expect(await found('glasses', {})).toEqual([]);
  });

  it('[INX-001] names the hits in a conversation, newest first', async () => {
    expect(await hits('fram')).toEqual([1_002, 1_001]);
    expect(await hits('lentes', 2)).toEqual([1_003]);
    expect(await hits('glasses', 3)).toEqual([]);
    expect((await app().call(findHits, { body: { conversationKey: 9, words: 'glasses' } }, token)).status).toBe(404);
  });

  it('[INX-001] follows changed and deleted texts, and finds those from before the search', async () => {
    const { kysely } = database().pool;
    await kysely.updateTable('message').set({ body: 'Sunglasses now' }).where('trans_key', '=', 1_004).execute();
    expect([await found('noon'), await found('sunglass')]).toEqual([[], [3]]);
    await kysely.deleteFrom('message_words').execute();
    expect(await found('glasses')).toEqual([]);
    await findOlderWords({ scope: openSystemScope({ pool: database().pool, clock: app().clock }) });
    expect(await found('glasses')).toEqual([1]);
    await kysely.deleteFrom('message').where('trans_key', '=', 1_001).execute();
    expect(await found('glasses')).toEqual([]);
  });

  it('[INX-001] reads a frequent word from the newest part of the history only', { tags: ['deep'] }, async () => {
    const { kysely } = database().pool;
    await sql`insert into message (cover_key, conv_key, trans_key, kind, body, created_at)
      select 1, 1 + n % 3, 100000 + n * 100, 'incoming', 'Frequent word number', now()
      from generate_series(1, 8000) n`.execute(kysely);
    await sql`analyze message_words`.execute(kysely);
    const { rows } = await sql<{ 'QUERY PLAN': { Plan: { 'Actual Rows': number } }[] }>`
      explain (analyze, format json) select w.trans_key from message_words w
      where w.words @@ search_query(search_template('frequent', 3), words_prefix(1, 13))`.execute(kysely);
    expect(rows[0]?.['QUERY PLAN'][0]?.Plan['Actual Rows']).toBeLessThan(700);
    expect(await found('frequent')).toEqual([1, 2, 3]);
  });
});
