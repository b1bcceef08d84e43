import { listConversations } from '@sightline/contract/conversations.calls';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outsider } from '../../../../testing/outsider.ts';
import { insertPractice, insertRows, userRow } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { insertConversations } from '../conversations.test-rows.ts';

const SAM = 50;
const UNTIL = '2099-01-01T08:00:00Z';

describe('the team inbox driven by other programs', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  const { post } = outsider({ app, token: () => token });
  const act = (name: string, body: object) => post(`/messaging/api/Conversations/${name}`, body);
  const listed = async () => {
    const { reply } = await app().call(listConversations, { body: { internal: true, view: 'unassigned' } }, token);
    return reply.Conversations.map(({ convKey }) => convKey);
  };

  beforeAll(async () => {
    const { pool } = database();
    for (const coverKey of [1, 2]) await insertPractice(pool, { coverKey });
    await insertRows(pool, 'app_user', [userRow({ user_id: SAM, login: 'sam', given_name: 'Sam' })]);
    await insertRows(pool, 'user_cover', [{ user_id: SAM, cover_key: 1 }]);
  });
  beforeEach(async () => {
    const { pool } = database();
    await pool.kysely.deleteFrom('message').execute();
    await pool.kysely.deleteFrom('conversation').execute();
    await insertConversations(pool, [{ cover_key: 1, conv_key: 1, loc_key: 11 }]);
    token = (await app().signIn('user1')).token;
  });

  it('[INX-002] gives a conversation to a user and to no one, regardless of who had it', async () => {
    const assigned = async () =>
      (await database().pool.kysely.selectFrom('conversation').select('assigned_to').executeTakeFirstOrThrow())
        .assigned_to;
    expect(await act('Assign', { convKey: 1, userKey: SAM })).toMatchObject({ status: 200 });
    expect(await assigned()).toBe(SAM);
    expect((await act('Assign', { convKey: 1, userKey: null })).status).toBe(200);
    expect(await assigned()).toBeNull();
    const late = await act('Assign', { convKey: 1, userKey: SAM, seen: SAM });
    expect(late).toMatchObject({ status: 409, body: { code: 'conversation.reassigned' } });
    expect((await act('Assign', { convKey: 1, userKey: 999 })).status).toBe(422);
    expect((await act('Assign', { convKey: 987_654, userKey: SAM })).status).toBe(404);
    expect((await act('Assign', { convKey: 1 })).status).toBe(400);
  });

  it('[INX-003] adds a note for colleagues, once for a client key', async () => {
    const first = await act('Note', { convKey: 1, text: 'Prefers mornings' });
    expect(first).toMatchObject({ status: 200, body: { transKey: expect.any(Number) } });
    const again = await act('Note', { convKey: 1, text: 'Prefers mornings' });
    expect(again.body.transKey).not.toBe(first.body.transKey);
    const once = await act('Note', { convKey: 1, text: 'Once', clientKey: 'n1' });
    expect((await act('Note', { convKey: 1, text: 'Once', clientKey: 'n1' })).body).toEqual(once.body);
    expect((await act('Note', { convKey: 1, text: '  ' })).status).toBe(400);
  });

  it('[INX-004] closes a conversation, opens it again, and snoozes it until a time', async () => {
    expect((await act('Close', { convKey: 1 })).status).toBe(200);
    expect(await listed()).toEqual([]);
    await act('Close', { convKey: 1, isClosed: false });
    expect(await listed()).toEqual([1]);
    expect(await act('Snooze', { convKey: 1, until: UNTIL })).toMatchObject({ status: 422 });
    const tomorrow = app().clock.now().add({ hours: 24 }).toString();
    expect((await act('Snooze', { convKey: 1, until: tomorrow })).status).toBe(200);
    expect(await listed()).toEqual([]);
    expect((await act('Snooze', { convKey: 1, until: null })).status).toBe(200);
    expect(await listed()).toEqual([1]);
    expect((await act('Snooze', { convKey: 1, until: 'tomorrow' })).status).toBe(400);
  });
});
