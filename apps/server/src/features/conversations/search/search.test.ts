import { beforeAll, describe, expect, it } from 'vitest';
import { outsider } from '../../../../testing/outsider.ts';
import { insertPractice, insertRows } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { insertConversations } from '../conversations.test-rows.ts';

const SEARCH = '/messaging/api/Search';
const MANY = 25;

describe('search driven by other programs', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  const { get } = outsider({ app, token: () => token });
  const hits = async (query: string) => (await get(`${SEARCH}?${query}`)).body.hits as { convKey: number }[];

  beforeAll(async () => {
    const { pool } = database();
    for (const coverKey of [1, 2]) await insertPractice(pool, { coverKey });
    const now = app().clock.now();
    const conversation = (conv_key: number, loc_key: number) => ({
      ...{ cover_key: 1, conv_key, loc_key, phone: `+1212555${String(1_000 + conv_key)}` },
      last_transmission_at: now.subtract({ minutes: conv_key }),
    });
    const many = Array.from({ length: MANY }, (_none, place) => conversation(100 + place, 11));
    await insertConversations(pool, [conversation(1, 11), conversation(2, 12), ...many]);
    const text = { cover_key: 1, kind: 'incoming', created_at: now };
    await insertRows(pool, 'message', [
      { ...text, trans_key: 1, conv_key: 1, body: 'Are my progressive glasses ready?' },
      { ...text, trans_key: 2, conv_key: 1, body: 'Thanks' },
      { ...text, trans_key: 3, conv_key: 2, body: 'Progressive lenses hurt', kind: 'note' },
      ...many.map(({ conv_key }) => ({ ...text, trans_key: conv_key, conv_key, body: 'Do you take Aetna?' })),
    ]);
    token = (await app().signIn('user1')).token;
  });

  it('[INX-001] finds words in texts and notes, each with its hit and what stands around it', async () => {
    expect(await get(`${SEARCH}?q=progressive`)).toMatchObject({
      ...{ status: 200 },
      body: {
        hits: [
          { convKey: 1, transKey: 1, excerpt: 'Are my progressive glasses ready?', locKey: 11 },
          { convKey: 2, transKey: 3, excerpt: 'Progressive lenses hurt', locKey: 12 },
        ],
        nextCursor: null,
      },
    });
    expect(await hits('q=progressive&locKeys=12')).toMatchObject([{ convKey: 2 }]);
    expect(await hits('q=progressive&locKeys=11,12')).toHaveLength(2);
    expect(await hits('q=progressive&locKeys=11&locKeys=12')).toHaveLength(2);
    expect(await hits('q=nothing+holds+this')).toEqual([]);
  });

  it('[INX-001] finds the last digits of a number, without a text', async () => {
    const [found] = await hits('q=1001');
    expect(found).toMatchObject({ convKey: 1 });
    expect(found).not.toHaveProperty('transKey');
  });

  it('[INX-001] goes on from page to page', async () => {
    const first = await get(`${SEARCH}?q=aetna`);
    const rest = await get(`${SEARCH}?q=aetna&cursor=${encodeURIComponent(String(first.body.nextCursor))}`);
    const keys = [first, rest].flatMap(({ body }) =>
      (body.hits as { convKey: number }[]).map(({ convKey }) => convKey),
    );
    expect([new Set(keys).size, rest.body.nextCursor]).toEqual([MANY, null]);
  });

  it('[INX-001] refuses a search for nothing, an unknown cursor, and locations of others', async () => {
    for (const query of ['', 'q=', 'q=%20', 'q=a&locKeys=x', 'q=a&cursor=x', 'q=a&odd=1'])
      expect([query, (await get(`${SEARCH}?${query}`)).status]).toEqual([query, 400]);
    expect([403, 404]).toContain((await get(`${SEARCH}?q=a&locKeys=21`)).status);
  });
});
