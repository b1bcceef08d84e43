import { readReadiness } from '@sightline/contract/readiness.calls';
import { smsInbound, smsStatus } from '@sightline/contract/webhooks.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertPractice, insertRows } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { createOutboxWorker } from '../../jobs/outbox/outbox-worker.ts';
import {
  allConsent,
  allMessages,
  allOutbox,
  insertConversations,
  messageRow,
} from '../conversations/conversations.test-rows.ts';

const OURS = '+121255511';
const THEIRS = '+121255521';

describe('the gateway’s webhooks', () => {
  const database = useDatabase();
  const app = useApp(database);
  let sids = 0;

  const deliver = (url: string, fields: Record<string, string>, signature = 'authentic') =>
    app().app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
      payload: new URLSearchParams(fields).toString(),
    });
  const inbound = (fields: Record<string, string>) =>
    deliver(smsInbound.path, { MessageSid: `SMin${++sids}`, From: '+16465550001', To: OURS, Body: 'Hello', ...fields });
  const status = (fields: Record<string, string>) => deliver(smsStatus.path, { From: OURS, ...fields });
  const from = async (phone: string) => {
    const { kysely } = database().pool;
    const conversations = await kysely.selectFrom('conversation').selectAll().where('phone', '=', phone).execute();
    const keys = conversations.map((row) => row.conv_key);
    const messages = (await allMessages(database().pool)).filter((row) => keys.includes(row.conv_key));
    return { conversations, messages };
  };

  beforeAll(async () => {
    const { pool } = database();
    await insertPractice(pool, { coverKey: 1 });
    await insertPractice(pool, { coverKey: 2 });
    await insertRows(pool, 'patient', [
      {
        cover_key: 1,
        patient_key: 500,
        pms_patient_id: 'S1',
        loc_key: 12,
        first_name: 'A',
        last_name: 'B',
        cell_phone: '+16465557777',
        created_at: app().clock.now(),
      },
      {
        cover_key: 1,
        patient_key: 501,
        pms_patient_id: 'S2',
        loc_key: 12,
        first_name: 'C',
        last_name: 'B',
        cell_phone: '+16465557777',
        created_at: app().clock.now(),
      },
      {
        cover_key: 1,
        patient_key: 502,
        pms_patient_id: 'S3',
        loc_key: 11,
        first_name: 'D',
        last_name: 'E',
        cell_phone: '+16465558888',
        created_at: app().clock.now(),
      },
    ]);
  });

  it('[WHK-1] are refused with 403 if their signature is wrong or missing, and nothing is stored', async () => {
    const before = (await allMessages(database().pool)).length;
    const fields = { MessageSid: 'SMforged', From: '+16465550001', To: OURS, Body: 'x' };
    expect((await deliver(smsInbound.path, fields, 'forged')).statusCode).toBe(403);
    expect((await deliver(smsStatus.path, { MessageSid: 'SM1', MessageStatus: 'sent' }, 'forged')).statusCode).toBe(
      403,
    );
    const unsigned = await app().app.inject({
      method: 'POST',
      url: smsInbound.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'MessageSid=SM1',
    });
    expect(unsigned.json()).toMatchObject({ code: 'gateway.refused', status: 403 });
    expect(await allMessages(database().pool)).toHaveLength(before);
  });

  it("[MSG-036] store a text unread in the phone's conversation at the location, linked to its only patient", async () => {
    const answer = await inbound({ From: '+16465558888', Body: 'Hi\u0000 there\ud83d' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/xml');
    expect(answer.body).toContain('<Response/>');
    const { conversations, messages } = await from('+16465558888');
    expect(conversations).toMatchObject([
      {
        cover_key: 1,
        loc_key: 11,
        patient_key: 502,
        message_status: 0,
        conversation_status: 1,
        last_kind: 'incoming',
      },
    ]);
    expect(messages).toMatchObject([{ body: 'Hi there\ufffd', kind: 'incoming', delivery_status: null }]);
    const trail = await database().pool.kysely.selectFrom('audit_record').selectAll().orderBy('seq', 'desc').execute();
    expect(trail[0]).toMatchObject({ action: 'messages.receive', patient_keys: [502], user_id: null });
  });

  it("[MSG-036] don't guess between two patients with one phone", async () => {
    await inbound({ From: '+16465557777' });
    expect((await from('+16465557777')).conversations).toMatchObject([{ patient_key: null }]);
  });

  it('[WHK-3] make one message of 30 copies at once, and of a later copy', async () => {
    const copy = { MessageSid: 'SMcopied', From: '+16465550030' };
    const answers = await Promise.all(Array.from({ length: 30 }, () => inbound(copy)));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    await inbound(copy);
    const { conversations, messages } = await from('+16465550030');
    expect([conversations.length, messages.length]).toEqual([1, 1]);
  });

  it('[WHK-3] make one conversation of 30 first texts at once', async () => {
    await Promise.all(Array.from({ length: 30 }, () => inbound({ From: '+16465550031' })));
    const { conversations, messages } = await from('+16465550031');
    expect([conversations.length, messages.length]).toEqual([1, 30]);
    expect(conversations[0]?.last_trans_key).toBe(messages.at(-1)?.trans_key);
  });

  it('[MSG-012] open a new conversation after the old one was removed, but not for a copy of an old text', async () => {
    await inbound({ MessageSid: 'SMold', From: '+16465550032' });
    const { kysely } = database().pool;
    await kysely
      .updateTable('conversation')
      .set({ removed_at: app().clock.now() })
      .where('phone', '=', '+16465550032')
      .execute();
    await inbound({ MessageSid: 'SMold', From: '+16465550032' });
    expect((await from('+16465550032')).conversations).toHaveLength(1);
    await inbound({ From: '+16465550032' });
    expect((await from('+16465550032')).conversations).toHaveLength(2);
  });

  it("[WHK-2] set aside requests that aren't texts, with 200", async () => {
    const before = (await allMessages(database().pool)).length;
    const odd = [{ From: '' }, { MessageSid: '' }, { MessageSid: "SM' or 1=1" }, { From: 'x'.repeat(50) }, { To: ' ' }];
    for (const fields of odd) expect((await inbound(fields)).statusCode).toBe(200);
    expect(await allMessages(database().pool)).toHaveLength(before);
    expect(await app().deps.metrics.metrics()).toContain('outcome="unreadable"} 5');
  });

  it('[WHK-2] [ADM-008] refuse a text to an unknown number with 404, count it and name the number on the Ready page', async () => {
    const before = (await allMessages(database().pool)).length;
    for (const To of ['+19175550000', '1 (917) 555-0000', '72975']) {
      const refused = await inbound({ To, From: '+16465550998', Body: 'secret words' });
      expect([refused.statusCode, refused.json().code]).toEqual([404, 'gateway.unknown-number']);
    }
    expect(await allMessages(database().pool)).toHaveLength(before);
    expect(await app().deps.metrics.metrics()).toContain('outcome="unknown-number"} 3');
    const { token } = await app().signIn('user1');
    const unknownNumbers = async () =>
      (await app().call(readReadiness, { params: { coverKey: '1' } }, token)).reply.items.find(
        ({ code }) => code === 'unknown-numbers',
      );
    expect(await unknownNumbers()).toMatchObject({
      state: 'warn',
      title: 'Texts came to numbers that no location has: (917) 555-0000 (2), 72975 (1)',
    });
    const { kysely } = database().pool;
    expect(JSON.stringify(await kysely.selectFrom('unknown_number').selectAll().execute())).not.toMatch(/secret|0998/);
    await kysely.updateTable('location').set({ sms_number: '+19175550000' }).where('loc_key', '=', 12).execute();
    expect((await unknownNumbers())?.title).toBe('Texts came to numbers that no location has: 72975 (1)');
  });

  it.each([
    ['without a plus', { To: '12125550111', From: '16465550961' }, '+16465550961'],
    ['with a plus that became a space', { To: ' 12125550111', From: ' 442079460958' }, '+442079460958'],
    ['in national form', { To: '(212) 555-0111', From: '646-555-0962' }, '+16465550962'],
    [
      'as SIP addresses',
      { To: 'sip:+12125550111@sip.example.com;user=phone', From: '<sip:16465550963@x.y>' },
      '+16465550963',
    ],
    ['as tel URIs', { To: 'tel:+1-212-555-0111', From: 'tel:+1-646-555-0964;ext=1' }, '+16465550964'],
    ['dialed as 011', { To: '0012125550111', From: '011 44 20 7946 0959' }, '+442079460959'],
    ['of a short code', { To: '+1 212 555 0111', From: '+72975' }, '72975'],
    ['without a number', { To: '+12125550111', From: ' My Bank ' }, 'My Bank'],
    ['of an email gateway', { To: '+12125550111', From: '6465550965@txt.example' }, '6465550965@txt.example'],
  ])('[WHK-2] take numbers %s', async (_notation, fields, stored) => {
    const { kysely } = database().pool;
    await kysely.updateTable('location').set({ sms_number: '+12125550111' }).where('loc_key', '=', 12).execute();
    expect((await inbound(fields)).statusCode).toBe(200);
    expect((await from(stored)).conversations).toMatchObject([{ loc_key: 12 }]);
  });

  it('[WHK-2] store an empty body, a sender without a number, doubled and unknown parameters', async () => {
    for (const fields of [{ Body: '' }, { From: 'MyBank' }, { NumMedia: '99', Surprise: 'yes' }, { NumMedia: 'x' }])
      expect((await inbound(fields)).statusCode).toBe(200);
    expect((await from('MyBank')).messages).toHaveLength(1);
    const doubled = await app().app.inject({
      method: 'POST',
      url: smsInbound.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': 'authentic' },
      payload: `MessageSid=SMdoubled&From=%2B16465550033&To=${encodeURIComponent(OURS)}&Body=one&Body=two`,
    });
    expect(doubled.statusCode).toBe(200);
    expect((await from('+16465550033')).messages).toMatchObject([{ body: 'one' }]);
  });

  it("[MSG-023] store a location message's location, but not an impossible one", async () => {
    const place = { Latitude: '40.7128', Longitude: '-74.006', Label: 'Home', Address: '5 Elm St' };
    await inbound({ From: '+16465550951', Body: '', ...place });
    const { messages, conversations } = await from('+16465550951');
    expect(messages).toMatchObject([{ place: { latitude: 40.7128, longitude: -74.006, words: 'Home, 5 Elm St' } }]);
    expect(conversations).toMatchObject([{ last_body: 'Shared a location' }]);
    await inbound({ From: '+16465550952', ...place, Latitude: 'javascript:alert(1)' });
    expect((await from('+16465550952')).messages).toMatchObject([{ body: 'Hello', place: null }]);
  });

  it('[WHK-7] store a text with its media at once, fetch none of them, and take ten at most', async () => {
    const url = (index: number) => `https://api.twilio.com/media/${index}`;
    const media = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`MediaUrl${index}`, url(index)]));
    await inbound({ From: '+16465550034', Body: '', NumMedia: '12', ...media });
    const { messages, conversations } = await from('+16465550034');
    const rows = await database().pool.kysely.selectFrom('picture').selectAll().orderBy('position').execute();
    expect(rows.map((row) => [row.status, row.source_url])).toEqual(
      Array.from({ length: 10 }, (_, index) => ['pending', url(index)]),
    );
    expect(messages).toMatchObject([{ body: '', picture_keys: rows.map((row) => row.picture_key) }]);
    expect(conversations).toMatchObject([{ last_picture_keys: rows.map((row) => row.picture_key) }]);
    expect(app().media.asked).toEqual([]);
  });

  it('[WHK-7] store the text if its media are announced wrongly', async () => {
    const announced = [
      { fields: { NumMedia: '3' }, stored: [] },
      { fields: { NumMedia: '0', MediaUrl0: 'https://api.twilio.com/a' }, stored: ['pending'] },
      { fields: { NumMedia: '-1', MediaUrl0: 'x' }, stored: ['failed'] },
      {
        fields: { NumMedia: '1e9', MediaUrl0: 'http://[', MediaUrl1: `https://a.b/${'x'.repeat(3_000)}` },
        stored: ['failed', 'failed'],
      },
    ];
    for (const [index, { fields, stored }] of announced.entries()) {
      const phone = `+1646555004${index}`;
      expect((await inbound({ From: phone, ...fields })).statusCode).toBe(200);
      const [message] = (await from(phone)).messages;
      const rows = await database()
        .pool.kysely.selectFrom('picture')
        .selectAll()
        .where('trans_key', '=', message?.trans_key ?? 0)
        .execute();
      expect(rows.map((row) => row.status)).toEqual(stored);
    }
    const broken = await database()
      .pool.kysely.selectFrom('picture')
      .selectAll()
      .where('source_url', '=', 'http://[')
      .execute();
    expect(broken).toMatchObject([{ status: 'failed', failure: 'Its URL isn’t allowed.' }]);
  });

  describe('keywords', () => {
    const answersTo = async (phone: string) => (await from(phone)).messages.filter((row) => row.kind === 'outgoing');
    const ledger = async (phone: string) =>
      (await allConsent(database().pool))
        .filter((row) => row.phone === phone)
        .map((row) => `${row.purpose} ${row.decision}`);

    it('[SMS-1] opt a phone out once, answer once, and let START reopen it', async () => {
      const phone = '+16465550040';
      for (const Body of ['Stop.', 'STOP', ' unsubscribe ']) await inbound({ From: phone, Body });
      expect(await ledger(phone)).toEqual(['sms refused']);
      expect(await answersTo(phone)).toMatchObject([
        { written_by: 'keyword', body: expect.stringContaining('Practice 1') },
      ]);
      for (const Body of ['start', 'START']) await inbound({ From: phone, Body });
      expect(await ledger(phone)).toEqual(['sms refused', 'sms given']);
      expect(await answersTo(phone)).toHaveLength(2);
      expect((await from(phone)).conversations).toMatchObject([{ message_status: 0 }]);
    });

    it('[SMS-1] count once when 10 STOPs arrive at once', async () => {
      const phone = '+16465550041';
      await Promise.all(Array.from({ length: 10 }, () => inbound({ From: phone, Body: 'STOP' })));
      expect(await ledger(phone)).toEqual(['sms refused']);
      expect(await answersTo(phone)).toHaveLength(1);
    });

    it('[SMS-3] opt out of the whole practice, and of no other', async () => {
      const phone = '+16465550042';
      await inbound({ From: phone, Body: 'STOP' });
      const row = (await allConsent(database().pool)).find((entry) => entry.phone === phone);
      expect(row).toMatchObject({ cover_key: 1, source: 'keyword', words: 'STOP' });
    });

    /** The phone got the request. */
    const askedOf = async (phone: string) => {
      const at = app().clock.now();
      const { conversations } = await from(phone);
      const text = {
        cover_key: 1,
        conv_key: conversations[0]?.conv_key ?? 0,
        kind: 'outgoing',
        body: 'May we text you?',
      };
      await insertRows(database().pool, 'message', [
        {
          ...text,
          written_by: 'staff',
          template_type: 'HIPAA',
          delivery_status: 'sent',
          created_at: at,
          handed_over_at: at,
        },
      ]);
    };

    it('[SMS-6] treat YES as HIPAA consent only if it was requested', async () => {
      const phone = '+16465550043';
      await inbound({ From: phone, Body: 'yes' });
      expect(await ledger(phone)).toEqual([]);
      await insertRows(database().pool, 'consent_entry', [
        {
          cover_key: 1,
          phone,
          purpose: 'hipaa',
          decision: 'requested',
          source: 'staff',
          recorded_at: app().clock.now(),
        },
      ]);
      await askedOf(phone);
      await inbound({ From: phone, Body: 'Sí' });
      await inbound({ From: phone, Body: 'no' });
      expect(await ledger(phone)).toEqual(['hipaa requested', 'hipaa given']);
    });

    it('[SMS-10] answer HELP in the practice’s own words if it has some', async () => {
      await insertRows(database().pool, 'template', [
        { cover_key: 1, name: 'Help', type: 'SYSTEM', body: 'Call {{practiceName}} any time' },
        { cover_key: 1, name: 'STOP', type: 'SYSTEM', body: 'Bye {{nobody}}' },
      ]);
      await inbound({ From: '+16465550044', Body: 'help' });
      expect(await answersTo('+16465550044')).toMatchObject([{ body: 'Call Practice 1 any time' }]);
      await inbound({ From: '+16465550045', Body: 'stop' });
      expect((await answersTo('+16465550045'))[0]?.body).toContain('unsubscribed');
    });

    it('[RPL-001] are obeyed as the gateway reports them, in any language, and not answered twice', async () => {
      const phone = '+16465550601';
      const decisions = async () =>
        (await allConsent(database().pool)).filter((row) => row.phone === phone).map((row) => row.decision);
      await inbound({ From: phone, Body: 'ARRÊT', OptOutType: 'STOP' });
      expect(await decisions()).toEqual(['refused']);
      await inbound({ From: phone, Body: 'DÉBUT', OptOutType: 'START' });
      expect(await decisions()).toEqual(['refused', 'given']);
      await inbound({ From: phone, Body: 'AIDE', OptOutType: 'HELP' });
      await inbound({ From: phone, Body: 'BONJOUR', OptOutType: 'something new' });
      expect(await decisions()).toEqual(['refused', 'given']);
      const { messages, conversations } = await from(phone);
      expect(messages.map((row) => row.kind === 'outgoing')).toEqual([false, false, false, false]);
      expect(conversations[0]?.conversation_status).not.toBe(2);
    });

    it('[SMS-7][RPL-001] flag the conversation if the gateway treated a CANCEL as an opt-out', async () => {
      const phone = '+16465550602';
      await inbound({ From: phone, Body: 'Cancel', OptOutType: 'STOP' });
      const { messages, conversations } = await from(phone);
      expect(messages).toHaveLength(1);
      expect(conversations[0]?.conversation_status).toBe(2);
      const entries = (await allConsent(database().pool)).filter((row) => row.phone === phone);
      expect(entries).toMatchObject([{ decision: 'refused', words: 'Cancel' }]);
    });

    it('[SMS-2] leave sentences alone', async () => {
      await inbound({ From: '+16465550046', Body: 'stop by at 5?' });
      expect(await ledger('+16465550046')).toEqual([]);
    });
  });

  describe('receipts', () => {
    let texts = 0;
    const handedOver = async () => {
      const transKey = 10_000 + ++texts;
      const sid = `SMout${transKey}`;
      await insertConversations(database().pool, [
        { cover_key: 1, conv_key: transKey, loc_key: 11, phone: `+171855${transKey}`, last_trans_key: transKey },
      ]);
      const row = {
        cover_key: 1,
        conv_key: transKey,
        trans_key: transKey,
        kind: 'outgoing',
        delivery_status: 'queued',
      };
      await insertRows(database().pool, 'message', [
        messageRow({ ...row, gateway_sid: sid, handed_over_at: app().clock.now() }),
      ]);
      return { sid, transKey };
    };
    const deliveryOf = async (transKey: number) => {
      const row = (await allMessages(database().pool)).find((message) => message.trans_key === transKey);
      return { status: row?.delivery_status, code: row?.error_code };
    };

    it('[WHK-4] end in the same state in every order, however often they come', async () => {
      const receipts = [
        { MessageStatus: 'sent' },
        { MessageStatus: 'sending' },
        { MessageStatus: 'delivered' },
        { MessageStatus: 'undelivered', ErrorCode: '30003' },
      ];
      const orders = [
        [0, 1, 2, 3],
        [3, 2, 1, 0],
        [2, 2, 0, 3],
        [3, 0, 2, 1],
        [1, 3, 3, 2, 0, 0],
      ];
      for (const order of orders) {
        const { sid, transKey } = await handedOver();
        for (const index of order) await status({ MessageSid: sid, ...receipts[index] });
        expect(await deliveryOf(transKey)).toEqual({ status: 'delivered', code: '30003' });
      }
    });

    it('[WHK-4] keep an error code, show the reason, and update the conversation', async () => {
      const { sid, transKey } = await handedOver();
      await status({ MessageSid: sid, MessageStatus: 'undelivered', ErrorCode: '30003' });
      await status({ MessageSid: sid, MessageStatus: 'undelivered' });
      expect(await deliveryOf(transKey)).toEqual({ status: 'undelivered', code: '30003' });
      const { kysely } = database().pool;
      const conversation = await kysely
        .selectFrom('conversation')
        .selectAll()
        .where('conv_key', '=', transKey)
        .executeTakeFirst();
      expect(conversation?.last_delivery_status).toBe('undelivered');
    });

    it('[E24] for another practice’s text or with unknown words change nothing', async () => {
      const { sid, transKey } = await handedOver();
      expect((await status({ MessageSid: sid, MessageStatus: 'delivered', From: THEIRS })).statusCode).toBe(200);
      expect((await status({ MessageSid: sid, MessageStatus: 'teleported' })).statusCode).toBe(200);
      expect((await status({ MessageSid: sid })).statusCode).toBe(200);
      expect((await deliveryOf(transKey)).status).toBe('queued');
    });

    it('[WHK-5] before our own record of the text wait for it', async () => {
      const { messages } = await from('+16465550040');
      const waiting = (await allOutbox(database().pool))[0];
      expect(messages.length).toBeGreaterThan(0);
      const sid = `SM${String(app().sms.sent.length + 1).padStart(32, '0')}`;
      await status({ MessageSid: sid, MessageStatus: 'delivered' });
      await createOutboxWorker({ deps: app().deps }).drainOnce();
      expect((await deliveryOf(waiting?.trans_key ?? 0)).status).toBe('delivered');
      expect(
        await database().pool.kysely.selectFrom('parked_receipt').selectAll().where('gateway_sid', '=', sid).execute(),
      ).toEqual([]);
    });
  });
});
