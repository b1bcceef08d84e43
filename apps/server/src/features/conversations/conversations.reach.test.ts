import { listConversations } from '@sightline/contract/conversations.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { outsider } from '../../../testing/outsider.ts';
import { insertPractice, insertRows } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { AT, insertConversations, messageRow } from './conversations.test-rows.ts';

const PART = 65_536;
const PARTS = 12;
/** Texts at the start of each part, one beside the other: by them half of all texts hold each of two words. */
const TEXTS_EACH = 64;
/** The newest parts whose texts with the rarer word are about as many as are looked at. */
const PARTS_READ = 7;
const [OTHERS, OLD, RECENT, RARE] = [1, 2, 3, 4];

const timeOf = (part: number) => AT.add({ hours: part });
const text = ({ part, place, convKey, body }: { part: number; place: number; convKey: number; body: string }) =>
  messageRow({
    ...{ cover_key: 1, conv_key: convKey, trans_key: (part + 1) * PART + place, body },
    created_at: timeOf(part),
  });

describe('a search for words that are frequent, and hardly ever in one text', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  const { get } = outsider({ app, token: () => token });
  const found = async (filter: string, change: object = {}) => {
    const { reply } = await app().call(listConversations, { body: { internal: true, filter, ...change } }, token);
    return [reply.Conversations.map(({ convKey }) => convKey), reply.SearchedSince];
  };

  beforeAll(async () => {
    const { pool } = database();
    await insertPractice(pool, { coverKey: 1 });
    await insertConversations(
      pool,
      [OTHERS, OLD, RECENT, RARE].map((conv_key) => ({ cover_key: 1, conv_key, loc_key: 11 })),
    );
    const frequent = Array.from({ length: PARTS }, (_none, part) =>
      Array.from({ length: TEXTS_EACH }, (_text, place) =>
        text({ part, place, convKey: OTHERS, body: place % 2 === 0 ? 'mub' : 'kko' }),
      ),
    );
    const together = [
      text({ part: 1, place: 1_000, convKey: OLD, body: 'mub and kko' }),
      text({ part: PARTS - 2, place: 1_000, convKey: RECENT, body: 'mub and kko' }),
      text({ part: 0, place: 1_000, convKey: RARE, body: 'mub, kko or zul' }),
    ];
    await insertRows(pool, 'message', [...frequent.flat(), ...together]);
    ({ token } = await app().signIn('user1'));
  });

  const since = timeOf(PARTS - PARTS_READ).toString();

  it('[INX-001] reads the newest texts only, and says since when', async () => {
    expect(await found('kko mub')).toEqual([[RECENT], since]);
    expect((await get('/messaging/api/Search?q=kko+mub')).body).toMatchObject({
      ...{ hits: [{ convKey: RECENT }], searchedSince: since },
    });
  });

  it('[INX-001] reads all texts for a rarer word, a single one, or a few conversations', async () => {
    expect(await found('mub zul')).toEqual([[RARE], null]);
    expect(await found('kko mub zu')).toEqual([[RARE], null]);
    const [, ofOne] = await found('mub');
    expect(ofOne).toBeNull();
    expect(await found('kko mub', { convKeys: [OLD, OTHERS] })).toEqual([[OLD], null]);
  });

  it('[INX-001] says nothing of it to other programs that list conversations', async () => {
    const { reply } = await app().call(listConversations, { body: { filter: 'kko mub' } }, token);
    expect(reply).not.toHaveProperty('SearchedSince');
  });
});
