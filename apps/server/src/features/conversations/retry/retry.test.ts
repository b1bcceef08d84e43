import { listMessages, retryMessage } from '@sightline/contract/messages.calls';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertPractice, insertRows } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { openSystemScope } from '../../../db/scope.ts';
import { createOutboxWorker } from '../../../jobs/outbox/outbox-worker.ts';
import { allMessages, allOutbox, insertConversations, messageRow } from '../conversations.test-rows.ts';
import { applyGatewayReceipt } from '../delivery/receipts.usecases.ts';
import { isRetryable, retryVerdict } from './retry.rules.ts';

describe('retrying', () => {
  const database = useDatabase();
  const app = useApp(database);
  let keys = 0;
  let login = '';
  let token = '';
  let sessionId = '';

  beforeAll(async () => {
    ({ login } = await insertPractice(database().pool, { coverKey: 1 }));
  });
  beforeEach(async () => {
    app().sms.sent.length = 0;
    ({ token, sessionId } = await app().signIn(login));
  });

  const drain = () => createOutboxWorker({ deps: app().deps }).drainOnce();
  const conversation = async () => {
    keys += 100;
    const phone = `+1718555${String(1_000 + keys / 100)}`;
    await insertConversations(database().pool, [{ cover_key: 1, conv_key: keys, loc_key: 11, phone }]);
    return { convKey: keys, phone };
  };
  type Part = { status: string; failure?: string; code?: string; isHandedOver?: boolean };
  /** One of our texts in its parts, each with its result. */
  const text = async (convKey: number, parts: Part[], writtenBy = 'staff') => {
    const first = convKey * 10 + 1;
    const now = app().clock.now();
    await insertRows(
      database().pool,
      'message',
      parts.map(({ status, failure = null, code = null, isHandedOver = true }, index) =>
        messageRow({
          cover_key: 1,
          conv_key: convKey,
          trans_key: first + index,
          kind: 'outgoing',
          body: `text ${first} part ${index + 1}`,
          delivery_status: status,
          failure,
          error_code: code,
          gateway_sid: isHandedOver ? `SMfirst${first + index}` : null,
          handed_over_at: isHandedOver ? now : null,
          settled_at: now,
          written_by: writtenBy,
          client_key: `key-${first}`,
          part: index + 1,
        }),
      ),
    );
    const last = first + parts.length - 1;
    const set = { last_trans_key: last, last_delivery_status: parts.at(-1)?.status ?? null };
    await database().pool.kysely.updateTable('conversation').set(set).where('conv_key', '=', convKey).execute();
    return first;
  };
  const failedText = async (status = 'undelivered') => {
    const { convKey, phone } = await conversation();
    const transKey = await text(convKey, [{ status, failure: 'It failed.', code: '30003' }]);
    return { convKey, phone, transKey };
  };
  const retry = (conversationKey: number, transKey: number) =>
    app().call(retryMessage, { body: { sessionId, conversationKey, transKey } }, token);
  const message = async (transKey: number) =>
    (await allMessages(database().pool)).find((row) => row.trans_key === transKey);
  const attempts = (transKey: number) =>
    database()
      .pool.kysely.selectFrom('message_attempt')
      .selectAll()
      .where('trans_key', '=', transKey)
      .orderBy('attempt_no')
      .execute();
  const receipt = (gatewaySid: string, status: string, errorCode: string | null = null) =>
    applyGatewayReceipt({
      scope: openSystemScope({ pool: database().pool, clock: app().clock }),
      coverKey: 1,
      receipt: { gatewaySid, status, errorCode },
    });
  const optOut = (phone: string) =>
    insertRows(database().pool, 'consent_entry', [
      { cover_key: 1, phone, purpose: 'sms', decision: 'refused', source: 'keyword', recorded_at: app().clock.now() },
    ]);

  it('[MSG-015] creates a new gateway message for the same message, in its place', async () => {
    const { convKey, phone, transKey } = await failedText();
    await insertRows(database().pool, 'message', [
      messageRow({ cover_key: 1, conv_key: convKey, trans_key: transKey + 5, body: 'later' }),
    ]);
    expect((await retry(convKey, transKey)).reply).toEqual({ errorMessage: '', transKeys: [transKey] });
    expect(await message(transKey)).toMatchObject({
      delivery_status: 'queued',
      error_code: null,
      failure: null,
      gateway_sid: null,
      settled_at: null,
    });
    expect(await attempts(transKey)).toMatchObject([
      {
        attempt_no: 1,
        gateway_sid: `SMfirst${transKey}`,
        delivery_status: 'undelivered',
        error_code: '30003',
        failure: 'It failed.',
        retried_by: 1,
      },
    ]);
    await drain();
    expect(app().sms.sent).toMatchObject([{ to: phone, body: `text ${transKey} part 1` }]);
    expect((await message(transKey))?.gateway_sid).toBe(app().sms.sent[0]?.sid);
    await receipt(app().sms.sent[0]?.sid ?? '', 'delivered');
    expect((await message(transKey))?.delivery_status).toBe('delivered');
    const thread = await app().call(listMessages, { body: { sessionid: sessionId, conversationKey: convKey } }, token);
    expect(thread.reply.Messages.map((one) => one.transKey)).toEqual([transKey, transKey + 5]);
  });

  it('[MSG-014] counts waiting from the click, not from when it was written', async () => {
    const { convKey, transKey } = await failedText();
    app().clock.advance({ minutes: 14 });
    await retry(convKey, transKey);
    const queuedAt = async () => {
      const { reply } = await app().call(listMessages, { body: { conversationKey: convKey } }, token);
      return reply.Messages.map((shown) => shown.queuedAt);
    };
    expect(await queuedAt()).toEqual([app().clock.now().toString()]);
    await drain();
  });

  it('[MSG-015] makes one try from a double click, and from two people at once', async () => {
    const { convKey, transKey } = await failedText('failed');
    const answers = await Promise.all(Array.from({ length: 10 }, () => retry(convKey, transKey)));
    for (const { reply } of answers) expect(reply).toEqual({ errorMessage: '', transKeys: [transKey] });
    await drain();
    expect((await retry(convKey, transKey)).reply).toEqual({ errorMessage: '', transKeys: [transKey] });
    await drain();
    expect(app().sms.sent).toHaveLength(1);
    expect(await attempts(transKey)).toHaveLength(1);
  });

  it('[MSG-015] merges a second click even if that try has already failed, and treats a later one as new', async () => {
    const { convKey, transKey } = await failedText('failed');
    await retry(convKey, transKey);
    app().sms.failNext({ kind: 'refused', code: '30034' });
    await drain();
    expect((await message(transKey))?.delivery_status).toBe('failed');
    await retry(convKey, transKey);
    expect((await message(transKey))?.delivery_status).toBe('failed');
    app().clock.advance({ seconds: 3 });
    await retry(convKey, transKey);
    await drain();
    expect(await attempts(transKey)).toMatchObject([{ attempt_no: 1 }, { attempt_no: 2, error_code: '30034' }]);
    expect(app().sms.sent).toHaveLength(1);
  });

  it("[MSG-015] is refused with a message for what arrived, is in progress or can't be sent, and for a closed phone", async () => {
    for (const status of ['delivered', 'read', 'sent', 'queued', 'error']) {
      const { convKey, transKey } = await failedText(status);
      expect([status, (await retry(convKey, transKey)).reply]).toEqual([
        status,
        { errorMessage: 'Only undelivered texts can be sent again.', transKeys: [] },
      ]);
    }
    const closed = await failedText();
    await optOut(closed.phone);
    expect((await retry(closed.convKey, closed.transKey)).reply.errorMessage).toContain('opted out');
    const held = await failedText();
    await insertRows(database().pool, 'consent_hold', [
      {
        cover_key: 1,
        phone: held.phone,
        conv_key: held.convKey,
        reason: 'cancel',
        words: 'CANCEL',
        trans_key: 1,
        held_at: app().clock.now(),
      },
    ]);
    expect((await retry(held.convKey, held.transKey)).reply.errorMessage).toContain('CANCEL');
    expect(await allOutbox(database().pool)).toEqual([]);
  });

  it('[MSG-015] never sends an automatic reply past an opt-out', async () => {
    const { convKey, phone } = await conversation();
    const transKey = await text(convKey, [{ status: 'undelivered' }], 'keyword');
    await optOut(phone);
    expect((await retry(convKey, transKey)).reply.errorMessage).toContain('opted out');
  });

  it("[MSG-015] finds no incoming message, none of another conversation, and none that doesn't exist", async () => {
    const { convKey, transKey } = await failedText();
    const other = await failedText();
    await insertRows(database().pool, 'message', [
      messageRow({ cover_key: 1, conv_key: convKey, trans_key: transKey + 5 }),
    ]);
    for (const wrong of [other.transKey, transKey + 5, 99_999_999])
      expect((await retry(convKey, wrong)).problem.code).toBe('message.not-found');
    expect((await retry(99_999_999, transKey)).problem.code).toBe('conversation.not-found');
  });

  describe('a text in parts', () => {
    const failed: Part = { status: 'failed', isHandedOver: false };
    it.each<[string, Part[], number, number[]]>([
      ['both when the first was refused', [failed, failed], 0, [0, 1]],
      ['both, clicked on the second', [failed, failed], 1, [0, 1]],
      ['the first alone when the second arrived', [{ status: 'undelivered' }, { status: 'delivered' }], 0, [0]],
      ['the second alone when the first arrived', [{ status: 'delivered' }, failed], 1, [1]],
      ['the second alone when the first may have', [{ status: 'delivery_unknown' }, failed], 1, [1]],
      ['the one that may have arrived when clicked', [{ status: 'delivery_unknown' }, failed], 0, [0, 1]],
    ])('[MSG-015] retries %s', async (_what, parts, clicked, again) => {
      const { convKey } = await conversation();
      const first = await text(convKey, parts);
      const transKeys = again.map((index) => first + index);
      expect((await retry(convKey, first + clicked)).reply).toEqual({ errorMessage: '', transKeys });
      expect((await retry(convKey, first + clicked)).reply).toEqual({ errorMessage: '', transKeys });
      await drain();
      expect(app().sms.sent.map((sent) => sent.body)).toEqual(again.map((index) => `text ${first} part ${index + 1}`));
    });

    it('[MSG-015] sends the first again before the second that still waits', async () => {
      const { convKey, phone } = await conversation();
      const first = await text(convKey, [{ status: 'undelivered' }, { status: 'queued', isHandedOver: false }]);
      const now = app().clock.now();
      const waiting = { cover_key: 1, trans_key: first + 1, from_number: '+121255511', phone };
      await insertRows(database().pool, 'message_outbox', [{ ...waiting, run_at: now, created_at: now }]);
      expect((await retry(convKey, first)).reply.transKeys).toEqual([first]);
      await drain();
      expect(app().sms.sent.map((sent) => sent.body)).toEqual([`text ${first} part 1`, `text ${first} part 2`]);
    });
  });

  describe('a late receipt for an earlier try', () => {
    it("[MSG-015] of a delivery counts: the patient has it, and the waiting one isn't sent", async () => {
      const { convKey, transKey } = await failedText('delivery_unknown');
      await retry(convKey, transKey);
      expect(await receipt(`SMfirst${transKey}`, 'delivered')).toBe('applied');
      expect((await message(transKey))?.delivery_status).toBe('delivered');
      await drain();
      expect(app().sms.sent).toEqual([]);
      expect(await attempts(transKey)).toMatchObject([{ delivery_status: 'delivered' }]);
    });

    it("[MSG-015] of a failure doesn't affect the later one", async () => {
      const { convKey, transKey } = await failedText('delivery_unknown');
      await retry(convKey, transKey);
      await drain();
      const sid = app().sms.sent[0]?.sid ?? '';
      expect(await receipt(`SMfirst${transKey}`, 'undelivered', '30005')).toBe('applied');
      expect(await message(transKey)).toMatchObject({ delivery_status: 'queued', error_code: null, gateway_sid: sid });
      expect(await attempts(transKey)).toMatchObject([{ delivery_status: 'undelivered', error_code: '30005' }]);
      await receipt(sid, 'sent');
      await receipt(`SMfirst${transKey}`, 'delivered');
      await receipt(sid, 'undelivered', '30003');
      expect((await message(transKey))?.delivery_status).toBe('delivered');
    });
  });

  it("[MSG-015] isn't confused with the earlier try when the gateway is asked after a lost answer", async () => {
    const { convKey, transKey, phone } = await failedText();
    // The gateway still lists the earlier one, identical and recent.
    const first = await app().sms.send({
      from: '+121255511',
      to: phone,
      body: `text ${transKey} part 1`,
      mediaUrls: [],
      statusCallback: '',
    });
    const { kysely } = database().pool;
    await kysely.updateTable('message').set({ gateway_sid: first.sid }).where('trans_key', '=', transKey).execute();
    await retry(convKey, transKey);
    app().sms.failNext({ kind: 'unsure' });
    await drain();
    app().clock.advance({ seconds: 2 });
    await drain();
    expect(app().sms.sent).toHaveLength(2);
    expect((await message(transKey))?.gateway_sid).toBe(app().sms.sent[1]?.sid);
  });

  it('[MSG-015] is offered for undelivered texts, while the phone is open', async () => {
    const offered = (isPhoneOpen: boolean) =>
      ['queued', 'sent', 'delivered', 'read', 'failed', 'undelivered', 'delivery_unknown', 'error', null].filter(
        (status) => isRetryable({ status, errorCode: null, isPhoneOpen }),
      );
    expect(offered(true)).toEqual(['failed', 'undelivered', 'delivery_unknown']);
    expect(offered(false)).toEqual([]);
    const { convKey, phone } = await failedText();
    const thread = async () =>
      (await app().call(listMessages, { body: { sessionid: sessionId, conversationKey: convKey } }, token)).reply;
    expect((await thread()).Messages).toMatchObject([{ isRetryable: true, failure: 'It failed.' }]);
    await optOut(phone);
    expect((await thread()).Messages).toMatchObject([{ isRetryable: false }]);
  });

  it('[MSG-014] is offered only if the gateway’s error may be temporary', async () => {
    const codes = ['30001', '30003', '30008', '21611', '30004', '30006', '21614', '21610', '63016'];
    const offered = (code: string) => isRetryable({ status: 'undelivered', errorCode: code, isPhoneOpen: true });
    expect(codes.filter(offered)).toEqual(['30001', '30003', '30008', '21611']);
    const clicked = { transKey: 1, status: 'undelivered', errorCode: '30006', retriedAt: null };
    expect(retryVerdict({ parts: [clicked], clicked, now: app().clock.now() })).toEqual({ kind: 'refused' });
  });

  it('[MSG-015] decides the same for any part clicked if the whole text failed', () => {
    const now = app().clock.now();
    const parts = [1, 2, 3].map((transKey) => ({ transKey, status: 'failed', errorCode: null, retriedAt: null }));
    for (const clicked of parts)
      expect(retryVerdict({ parts, clicked, now })).toEqual({ kind: 'again', transKeys: [1, 2, 3] });
  });
});
