import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFixedClock } from '../../../../testing/fixed-clock.ts';
import { parseConfig } from '../../../config.ts';
import { placeOf } from '../../media/media-places.ts';
import { carrierErrorOf } from '../carrier-errors.ts';
import type { GatewayDelivery, SmsGateway } from '../sms-gateway.ts';
import { TWILIO_ERRORS } from '../twilio/twilio-errors.ts';
import { openTelnyx } from './open-telnyx.ts';
import { startTelnyxApi, type TelnyxApi } from './telnyx-api.test-double.ts';
import { TELNYX_ERRORS } from './telnyx-errors.ts';

const OURS = '+12125551212';
const PHONE = '+16465550001';
const TEXT = {
  from: OURS,
  to: PHONE,
  body: 'Hi & bye 😀',
  mediaUrls: [],
  statusCallback: 'http://us/webhooks/sms/status',
};

describe('the Telnyx gateway', () => {
  const clock = createFixedClock();
  let api: TelnyxApi;
  let gateway: SmsGateway;
  /** A URL where no server listens. */
  let nowhere = '';
  const open = (env: Record<string, string> = {}) => {
    const { sms } = parseConfig({ env: { ...api.env, ...env }, folder: '/tmp' });
    if (sms?.gateway !== 'telnyx') throw new Error('Another gateway was configured.');
    return openTelnyx({ account: sms, now: clock.now });
  };
  const outcome = (text: Parameters<SmsGateway['send']>[0] = TEXT, by = gateway) =>
    by.send(text).then(
      (taken) => ({ taken }),
      ({ kind, code, retryAfterMs }) => ({ kind, code, retryAfterMs }),
    );

  beforeAll(async () => {
    api = await startTelnyxApi({ now: clock.now });
    gateway = open();
    const gone = await startTelnyxApi();
    nowhere = gone.base;
    gone.close();
  });
  afterAll(() => api.close());
  beforeEach(() => {
    api.taken.length = 0;
    api.calls.length = 0;
  });

  it("[SMS-1] sends a text with the account, and gets receipts with the hand-over's reference", async () => {
    const { taken } = (await outcome({ ...TEXT, reference: '1.5.1700000000000' })) as { taken: { sid: string } };
    expect(taken).toEqual({ sid: api.taken[0]?.id, status: 'queued' });
    expect(api.taken).toMatchObject([
      { from: OURS, to: PHONE, text: TEXT.body, webhook_url: `${TEXT.statusCallback}?ref=1.5.1700000000000` },
    ]);
    expect(api.taken[0]).not.toHaveProperty('media_urls');
    expect(api.calls[0]?.path).toBe('/v2/messages');
  });

  it('[SMS-1] sends pictures, with or without text, and with a messaging profile', async () => {
    const mediaUrls = ['https://us.example/1.png', 'https://us.example/2.png'];
    const SMS_MESSAGING_PROFILE_ID = '4000eba1-a0c0-4563-9925-b25e842a7cb6';
    await outcome({ ...TEXT, body: '', from: '', mediaUrls }, open({ SMS_MESSAGING_PROFILE_ID }));
    expect(api.taken).toMatchObject([
      { to: PHONE, media_urls: mediaUrls, type: 'MMS', messaging_profile_id: SMS_MESSAGING_PROFILE_ID },
    ]);
    expect(api.taken[0]).not.toHaveProperty('text');
    expect(api.taken[0]).not.toHaveProperty('from');
  });

  it('[SND-2] recognizes a permanent refusal by its code, also an unknown one', async () => {
    for (const code of ['40310', '40302', '40999']) {
      api.failNext({ status: 422, code, title: 'No' });
      expect(await outcome()).toEqual({ kind: 'refused', code, retryAfterMs: null });
    }
    expect(carrierErrorOf('40999')).toBeNull();
  });

  it('[SMS-5] treats a STOP at the carrier as an opt-out, and no other refusal with its code', async () => {
    api.failNext({ status: 403, code: '40300', title: 'Blocked due to STOP message' });
    expect(await outcome()).toMatchObject({ kind: 'refused', code: '40300' });
    expect(carrierErrorOf('40300')).toMatchObject({ isOptOut: true, isFinal: true, verdict: 'Opted Out' });
    api.failNext({ status: 403, code: '40300', title: 'The number is not assigned to a messaging profile' });
    expect(await outcome()).toMatchObject({ kind: 'refused', code: null });
  });

  it('[SND-2] retries later on "not now", after the requested wait', async () => {
    api.failNext({ status: 429, code: '10011', title: 'Too many requests', retryAfter: 30 });
    expect(await outcome()).toEqual({ kind: 'busy', code: '10011', retryAfterMs: 30_000 });
    api.failNext({ status: 503, code: '10007', title: 'Unexpected error' });
    expect(await outcome()).toEqual({ kind: 'busy', code: '10007', retryAfterMs: null });
    api.failNext({ status: 422, code: '40318', title: 'Message queue full' });
    expect(await outcome()).toMatchObject({ kind: 'busy', code: '40318' });
  });

  it('[SND-2] keeps texts while its credentials, its account or its URL are wrong', async () => {
    expect(await outcome(TEXT, open({ SMS_API_KEY: 'KEY_of_another_account' }))).toMatchObject({
      kind: 'busy',
      code: '10009',
    });
    api.failNext({ status: 403, code: '20100', title: 'Insufficient Funds' });
    expect(await outcome()).toMatchObject({ kind: 'busy', code: '20100' });
    expect(await outcome(TEXT, open({ SMS_API_BASE: nowhere }))).toMatchObject({
      kind: 'busy',
      code: 'ECONNREFUSED',
    });
  });

  it('[E23] is unsure after their server errors and broken connections', async () => {
    for (const status of [500, 502, 504, 408, 'cut'] as const) {
      api.failNext({ status, code: '10007', title: 'Unexpected error' });
      expect(await outcome()).toMatchObject({ kind: 'unsure', retryAfterMs: 180_000 });
    }
  });

  it('[E2] waits for receipts after a lost answer, and searches the records after that', async () => {
    api.failNext({ status: 'cut', takesIt: true });
    const since = clock.now();
    expect(await outcome()).toMatchObject({ kind: 'unsure' });
    const ask = () => gateway.findSent({ from: OURS, to: PHONE, since });
    await expect(ask()).rejects.toMatchObject({ kind: 'unsure', code: 'awaiting-receipt' });
    clock.advance({ minutes: 5 });
    expect(await ask()).toEqual([]);
    const id = api.taken[0]?.id ?? '';
    api.record(id);
    expect(await ask()).toMatchObject([{ sid: id, status: 'sent', errorCode: null, body: TEXT.body }]);
    expect(await gateway.findSent({ from: OURS, to: '+16465550009', since })).toEqual([]);
    await expect(open({ SMS_API_BASE: nowhere }).findSent({ from: OURS, to: PHONE, since })).rejects.toMatchObject({
      kind: 'busy',
    });
  });

  it('[WHK-2] lists the texts that a number received, from the records and their messages', async () => {
    const since = clock.now();
    clock.advance({ minutes: 3 });
    const stop = { from: PHONE, to: OURS, text: 'STOP', autoresponse: 'STOP' };
    const { payload } = api.inboundOf(stop, 'https://us.example/in').data;
    api.received.push(payload);
    expect(await gateway.findReceived({ to: OURS, since })).toEqual([
      {
        ...{ gatewaySid: payload.id, from: PHONE, to: OURS, body: 'STOP', mediaUrls: [], place: null },
        ...{ gatewayKeyword: 'STOP', receivedAt: clock.now() },
      },
    ]);
    expect(await gateway.findReceived({ to: '+12125551213', since })).toEqual([]);
    api.received.length = 0;
  });

  describe('a webhook request', () => {
    const URL_OF_OURS = 'https://us.example/webhooks/sms/inbound';
    const deliveryOf = (event: unknown, signing?: Parameters<TelnyxApi['headersOf']>[1]): GatewayDelivery => {
      const raw = JSON.stringify(event);
      return { headers: api.headersOf(raw, signing), url: URL_OF_OURS, fields: JSON.parse(raw), raw };
    };
    const inbound = (given: Partial<Parameters<TelnyxApi['inboundOf']>[0]> = {}) =>
      api.inboundOf({ from: PHONE, to: OURS, text: 'Hello', ...given }, URL_OF_OURS);

    it('[WHK-1] is trusted by its signature over time and body, for five minutes', () => {
      const seconds = Math.floor(clock.now().epochMilliseconds / 1_000);
      expect(gateway.isAuthentic(deliveryOf(inbound()))).toBe(true);
      for (const apart of [-300, 300])
        expect(gateway.isAuthentic(deliveryOf(inbound(), { timestamp: seconds + apart }))).toBe(true);
      for (const apart of [-302, 302])
        expect(gateway.isAuthentic(deliveryOf(inbound(), { timestamp: seconds + apart }))).toBe(false);
      for (const signature of [null, '', 'AAAA', Buffer.alloc(64).toString('base64')])
        expect(gateway.isAuthentic(deliveryOf(inbound(), { signature }))).toBe(false);
      const changed = deliveryOf(inbound());
      expect(gateway.isAuthentic({ ...changed, raw: changed.raw.replace('Hello', 'Hallo') })).toBe(false);
      expect(
        gateway.isAuthentic({ ...changed, headers: { ...changed.headers, 'telnyx-timestamp': String(seconds - 1) } }),
      ).toBe(false);
      const another = Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('base64');
      expect(open({ SMS_PUBLIC_KEY: another }).isAuthentic(deliveryOf(inbound()))).toBe(false);
    });

    it("[MSG-036] is read as a text, with its pictures and Telnyx's keyword", () => {
      const id = '7ee4241c-f127-47e5-9c34-3aac291f8058';
      const media = Array.from({ length: 12 }, (_, index) => `https://media.telnyx.com/${index}.png`);
      expect(gateway.readText(deliveryOf(inbound({ id, text: 'Hi\u0000 there', media })))).toEqual({
        gatewaySid: id,
        from: PHONE,
        to: OURS,
        body: 'Hi there',
        mediaUrls: media.slice(0, 10),
        gatewayKeyword: null,
        place: null,
      });
      expect(gateway.readText(deliveryOf(inbound({ text: 'arret', autoresponse: 'STOP' })))).toMatchObject({
        gatewayKeyword: 'STOP',
      });
    });

    it("[WHK-4] is read as a receipt: the text's status, why it failed, and its hand-over", () => {
      const one = { ...{ from: OURS, to: PHONE, text: 'x', id: '40385f64-5717-4562-b3fc-2c963f66afa6' } };
      const taken = { ...one, at: clock.now().toString(), webhook_url: 'https://us.example/s?ref=1.2.3' };
      const read = (receipt: Parameters<TelnyxApi['receiptOf']>[1]) =>
        gateway.readReceipt(deliveryOf(api.receiptOf(taken, receipt)));
      expect(read({ status: 'sent', event: 'message.sent' })).toEqual({
        gatewaySid: one.id,
        from: OURS,
        status: 'sent',
        errorCode: null,
        reference: '1.2.3',
      });
      const words = { delivered: 'delivered', delivery_failed: 'undelivered', sending_failed: 'failed' };
      for (const [status, ours] of Object.entries(words)) expect(read({ status })).toMatchObject({ status: ours });
      expect(read({ status: 'expired' })).toMatchObject({ status: 'failed' });
      expect(read({ status: 'delivery_unconfirmed' })).toMatchObject({ status: 'delivery_unknown' });
      const errors = [{ code: '40012', title: 'Invalid destination number' }];
      expect(read({ status: 'delivery_failed', errors })).toMatchObject({ errorCode: '40012' });
    });

    it('[WHK-2] has its numbers in any notation', () => {
      const read = gateway.readText(deliveryOf(inbound({ from: '646-555-0001', to: '12125551212' })));
      expect(read).toMatchObject({ from: '+16465550001', to: OURS });
      const abroad = gateway.readText(
        deliveryOf(inbound({ from: '442079460958', to: 'sip:+12125551212@sip.telnyx.com' })),
      );
      expect(abroad).toMatchObject({ from: '+442079460958', to: OURS });
    });

    it('[WHK-2] of another kind, or truncated, is ignored', () => {
      const text = deliveryOf(inbound());
      expect(gateway.readReceipt(text)).toBeNull();
      for (const fields of [{}, { data: {} }, { data: { event_type: 'message.received', payload: null } }])
        expect(gateway.readText({ ...text, fields })).toBeNull();
      expect(
        gateway.readText(deliveryOf(inbound({ id: '7ee4241c-f127-47e5-9c34-3aac291f8058', from: '' }))),
      ).toBeNull();
    });
  });

  it('[WHK-7] has pictures fetched only from its own hosts, with the key for its API and no other', () => {
    const { media } = open({ SMS_API_BASE: 'https://api.telnyx.com' });
    const here = () => 'https://sightline.example.com';
    const world = {
      publicUrl: here,
      localOrigin: here,
      isDemo: false,
      gateway: media.account,
      mediaHosts: media.hosts,
    };
    const placeAt = (address: string) => placeOf({ address, namedBy: 'gateway', world });
    expect(placeAt('https://api.telnyx.com/v2/media/1')?.authorization).toMatch(/^Bearer KEY/);
    for (const address of ['https://media.telnyx.com/1.png', 'https://us-central-1.telnyxcloudstorage.com/b/1.png'])
      expect(placeAt(address)).toMatchObject({ authorization: null, isTrusted: false });
    for (const address of [
      'https://api.twilio.com/1.png',
      'https://eviltelnyx.com/1.png',
      'http://media.telnyx.com/1.png',
    ])
      expect([address, placeAt(address)]).toEqual([address, null]);
  });

  it('[MSG-014] explains its errors, with codes that no other gateway has', () => {
    for (const { words } of Object.values(TELNYX_ERRORS)) expect(words).toMatch(/^[A-Z][^0-9]+\.$/);
    expect(Object.keys(TELNYX_ERRORS).filter((code) => Object.hasOwn(TWILIO_ERRORS, code))).toEqual([]);
  });
});
