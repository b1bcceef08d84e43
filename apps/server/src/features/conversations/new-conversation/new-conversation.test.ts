import { listConversations, updateStatus } from '@sightline/contract/conversations.calls';
import { newConversation, sendMessage } from '@sightline/contract/messages.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertPractice, insertRows, locationRow, patientRow } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { AT, allMessages, allOutbox, insertConversations } from '../conversations.test-rows.ts';

describe('starting a conversation', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';

  const begin = async (body: Record<string, unknown>) =>
    app().call(newConversation, { body: { Message: 'Hello', ...body } }, token);
  const conversations = () =>
    database().pool.kysely.selectFrom('conversation').selectAll().orderBy('conv_key').execute();
  const conversationOf = async (phone: string) => (await conversations()).filter((row) => row.phone === phone);
  const stored = async () => [
    (await allMessages(database().pool)).length,
    (await allOutbox(database().pool)).length,
    (await conversations()).length,
  ];

  beforeAll(async () => {
    const { pool } = database();
    await insertPractice(pool, { coverKey: 1 });
    await insertPractice(pool, { coverKey: 2 });
    await insertRows(pool, 'location', [locationRow({ cover_key: 1, loc_key: 13, status: 0 })]);
    const of = { cover_key: 1, loc_key: 12 };
    await insertRows(pool, 'patient', [
      patientRow({ ...of, patient_key: 901, cell_phone: '+12125550101', primary_phone: '+12125550102' }),
      patientRow({ ...of, patient_key: 902, first_name: 'Anna', last_name: 'Osei', cell_phone: '+12125550103' }),
      patientRow({ ...of, patient_key: 903, first_name: 'Ben', last_name: 'Osei', cell_phone: '+12125550103' }),
      patientRow({ ...of, patient_key: 904 }),
      patientRow({ ...of, patient_key: 905, cell_phone: '+10000000000' }),
      patientRow({ ...of, patient_key: 906, cell_phone: '+12125550106' }),
      patientRow({ ...of, loc_key: 13, patient_key: 907, cell_phone: '+12125550107' }),
      patientRow({ ...of, patient_key: 908, pms_patient_id: 'Be-1', cell_phone: '+12125550108' }),
    ]);
    await insertRows(pool, 'consent_entry', [
      { cover_key: 1, phone: '+12125550106', purpose: 'sms', decision: 'refused', source: 'keyword', recorded_at: AT },
    ]);
    ({ token } = await app().signIn('user1'));
  });

  it('[MSG-041] creates the conversation of a patient’s cell phone at their own location, and sends the text', async () => {
    const { status, reply } = await begin({ AddKey: 901, locKey: 0 });
    expect(status).toBe(200);
    expect(reply).toEqual({ errors: [], ConversationKey: expect.any(Number), transKeys: [expect.any(Number)] });
    expect(await conversationOf('+12125550101')).toMatchObject([
      {
        conv_key: reply.ConversationKey,
        loc_key: 12,
        patient_key: 901,
        last_body: 'Hello',
        message_status: 1,
        conversation_status: 1,
      },
    ]);
    expect((await allOutbox(database().pool)).at(-1)).toMatchObject({
      trans_key: reply.transKeys[0],
      phone: '+12125550101',
      from_number: '+121255512',
    });
    expect((await allMessages(database().pool)).at(-1)).toMatchObject({ patient_key: 901, user_id: 1 });
  });

  it('[MSG-041] continues an existing conversation, and leaves it read', async () => {
    const [before] = await conversationOf('+12125550101');
    await database()
      .pool.kysely.updateTable('conversation')
      .set({ message_status: 0, conversation_status: 8 })
      .where('conv_key', '=', before?.conv_key ?? 0)
      .execute();
    const { reply } = await begin({ SMSTo: '(212) 555-0101', locKey: 12 });
    expect(reply.ConversationKey).toBe(before?.conv_key);
    expect(await conversationOf('+12125550101')).toMatchObject([
      { patient_key: 901, message_status: 1, conversation_status: 1 },
    ]);
  });

  it('[MSG-041] accepts the practice system’s patient number, and any of their phones', async () => {
    expect((await begin({ PMSPatientId: 'bE-1' })).reply.errors).toEqual([]);
    expect(await conversationOf('+12125550108')).toMatchObject([{ patient_key: 908 }]);
    expect((await begin({ AddKey: 901, SMSTo: '212-555-0102' })).reply.errors).toEqual([]);
    expect(await conversationOf('+12125550102')).toMatchObject([{ patient_key: 901, loc_key: 12 }]);
  });

  it('[MSG-041] texts an unknown phone from the first open location', async () => {
    await begin({ SMSTo: '212-555-0150' });
    expect(await conversationOf('+12125550150')).toMatchObject([{ loc_key: 11, patient_key: null }]);
    await begin({ SMSTo: '212-555-0150', locKey: 12 });
    expect(await conversationOf('+12125550150')).toHaveLength(2);
  });

  it('[MSG-041] uses the first open location for a patient whose own is closed', async () => {
    await begin({ AddKey: 907 });
    expect(await conversationOf('+12125550107')).toMatchObject([{ loc_key: 11 }]);
  });

  it("[MSG-036] links a family phone's thread to no patient, and records whom the text is about", async () => {
    const { reply } = await begin({ AddKey: 903 });
    expect(await conversationOf('+12125550103')).toMatchObject([{ patient_key: null }]);
    const message = (await allMessages(database().pool)).find((row) => row.trans_key === reply.transKeys[0]);
    expect(message?.patient_key).toBe(903);
  });

  it.each([
    [{ AddKey: 906 }, 'opted out'],
    [{ SMSTo: '212-555-0106' }, 'opted out'],
    [{ AddKey: 904 }, 'This patient does not have a cell phone.'],
    [{ AddKey: 905 }, 'The number is malformed'],
    [{ SMSTo: '000-000-0000' }, 'The number is malformed'],
    [{ SMSTo: '212-555-010' }, 'The number is malformed'],
    [{ SMSTo: '\u0000' }, 'The number is malformed'],
    [{ SMSTo: 'call home' }, 'The number is malformed'],
    [{ AddKey: 901, SMSTo: '212-555-0103' }, 'not one of this patient’s'],
    [{ AddKey: 9_999 }, 'doesn’t exist'],
    [{ AddKey: 201 }, 'doesn’t exist'],
    [{ PMSPatientId: 'P201' }, 'doesn’t exist'],
    [{}, 'choose a patient'],
    [{ AddKey: 901, Message: ' ' }, 'write a message'],
    [{ SMSTo: '212-555-0160', locKey: 13 }, 'closed'],
  ])('[MSG-035] refuses %j with a message, storing and sending nothing', async (body, word) => {
    const before = await stored();
    const { status, reply } = await begin(body);
    expect([status, reply]).toEqual([
      200,
      { errors: [expect.stringContaining(word)], ConversationKey: null, transKeys: [] },
    ]);
    expect(await stored()).toEqual(before);
  });

  it('[MSG-041] accepts unusual characters anywhere without a 5xx', async () => {
    for (const odd of ['\u0000', '\ud800', '👩‍⚕️', '%', '\u202e', "'; --"])
      for (const field of ['PMSPatientId', 'SMSTo', 'Message', 'TemplateType', 'clientKey']) {
        const body = { SMSTo: '212-555-0169', IsTemplateMessage: true, [field]: odd };
        expect([odd, field, (await begin(body)).status < 500]).toEqual([odd, field, true]);
      }
  });

  it('[TEN-1] finds no location of another practice', async () => {
    const before = await stored();
    expect((await begin({ SMSTo: '212-555-0160', locKey: 21 })).problem.code).toBe('location.not-found');
    expect(await stored()).toEqual(before);
  });

  it('[MSG-017] splits a text over 320 characters into two sends', async () => {
    const { reply } = await begin({ SMSTo: '212-555-0161', Message: 'word '.repeat(80).trim() });
    expect(reply.transKeys).toHaveLength(2);
    expect(await conversationOf('+12125550161')).toHaveLength(1);
  });

  it('[SND-3] sends once, however often and concurrently the same draft arrives', async () => {
    const body = { SMSTo: '212-555-0162', clientKey: 'same' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => begin(body)));
    expect(new Set(answers.map(({ reply }) => JSON.stringify(reply))).size).toBe(1);
    expect((await allOutbox(database().pool)).filter((row) => row.phone === '+12125550162')).toHaveLength(1);
    expect(await conversationOf('+12125550162')).toHaveLength(1);
  });

  it('[SND-3] returns the first result for a used key, even for another phone or a removed thread', async () => {
    const first = await begin({ SMSTo: '212-555-0163', clientKey: 'once' });
    const before = await stored();
    expect((await begin({ SMSTo: '212-555-0164', clientKey: 'once' })).reply).toEqual(first.reply);
    const body = { conversationKey: first.reply.ConversationKey ?? 0, viewStatus: 9 } as const;
    await app().call(updateStatus, { body }, token);
    expect((await begin({ SMSTo: '212-555-0163', clientKey: 'once' })).reply).toEqual(first.reply);
    expect(await stored()).toEqual(before);
  });

  it('[SND-3] one key can be used in two conversations by Send, once each', async () => {
    const [one, other] = [await begin({ SMSTo: '212-555-0165' }), await begin({ SMSTo: '212-555-0166' })];
    const send = async (ConversationKey: number | null) => {
      const body = { ConversationKey: ConversationKey ?? 0, Message: 'x', clientKey: 'k1' };
      return (await app().call(sendMessage, { body }, token)).reply.transKeys[0];
    };
    const sent = [await send(one.reply.ConversationKey), await send(other.reply.ConversationKey)];
    expect(new Set(sent).size).toBe(2);
    expect(await send(one.reply.ConversationKey)).toBe(sent[0]);
  });

  it("[MSG-012] doesn't restore a removed conversation", async () => {
    const first = await begin({ SMSTo: '212-555-0167' });
    const body = { conversationKey: first.reply.ConversationKey ?? 0, viewStatus: 9 } as const;
    await app().call(updateStatus, { body }, token);
    const second = await begin({ SMSTo: '212-555-0167' });
    expect(second.reply.ConversationKey).not.toBe(first.reply.ConversationKey);
    const shown = (await app().call(listConversations, { body: { filter: '212-555-0167' } }, token)).reply;
    expect(shown.Conversations.map(({ convKey }) => convKey)).toEqual([second.reply.ConversationKey]);
  });

  it('[MSG-035] ten recipients at once get one conversation and one result each', async () => {
    const phones = Array.from({ length: 10 }, (_, n) => (n === 3 ? '+12125550106' : `+1212555020${n}`));
    const before = await stored();
    const answers = await Promise.all(phones.map((SMSTo, n) => begin({ SMSTo, clientKey: `to-${n}` })));
    expect(answers.map(({ reply }) => reply.errors.length)).toEqual([0, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
    expect(await stored()).toEqual(before.map((count) => count + 9));
  });

  it('[MSG-035] two first texts to one phone at the same time make one conversation', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => begin({ SMSTo: '212-555-0170' })));
    expect(new Set(answers.map(({ reply }) => reply.ConversationKey)).size).toBe(1);
    expect(new Set(answers.map(({ reply }) => reply.transKeys[0])).size).toBe(4);
  });

  it('[HIP-1] records the patient and the conversation in the audit trail', async () => {
    const { reply } = await begin({ AddKey: 908 });
    const row = await database()
      .pool.kysely.selectFrom('audit_record')
      .select(['patient_keys', 'detail'])
      .where('action', '=', 'conversations.new')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ patient_keys: [908], detail: { convKey: reply.ConversationKey } });
  });

  it('notifies the other screens and the outbox', async () => {
    const heard: unknown[] = [];
    const stop = app().deps.live.subscribe((one) => heard.push(one));
    const { reply } = await begin({ AddKey: 908 });
    await expect.poll(() => heard.length).toBeGreaterThanOrEqual(3);
    stop();
    const convKey = reply.ConversationKey;
    expect(heard).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'message', convKey, messageKind: 'outgoing' }),
        expect.objectContaining({ kind: 'conversation', convKey }),
        expect.objectContaining({ kind: 'outbox' }),
      ]),
    );
  });

  it('never confuses a key of Send with one of a new conversation', async () => {
    await insertConversations(database().pool, [{ cover_key: 1, conv_key: 7_000, loc_key: 11, phone: '+12125550171' }]);
    const sent = await app().call(
      sendMessage,
      { body: { ConversationKey: 7_000, Message: 'x', clientKey: 'shared' } },
      token,
    );
    const again = await begin({ SMSTo: '212-555-0171', clientKey: 'shared', locKey: 11 });
    expect(again.reply).toEqual({ errors: [], ConversationKey: 7_000, transKeys: sent.reply.transKeys });
  });
});
