import { createECDH, createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { createFixedClock } from '../../../testing/fixed-clock.ts';
import { retryAfterOf } from './push-answers.ts';
import type { Push } from './push-sender.ts';
import { createTestBrowser, decrypt, type PushService, startPushService } from './push-service.test-double.ts';
import { createWebPushSender, openPublicly } from './web-push-sender.ts';

const keys = webPush.generateVAPIDKeys();
const clock = createFixedClock();
const subject = () => 'https://sightline.example.com';
const browser = createTestBrowser();
const ENDPOINT = 'https://push.example.net/send/abc';
const pushTo = (endpoint: string, given: Partial<Push['device']> = {}): Push => ({
  device: { endpoint, p256dh: browser.p256dh, auth: browser.auth, ...given },
  payload: '{"message":"You have a new text message!"}',
  ttl: 600,
  urgency: 'high',
  topic: 'sms',
});

/** Every way to name something other than a push service on the public internet. */
const CLOSED = [
  ...['http://push.example.net/x', 'ftp://push.example.net/x', 'file:///etc/passwd', 'javascript:alert(1)', ''],
  ...['https://push.example.net:8443/x', 'https://me:secret@push.example.net/x', 'https://me@push.example.net/x'],
  ...['https://localhost/x', 'https://localhost./x', 'https://intranet/x', 'https://printer.local/x'],
  ...['https://metadata.google.internal/x', 'https://push.test/x', 'https://router.home.arpa/x'],
  ...['https://127.0.0.1/x', 'https://127.1/x', 'https://2130706433/x', 'https://0x7f.1/x', 'https://0177.0.0.1/x'],
  ...['https://0.0.0.0/x', 'https://10.0.0.8/x', 'https://172.16.3.4/x', 'https://192.168.1.1/x'],
  ...['https://169.254.169.254/latest', 'https://100.64.0.1/x', 'https://224.0.0.1/x'],
  ...['https://[::1]/x', 'https://[::ffff:10.0.0.1]/x', 'https://[fd00::1]/x', 'https://[fe80::1]/x'],
  ...['https://[64:ff9b::7f00:1]/x', 'https://[2002:7f00:1::]/x', 'not an address'],
];

describe('pushing to browsers', () => {
  let service: PushService;
  const sender = () => createWebPushSender({ keys, subject, clock, open: service.open });
  const answered = async (status: number, headers: Record<string, string> = {}) => {
    service.answerNext({ status, headers });
    return sender().send(pushTo(ENDPOINT));
  };

  beforeAll(async () => {
    service = await startPushService();
  });
  beforeEach(() => void service.received.splice(0));
  afterAll(() => service.stop());

  it('[PSH-006] a browser decrypts the message of RFC 8291, appendix A, exactly', () => {
    const vector = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      privateKey: Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'),
    };
    const body = Buffer.from(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
      'base64url',
    );
    expect(decrypt({ body, browser: vector })).toBe('When I grow up, I want to be a watermelon');
  });

  it('[PSH-006] are encrypted for one browser, with lifetime, urgency and topic', async () => {
    expect(await sender().send(pushTo(ENDPOINT))).toEqual({ kind: 'sent' });
    const [got] = service.received;
    expect(got).toMatchObject({ host: 'push.example.net', path: '/send/abc' });
    expect(got?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: '600',
      urgency: 'high',
      topic: 'sms',
    });
    expect(got?.body.toString('latin1')).not.toContain('text message');
    expect(decrypt({ body: got?.body ?? Buffer.alloc(0), browser })).toBe(pushTo(ENDPOINT).payload);
    const another = createTestBrowser();
    expect(() =>
      decrypt({ body: got?.body ?? Buffer.alloc(0), browser: { ...another, p256dh: browser.p256dh } }),
    ).toThrow();
  });

  it('[PSH-006] are signed for the push service’s origin, with our key, for a day at most (RFC 8292)', async () => {
    await sender().send(pushTo(ENDPOINT));
    const [, token = '', key = ''] =
      /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(service.received[0]?.headers.authorization ?? '') ?? [];
    expect(key).toBe(keys.publicKey);
    const [head = '', claims = '', signature = ''] = token.split('.');
    expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toMatchObject({ alg: 'ES256' });
    const said = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect(said).toMatchObject({ aud: 'https://push.example.net', sub: subject() });
    expect(said.exp * 1_000 - Date.now()).toBeLessThanOrEqual(86_400_000);
    expect(said.exp * 1_000).toBeGreaterThan(Date.now());
    const point = Buffer.from(key, 'base64url');
    const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url') };
    const publicKey = createPublicKey({ key: { ...jwk, y: point.subarray(33).toString('base64url') }, format: 'jwk' });
    const signed = Buffer.from(`${head}.${claims}`);
    const isSigned = (bytes: Buffer) =>
      verify('sha256', bytes, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
    expect([isSigned(signed), isSigned(Buffer.concat([signed, Buffer.from('x')]))]).toEqual([true, false]);
    expect(JSON.stringify(service.received[0]?.headers)).not.toContain(keys.privateKey);
  });

  it.each([
    [200, {}, { kind: 'sent' }],
    [201, {}, { kind: 'sent' }],
    [404, {}, { kind: 'gone' }],
    [410, {}, { kind: 'gone' }],
    [429, { 'retry-after': '90' }, { kind: 'later', retryAfter: 90, code: '429' }],
    [429, {}, { kind: 'later', retryAfter: null, code: '429' }],
    [413, { 'retry-after': '5' }, { kind: 'later', retryAfter: 5, code: '413' }],
    [413, {}, { kind: 'refused', code: '413' }],
    [500, {}, { kind: 'later', retryAfter: null, code: '500' }],
    [503, { 'retry-after': 'Fri, 20 Nov 2026 15:02:00 GMT' }, { kind: 'later', retryAfter: 120, code: '503' }],
    [400, {}, { kind: 'refused', code: '400' }],
    [401, {}, { kind: 'refused', code: '401' }],
    [403, {}, { kind: 'refused', code: '403' }],
  ])('[PSH-006] the response %i %j means %j', async (status, headers, outcome) => {
    expect(await answered(status, headers)).toEqual(outcome);
  });

  it('a requested wait is a number or a date, never negative, and a day at most', () => {
    const wish = (header?: string) => retryAfterOf({ header, now: clock.now() });
    expect(['0', ' 30 ', '99999999', 'soon', '-5', 'Fri, 20 Nov 2026 14:00:00 GMT'].map(wish)).toEqual([
      ...[0, 30, 86_400, null],
      ...[0, 0],
    ]);
    expect(wish()).toBeNull();
  });

  it('follow no redirect', async () => {
    for (const status of [301, 302, 303, 307, 308])
      expect(await answered(status, { location: 'https://push.example.net/other' })).toEqual({
        kind: 'refused',
        code: String(status),
      });
    expect(service.received.map(({ path }) => path)).toEqual(Array.from({ length: 5 }, () => '/send/abc'));
  });

  it.each(CLOSED)('go only to public https hosts: not to %s', async (endpoint) => {
    expect(sender().isAllowed(endpoint)).toBe(false);
    expect(await sender().send(pushTo(endpoint))).toEqual({ kind: 'refused', code: 'address' });
    expect(service.received).toEqual([]);
  });

  it('go to public addresses, by name or by number', () => {
    for (const endpoint of [
      ENDPOINT,
      'https://fcm.googleapis.com/fcm/send/a',
      'https://8.8.8.8/x',
      'https://[2606:4700::1111]/x',
    ])
      expect([endpoint, sender().isAllowed(endpoint)]).toEqual([endpoint, true]);
  });

  it('resolve the name for each push: no private address is ever contacted', async () => {
    const leadingTo = (...addresses: string[]) => {
      const resolve = async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      return createWebPushSender({ keys, subject, clock, open: openPublicly(resolve) });
    };
    for (const addresses of [['127.0.0.1'], ['169.254.169.254'], ['::1'], ['8.8.8.8', '10.0.0.1'], []])
      expect(await leadingTo(...addresses).send(pushTo(ENDPOINT))).toEqual({
        kind: 'refused',
        code: 'private address',
      });
  });

  it('an unreachable service is retried later, invalid keys never', async () => {
    const stopped = await startPushService();
    await stopped.stop();
    const away = createWebPushSender({ keys, subject, clock, open: stopped.open });
    expect(await away.send(pushTo(ENDPOINT))).toEqual({ kind: 'later', retryAfter: null, code: 'ECONNREFUSED' });
    const other = createECDH('secp256k1').generateKeys('base64url');
    expect(await sender().send(pushTo(ENDPOINT, { p256dh: other }))).toEqual({ kind: 'refused', code: 'keys' });
    expect(await sender().send(pushTo(ENDPOINT, { auth: 'x' }))).toEqual({ kind: 'refused', code: 'keys' });
  });
});
