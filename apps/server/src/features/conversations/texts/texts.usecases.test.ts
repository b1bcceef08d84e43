import { beforeAll, describe, expect, it } from 'vitest';
import { createFixedClock } from '../../../../testing/fixed-clock.ts';
import { patientPages } from '../../../../testing/patient-pages.ts';
import { insertPractice, insertRows } from '../../../../testing/practice-rows.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { openCoverScope } from '../../../db/scope.ts';
import { AT, allConsent, allMessages, allOutbox, insertConversations } from '../conversations.test-rows.ts';
import { type StaffText, sendStaffText } from './texts.usecases.ts';

describe('sending', () => {
  const database = useDatabase();
  const clock = createFixedClock();
  let made = 0;
  const send = (text: Partial<StaffText> & { convKey: number }) =>
    sendStaffText({
      scope: openCoverScope({ pool: database().pool, clock, coverKey: 1, act: null }),
      userId: 1,
      newClientKey: () => `made-${made++}`,
      pages: patientPages(),
      freeTimes: async () => ({ times: [], elsewhere: null }),
      links: { shown: () => '', handedOut: () => '', holds: () => false },
      text: { body: 'Hello', pictureCount: 0, templateType: null, clientKey: null, lastTransKey: null, ...text },
    });
  const conversation = (convKey: number) =>
    database()
      .pool.kysely.selectFrom('conversation')
      .selectAll()
      .where('conv_key', '=', convKey)
      .executeTakeFirstOrThrow();
  const messagesOf = async (convKey: number) =>
    (await allMessages(database().pool)).filter((row) => row.conv_key === convKey);

  beforeAll(async () => {
    const { pool } = database();
    await insertPractice(pool, { coverKey: 1 });
    await insertPractice(pool, { coverKey: 2 });
    await insertConversations(pool, [
      ...[1, 2, 3, 4, 5, 6].map((conv_key) => ({
        cover_key: 1,
        conv_key,
        loc_key: 11,
        patient_key: 101,
        phone: `+1212555010${conv_key}`,
      })),
      { cover_key: 1, conv_key: 7, loc_key: 11, phone: 'AMAZON' },
      { cover_key: 2, conv_key: 8, loc_key: 21 },
    ]);
    await pool.kysely
      .updateTable('conversation')
      .set({ message_status: 0, conversation_status: 8 })
      .where('conv_key', '=', 1)
      .execute();
    await pool.kysely
      .updateTable('conversation')
      .set({ message_status: 0, conversation_status: 2 })
      .where('conv_key', '=', 2)
      .execute();
    await insertRows(pool, 'consent_entry', [
      { cover_key: 1, phone: '+12125550103', purpose: 'sms', decision: 'refused', source: 'keyword', recorded_at: AT },
    ]);
  });

  it('[MSG-013][SND-1] stores the text with its outbox rows, and leaves the conversation read', async () => {
    const { errorMessage, transKeys } = await send({ convKey: 1, body: 'See you at 3' });
    expect(errorMessage).toBe('');
    expect(await messagesOf(1)).toMatchObject([
      { trans_key: transKeys[0], body: 'See you at 3', kind: 'outgoing', user_id: 1, delivery_status: 'queued' },
    ]);
    expect((await allOutbox(database().pool)).at(-1)).toMatchObject({
      trans_key: transKeys[0],
      phone: '+12125550101',
      from_number: '+121255511',
      claimed_until: null,
    });
    expect(await conversation(1)).toMatchObject({
      message_status: 1,
      conversation_status: 1,
      last_body: 'See you at 3',
      last_kind: 'outgoing',
      last_delivery_status: 'queued',
      last_transmission_at: clock.now(),
    });
  });

  it('[MSG-013] keeps a manual flag', async () => {
    await send({ convKey: 2 });
    expect(await conversation(2)).toMatchObject({ message_status: 1, conversation_status: 2 });
  });

  it('[MSG-017] splits a text over 320 characters into ordered sends', async () => {
    const { transKeys } = await send({ convKey: 4, body: 'word '.repeat(100).trim() });
    expect(transKeys).toHaveLength(2);
    const stored = await messagesOf(4);
    expect(stored.map((row) => row.trans_key)).toEqual(transKeys);
    expect(stored.map((row) => row.part)).toEqual([1, 2]);
    expect(stored.map((row) => row.body).join(' ')).toBe('word '.repeat(100).trim());
  });

  it('[SND-3] sends once, however often and concurrently the same draft arrives', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => send({ convKey: 5, clientKey: 'same' })));
    expect(new Set(answers.map((answer) => answer.transKeys.join())).size).toBe(1);
    expect(await messagesOf(5)).toHaveLength(1);
    expect((await allOutbox(database().pool)).filter((row) => row.phone === '+12125550105')).toHaveLength(1);
  });

  it('[MSG-041] sends nothing if the conversation has new messages, and shows them', async () => {
    const first = await send({ convKey: 6, body: 'one', lastTransKey: 0 });
    const refused = send({ convKey: 6, body: 'two', lastTransKey: 0 });
    await expect(refused).rejects.toMatchObject({
      code: 'conversation.moved-on',
      extra: { messages: [{ transKey: first.transKeys[0], message: 'one', kind: 'outgoing' }] },
    });
    const second = await send({ convKey: 6, body: 'two', lastTransKey: first.transKeys[0] ?? 0 });
    expect(second.transKeys).toHaveLength(1);
    expect(await messagesOf(6)).toHaveLength(2);
  });

  it('[MSG-018][MSG-025][SMS-3] refuses with a message, storing nothing: opted out, no number, empty, pictures', async () => {
    const before = (await allMessages(database().pool)).length;
    await database()
      .pool.kysely.updateTable('cover')
      .set({ is_mms_enabled: false })
      .where('cover_key', '=', 1)
      .execute();
    for (const text of [
      { convKey: 3 },
      { convKey: 7 },
      { convKey: 6, body: ' \n ' },
      { convKey: 6, pictureCount: 1 },
    ]) {
      const answer = await send(text);
      expect(answer.errorMessage).not.toBe('');
      expect(answer.transKeys).toEqual([]);
    }
    expect(await allMessages(database().pool)).toHaveLength(before);
  });

  it('[MSG-024] records in the ledger that HIPAA consent was requested', async () => {
    const { transKeys } = await send({ convKey: 6, body: 'May we text you?', templateType: 'HIPAA' });
    expect((await allConsent(database().pool)).at(-1)).toMatchObject({
      purpose: 'hipaa',
      decision: 'requested',
      patient_key: 101,
      trans_key: transKeys[0],
      words: 'May we text you?',
    });
  });

  it('[WHK-2] removes lone surrogates and NUL instead of failing', async () => {
    const { transKeys } = await send({ convKey: 6, body: 'a\u0000b\ud800' });
    const stored = (await messagesOf(6)).find((row) => row.trans_key === transKeys[0]);
    expect(stored?.body).toBe('ab\ufffd');
  });

  it('[TEN-6] into another practice’s conversation is not found', async () => {
    await expect(send({ convKey: 8 })).rejects.toMatchObject({ code: 'conversation.not-found' });
    await expect(send({ convKey: 999 })).rejects.toMatchObject({ code: 'conversation.not-found' });
  });
});
