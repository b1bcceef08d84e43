import { beforeAll, describe, expect, it } from 'vitest';
import { outsider } from '../../../../testing/outsider.ts';
import { insertPractice } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
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
});
