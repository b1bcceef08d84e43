import { liveEvents } from '@sightline/contract/conversations.calls';
import { announcePresence } from '@sightline/contract/presence.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertPractice, insertRows, userRow } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { useListeningApp } from '../../simulator/simulator-testing.ts';
import { insertConversations } from '../conversations.test-rows.ts';
import { SILENT_MS } from './presence.rules.ts';
import { createPresence } from './presence.usecases.ts';

const SAM = 50;
const ANN = 51;

describe('who else is in a conversation', () => {
  const database = useDatabase();
  const one = useListeningApp(database);
  const other = useApp(database);
  const tokens = { user1: '', sam: '', ann: '', user2: '' };
  type Login = keyof typeof tokens;
  type Doing = 'looking' | 'writing' | 'gone';

  const announce = (login: Login, doing: Doing, conversationKey = 1, deskKey = `desk of ${login}`) =>
    other().call(announcePresence, { body: { conversationKey, deskKey, doing } }, tokens[login]);
  const presentFor = async (login: Login) => (await announce(login, 'looking')).reply.people;

  beforeAll(async () => {
    const { pool } = database();
    for (const coverKey of [1, 2]) await insertPractice(pool, { coverKey });
    await insertRows(pool, 'app_user', [
      userRow({ user_id: SAM, login: 'sam' }),
      userRow({ user_id: ANN, login: 'ann' }),
    ]);
    await insertRows(
      pool,
      'user_cover',
      [SAM, ANN].map((user_id) => ({ user_id, cover_key: 1 })),
    );
    await insertRows(pool, 'user_location', [{ user_id: ANN, cover_key: 1, loc_key: 12 }]);
    await insertConversations(pool, [{ cover_key: 1, conv_key: 1, loc_key: 11 }]);
    for (const login of Object.keys(tokens) as Login[]) tokens[login] = (await one().signIn(login)).token;
  });

  it('[INX-006] shows at the other desk, from another server, who looks, writes and leaves, by keys only', async () => {
    const cut = new AbortController();
    const streams = await Promise.all(
      (['user1', 'ann', 'user2'] as const).map(async (login) => {
        const headers = { authorization: `Bearer ${tokens[login]}` };
        const response = await fetch(`${one().origin}${liveEvents.path}`, { signal: cut.signal, headers });
        const heard = { text: '' };
        const pump = async () => {
          for await (const chunk of response.body ?? []) heard.text += Buffer.from(chunk).toString();
        };
        void pump().catch(() => undefined);
        return heard;
      }),
    );
    const [own, away, foreign] = streams;
    const lastOf = () => own?.text.split('event: presence\ndata: ').at(-1)?.split('\n')[0];
    await announce('sam', 'looking');
    // What the other server heard comes by way of the database.
    const others = async () => (await announce('user1', 'looking')).reply.people;
    await expect.poll(others).toEqual([{ userId: SAM, doing: 'looking' }]);
    await announce('sam', 'writing');
    await expect
      .poll(lastOf)
      .toBe(JSON.stringify({ convKey: 1, locKey: 11, people: [{ userId: SAM, doing: 'writing' }] }));
    const messages = own?.text.split('event: presence').length;
    await announce('sam', 'writing');
    await announce('sam', 'gone');
    await expect.poll(lastOf).toContain('"people":[]');
    expect(own?.text.split('event: presence').length).toBe((messages ?? 0) + 1);
    for (const stream of [away, foreign]) expect(stream?.text).not.toContain('presence');
    await announce('user1', 'gone');
    cut.abort();
  });

  it('[INX-006] is refused for conversations of other locations and practices', async () => {
    for (const login of ['ann', 'user2'] as const) expect((await announce(login, 'looking')).status).toBe(404);
    expect((await announce('user1', 'looking', 404)).status).toBe(404);
  });

  it('[INX-006] records nothing', async () => {
    const trail = () => database().pool.kysely.selectFrom('audit_record').select('seq').orderBy('seq').execute();
    const before = await trail();
    await announce('sam', 'writing');
    await announce('sam', 'gone');
    expect(await trail()).toEqual(before);
  });

  it('[INX-006] counts a person once over their pages, and forgets a page that fell silent', async () => {
    await announce('sam', 'looking', 1, 'first');
    await announce('sam', 'writing', 1, 'second');
    await expect.poll(() => presentFor('user1')).toEqual([{ userId: SAM, doing: 'writing' }]);
    other().clock.advance({ milliseconds: SILENT_MS });
    await expect.poll(() => presentFor('user1')).toEqual([]);
  });

  it('[INX-006] counts a bounded number of pages, and drops silent ones with one change', () => {
    let hear: (heard: never) => void = () => undefined;
    const subscribe = (listener: typeof hear) => {
      hear = listener;
      return () => true;
    };
    const live = { subscribe } as never;
    let now = Temporal.Instant.from('2026-05-05T12:00:00Z');
    const board = createPresence({ live, clock: { now: () => now } });
    const changes: unknown[] = [];
    board.subscribe(({ people }) => changes.push(people.length));
    for (let page = 0; page < 30; page += 1)
      hear({
        kind: 'presence',
        coverKey: 1,
        convKey: 1,
        locKey: 11,
        userId: page,
        deskKey: `${page}`,
        doing: 'looking',
      } as never);
    expect(board.peopleIn({ coverKey: 1, convKey: 1 })).toHaveLength(20);
    expect(changes).toHaveLength(20);
    now = now.add({ milliseconds: SILENT_MS });
    board.dropSilent();
    expect(board.peopleIn({ coverKey: 1, convKey: 1 })).toEqual([]);
    expect(changes).toHaveLength(21);
  });
});
