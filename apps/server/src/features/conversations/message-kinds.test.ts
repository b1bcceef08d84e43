import { countFilters, listConversations } from '@sightline/contract/conversations.calls';
import { listMessages, retryMessage, sendMessage } from '@sightline/contract/messages.calls';
import { MESSAGE_KINDS } from '@sightline/messaging/message-kind';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertPractice, insertRows } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { openSystemScope } from '../../db/scope.ts';
import { createOutboxWorker } from '../../jobs/outbox/outbox-worker.ts';
import { allMessages, allOutbox, insertConversations, messageRow } from './conversations.test-rows.ts';
import { markOverdueReceipts } from './delivery/delivery.usecases.ts';

const QUIET = [
  ['note', 2_001],
  ['event', 2_002],
] as const;

describe('notes and events', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  let sessionId = '';
  const thread = () => ({ cover_key: 1, conv_key: 1 });
  const list = async () => (await app().call(listConversations, { body: {} }, token)).reply.Conversations;
  const counts = async () => (await app().call(countFilters, { body: {} }, token)).reply;
  const messages = async () =>
    (await app().call(listMessages, { body: { conversationKey: 1, internal: true } }, token)).reply.Messages.map(
      ({ transKey, kind, message, smsFrom, viewStatus, isRetryable, deliveryStatus, userName }) => ({
        ...{ transKey, kind, message, smsFrom, viewStatus, isRetryable, deliveryStatus, userName },
      }),
    );

  beforeAll(async () => {
    const { pool } = database();
    await insertPractice(pool, { coverKey: 1 });
    ({ token, sessionId } = await app().signIn('user1'));
    const at = app().clock.now();
    await insertConversations(pool, [
      {
        ...{ ...thread(), loc_key: 11, phone: '+16465550101', last_trans_key: 1_002, last_body: 'We are open' },
        ...{ last_kind: 'outgoing', last_delivery_status: 'delivered', last_transmission_at: at },
      },
      { cover_key: 1, conv_key: 2, loc_key: 11, message_status: 0, last_transmission_at: at.add({ seconds: 1 }) },
    ]);
    await insertRows(pool, 'message', [
      messageRow({ ...thread(), trans_key: 1_001, body: 'Open today?' }),
      messageRow({ ...thread(), trans_key: 1_002, kind: 'outgoing', delivery_status: 'delivered', settled_at: at }),
    ]);
    const before = [await list(), await counts()];
    await insertRows(
      pool,
      'message',
      QUIET.map(([kind, key]) =>
        messageRow({ ...thread(), trans_key: key, kind, user_id: 1, created_at: at.add({ minutes: 1 }) }),
      ),
    );
    expect([await list(), await counts()]).toEqual(before);
  });

  it("are never the last text, don't move a conversation up the list and don't count as unread", async () => {
    expect(await list()).toMatchObject([
      { convKey: 2, messageStatus: 0 },
      { convKey: 1, message: 'We are open', isOutbound: true, deliveryStatus: 'delivered', messageStatus: 1 },
    ]);
    expect(await counts()).toEqual({ Flagged: 0, UnAnswered: 0, UnRead: 1 });
    for (const [kind] of QUIET)
      await expect(
        sql`update conversation set last_kind = ${kind} where conv_key = 1`.execute(database().pool.kysely),
      ).rejects.toThrow('conversation_last_kind_check');
  });

  it('appear in the thread as their kind: without a number, seen, without delivery or retry', async () => {
    const quiet = { smsFrom: '', viewStatus: 1, isRetryable: false, deliveryStatus: null, userName: 'user1' };
    expect((await messages()).slice(2)).toEqual([
      { ...quiet, transKey: 2_001, kind: 'note', message: 'text 2001' },
      { ...quiet, transKey: 2_002, kind: 'event', message: 'text 2002' },
    ]);
  });

  it('are seen in a conversation with unread texts too', async () => {
    const { kysely } = database().pool;
    await kysely.updateTable('conversation').set({ message_status: 0 }).where('conv_key', '=', 1).execute();
    expect((await messages()).map(({ kind, viewStatus }) => [kind, viewStatus])).toEqual([
      ['incoming', 0],
      ['outgoing', 1],
      ['note', 1],
      ['event', 1],
    ]);
    await kysely.updateTable('conversation').set({ message_status: 1 }).where('conv_key', '=', 1).execute();
  });

  it('are never sent: nothing queues them, retries them or waits for their receipt', async () => {
    const { pool } = database();
    const now = app().clock.now();
    for (const [, transKey] of QUIET) {
      await expect(
        insertRows(pool, 'message_outbox', [
          {
            ...{ cover_key: 1, trans_key: transKey, from_number: '+12125550011', phone: '+16465550101' },
            ...{ run_at: now, created_at: now },
          },
        ]),
      ).rejects.toThrow('only an outgoing text can be sent');
      const retried = await app().call(retryMessage, { body: { sessionId, conversationKey: 1, transKey } }, token);
      expect(retried.status).toBe(404);
      for (const column of ['delivery_status', 'gateway_sid'] as const)
        await expect(
          pool.kysely
            .updateTable('message')
            .set({ [column]: 'sent' })
            .where('trans_key', '=', transKey)
            .execute(),
        ).rejects.toThrow('message_delivery_check');
    }
    await createOutboxWorker({ deps: app().deps }).drainOnce();
    expect(
      await markOverdueReceipts({ scope: openSystemScope({ pool, clock: { now: () => now.add({ hours: 5 }) } }) }),
    ).toBe(0);
    expect(await allOutbox(pool)).toEqual([]);
    expect((await allMessages(pool)).map((row) => row.handed_over_at)).toEqual([null, null, null, null]);
  });

  it("don't block a sender who hasn't seen them", async () => {
    const sent = await app().call(
      sendMessage,
      { body: { SessionId: sessionId, ConversationKey: 1, Message: 'Until six', lastTransKey: 1_002 } },
      token,
    );
    expect(sent).toMatchObject({ status: 200, reply: { errorMessage: '' } });
  });

  it('and texts are the kinds the database allows', async () => {
    const { rows } = await sql<{ condition: string }>`
      select pg_get_constraintdef(oid) as condition from pg_constraint where conname = 'message_kind_check'`.execute(
      database().pool.kysely,
    );
    const listed = [...(rows[0]?.condition ?? '').matchAll(/'(\w+)'::text/g)].map(([, word]) => word);
    expect(listed).toEqual([...MESSAGE_KINDS]);
  });
});
