import { checkNewList, countFilters, listConversations, updateStatus } from '@sightline/contract/conversations.calls';
import { listMessages, sendMessage } from '@sightline/contract/messages.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertPractice, insertRows } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { AT, insertConversations, messageRow } from './conversations.test-rows.ts';

describe('the inbox calls', () => {
  const database = useDatabase();
  const app = useApp(database);
  let signedIn = { token: '', sessionId: '' };

  beforeAll(async () => {
    const { pool } = database();
    await insertPractice(pool, { coverKey: 1 });
    await insertPractice(pool, { coverKey: 2 });
    await insertPractice(pool, { coverKey: 3, elements: ['Dv4Communications'] });
    await insertConversations(pool, [
      { cover_key: 1, conv_key: 1, loc_key: 11, patient_key: 101, message_status: 0, phone: '+16465550101' },
      { cover_key: 2, conv_key: 2, loc_key: 21 },
    ]);
    await insertRows(pool, 'message', [
      messageRow({ cover_key: 1, conv_key: 1, trans_key: 1001, body: 'Hello' }),
      messageRow({
        cover_key: 1,
        conv_key: 1,
        trans_key: 1002,
        kind: 'outgoing',
        user_id: 1,
        delivery_status: 'sent',
      }),
    ]);
    signedIn = await app().signIn('user1');
  });

  it('[MSG-041] List returns the specification’s fields', async () => {
    const { status, reply } = await app().call(listConversations, { body: {} }, signedIn.token);
    expect(status).toBe(200);
    expect(reply).toEqual({
      Conversations: [
        {
          convKey: 1,
          addKey: 101,
          patientId: 'P101',
          coverKey: 1,
          locKey: 11,
          locName: 'Location 11',
          firstName: 'Ada',
          lastName: 'Patient101',
          smsTo: '+16465550101',
          message: '',
          imageUrls: [],
          attachment: null,
          lastTransmission: AT.toString(),
          created: AT.toString(),
          messageStatus: 0,
          conversationStatus: 1,
          deliveryStatus: null,
          hasGivenHipaaConsent: false,
          isOutbound: false,
        },
      ],
      NextCursor: null,
    });
  });

  it('[MSG-041] Messages returns who wrote what, oldest first', async () => {
    const { reply } = await app().call(listMessages, { body: { conversationKey: 1 } }, signedIn.token);
    expect(reply.Messages).toMatchObject([
      { transKey: 1001, message: 'Hello', smsFrom: '+16465550101', kind: 'incoming', viewStatus: 0, userName: null },
      {
        transKey: 1002,
        smsFrom: '+121255511',
        kind: 'outgoing',
        viewStatus: 1,
        userName: 'user1',
        deliveryStatus: 'sent',
      },
    ]);
    expect(reply).toMatchObject({
      IsSMSDisabled: false,
      FirstName: 'Ada',
      HasOlder: false,
      Conversation: { convKey: 1 },
    });
  });

  it('[MSG-041] Send, UpdateStatus, FiltersCount and CheckNewList work together', async () => {
    const { token, sessionId } = signedIn;
    const before = await app().call(checkNewList, { body: { SessionId: sessionId } }, token);
    app().clock.advance({ minutes: 1 });
    const sent = await app().call(
      sendMessage,
      { body: { SessionId: sessionId, ConversationKey: 1, Message: 'Hi' } },
      token,
    );
    expect(sent.reply).toMatchObject({ errorMessage: '', transKeys: [expect.any(Number)] });
    const after = await app().call(checkNewList, { body: { TimeStamp: before.reply.TimeStamp } }, token);
    expect(after.reply).toMatchObject({ HasNew: true, NewCount: 1, ConversationKeys: [1] });
    const marked = await app().call(updateStatus, { body: { conversationKey: 1, viewStatus: 2 } }, token);
    expect(marked.reply).toEqual({ statusCode: 1 });
    const counted = await app().call(countFilters, { body: {} }, token);
    expect(counted.reply).toEqual({ Flagged: 1, UnAnswered: 0, UnRead: 0 });
  });

  it.each(['2026-01-01T00:00:00.1234567890Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59-05:00', 'yesterday'])(
    'refuses %s as an instant, without a 5xx',
    async (TimeStamp) => {
      const { token } = await app().signIn('user1');
      const { status, problem } = await app().call(checkNewList, { body: { TimeStamp } }, token);
      expect([status, problem.code]).toEqual([400, 'request.invalid']);
    },
  );

  it.each([[[]], [[0]], [null]])('[MSG-041] treats locKeys %j as all locations', async (locKeys) => {
    const { token, sessionId } = signedIn;
    const all = await app().call(listConversations, { body: { sessionId } }, token);
    expect(all.reply.Conversations.length).toBeGreaterThan(0);
    const asked = await app().call(listConversations, { body: { sessionId, locKeys } }, token);
    expect(asked).toMatchObject({ status: 200, reply: all.reply });
    const counts = await app().call(countFilters, { body: { sessionId, locKeys } }, token);
    expect(counts.reply).toEqual((await app().call(countFilters, { body: { sessionId } }, token)).reply);
    expect((await app().call(checkNewList, { body: { SessionId: sessionId, locKeys } }, token)).status).toBe(200);
  });

  it('[MSG-041] a conversation with new messages answers 409 with what is new', async () => {
    const body = { ConversationKey: 1, Message: 'Me too', lastTransKey: 0 };
    const { status, problem } = await app().call(sendMessage, { body }, signedIn.token);
    expect(status).toBe(409);
    expect(problem).toMatchObject({
      code: 'conversation.moved-on',
      messages: expect.arrayContaining([expect.objectContaining({ message: 'Hi' })]),
    });
  });

  it('[TEN-1] another practice’s conversations and locations are not found', async () => {
    const { token } = signedIn;
    const answers = await Promise.all([
      app().call(listMessages, { body: { conversationKey: 2 } }, token),
      app().call(sendMessage, { body: { ConversationKey: 2, Message: 'x' } }, token),
      app().call(updateStatus, { body: { conversationKey: 2, viewStatus: 9 } }, token),
      app().call(listConversations, { body: { locKeys: [21] } }, token),
      app().call(countFilters, { body: { locKeys: [21] } }, token),
      app().call(checkNewList, { body: { locKeys: [21] } }, token),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404, 404]);
  });

  it('[TEN-8] without Dv4Chat every call is refused', async () => {
    const { token } = await app().signIn('user3');
    expect((await app().call(listConversations, { body: {} }, token)).status).toBe(403);
    expect((await app().call(sendMessage, { body: { ConversationKey: 1, Message: 'x' } }, token)).status).toBe(403);
  });

  it("[SES-016] a session that isn't the token’s is refused", async () => {
    const body = { sessionId: 'someone-elses' };
    expect((await app().call(listConversations, { body }, signedIn.token)).status).toBe(401);
  });
});
