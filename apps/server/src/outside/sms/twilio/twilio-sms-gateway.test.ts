import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import twilio from 'twilio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TWILIO_READER } from './twilio-deliveries.ts';
import { createTwilioSmsGateway } from './twilio-sms-gateway.ts';

const NOW = Temporal.Instant.from('2026-11-20T15:00:00Z');
const TEXT = {
  from: '+12125551212',
  to: '+16465550001',
  body: 'Hi & bye 😀',
  mediaUrls: [],
  statusCallback: 'http://us/s',
};

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

describe('the gateway client', () => {
  let server: Server;
  let base = '';
  let answer: Answer = () => undefined;
  const gateway = createTwilioSmsGateway({
    now: () => NOW,
    source: { apiBase: () => base, accountSid: () => 'AC123', authToken: () => 'secret-token' },
  });
  const json =
    (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
    (_request, response) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  const outcome = (text = TEXT) =>
    gateway.send(text).then(
      (taken) => ({ taken }),
      ({ kind, code, retryAfterMs }) => ({ kind, code, retryAfterMs }),
    );

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      answer(request, response, body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/simulator`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it("[SMS-1] hands a text to a messaging service, with or without the location's number", async () => {
    const serviceSid = `MG${'0'.repeat(32)}`;
    const source = { apiBase: () => base, accountSid: () => 'AC123', authToken: () => 'secret-token' };
    const service = createTwilioSmsGateway({ now: () => NOW, source, serviceSid });
    const senders: (string | null)[][] = [];
    answer = (request, response, body) => {
      const form = new URLSearchParams(body);
      senders.push([form.get('From'), form.get('MessagingServiceSid')]);
      json(201, { sid: 'SM1', status: 'accepted' })(request, response, body);
    };
    await service.send(TEXT);
    await service.send({ ...TEXT, from: '' });
    expect(senders).toEqual([
      [TEXT.from, serviceSid],
      [null, serviceSid],
    ]);
  });

  it("sends the protocol's form, to the given URL", async () => {
    const seen: { url?: string | undefined; authorization?: string | undefined; form: URLSearchParams }[] = [];
    answer = (request, response, body) => {
      const { url, headers } = request;
      seen.push({ url, authorization: headers.authorization, form: new URLSearchParams(body) });
      json(201, { sid: 'SM1', status: 'queued' })(request, response, body);
    };
    const media = ['https://a/1.png', 'https://a/2.png'];
    expect(await outcome({ ...TEXT, mediaUrls: media } as typeof TEXT)).toEqual({
      taken: { sid: 'SM1', status: 'queued' },
    });
    const [{ url, authorization, form } = { form: new URLSearchParams() }] = seen;
    expect(url).toBe('/simulator/2010-04-01/Accounts/AC123/Messages.json');
    expect(authorization).toBe(`Basic ${Buffer.from('AC123:secret-token').toString('base64')}`);
    expect(Object.fromEntries(form)).toMatchObject({
      From: TEXT.from,
      To: TEXT.to,
      Body: TEXT.body,
      StatusCallback: 'http://us/s',
    });
    expect(form.getAll('MediaUrl')).toEqual(media);
  });

  it('[SND-2] recognizes a permanent refusal by the gateway’s code', async () => {
    for (const code of [21_211, 21_614, 21_610, 30_034]) {
      answer = json(400, { code, message: 'no', status: 400 });
      expect(await outcome()).toEqual({ kind: 'refused', code: String(code), retryAfterMs: null });
    }
  });

  it('[SND-2] retries later on "not now", after the requested wait', async () => {
    answer = json(429, { code: 20_429 }, { 'retry-after': '30' });
    expect(await outcome()).toEqual({ kind: 'busy', code: '20429', retryAfterMs: 30_000 });
    answer = json(503, {}, { 'retry-after': 'Fri, 20 Nov 2026 15:00:10 GMT' });
    expect(await outcome()).toEqual({ kind: 'busy', code: '503', retryAfterMs: 10_000 });
  });

  it('[SND-2] keeps texts while its credentials or its URL are wrong', async () => {
    answer = json(401, { code: 20_003 });
    expect(await outcome()).toMatchObject({ kind: 'busy', code: '20003' });
    answer = (_request, response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not here</h1>');
    expect(await outcome()).toMatchObject({ kind: 'busy', code: '404' });
  });

  it('[E23] is unsure after their server errors, unreadable answers, missing ids and broken connections', async () => {
    const strange: Answer[] = [
      json(500, { code: 20_500 }),
      json(502, {}),
      (_request, response) => response.writeHead(201, { 'content-type': 'text/html' }).end('<html>'),
      (_request, response) => response.writeHead(201, { 'content-type': 'application/json' }).end('{"sid": "SM'),
      json(201, { status: 'queued' }),
      json(201, { sid: '../../etc', status: 'queued' }),
      json(302, {}, { location: 'http://elsewhere' }),
      (request) => request.socket.destroy(),
      (request, response) => {
        response.writeHead(201, { 'content-length': '100' }).write('{');
        setTimeout(() => request.socket.destroy(), 20);
      },
    ];
    for (const one of strange) {
      answer = one;
      expect(await outcome()).toMatchObject({ kind: 'unsure' });
    }
  });

  it('[E23] knows that an unreachable gateway took nothing', async () => {
    const closed = createTwilioSmsGateway({
      now: () => NOW,
      source: { apiBase: () => 'http://127.0.0.1:1', accountSid: () => 'AC123', authToken: () => 'secret-token' },
    });
    await expect(closed.send(TEXT)).rejects.toMatchObject({ kind: 'busy', code: 'ECONNREFUSED' });
  });

  it("[E2] lists the gateway's texts to a phone since an instant", async () => {
    let asked = '';
    const row = { body: 'Hi', status: 'sent', error_code: null };
    answer = (request, response, body) => {
      asked = request.url ?? '';
      const messages = [
        { ...row, sid: 'SM2', date_created: 'Fri, 20 Nov 2026 15:00:00 +0000' },
        { ...row, sid: 'SM1', date_created: 'Fri, 20 Nov 2026 14:00:00 +0000', error_code: 30_003 },
        { ...row, sid: 'SM0', date_created: 'Fri, 20 Nov 2026 13:00:00 +0000' },
      ];
      json(200, { messages, next_page_uri: null, page: 0, page_size: 50 })(request, response, body);
    };
    const found = await gateway.findSent({ from: TEXT.from, to: TEXT.to, since: NOW.subtract({ hours: 1 }) });
    expect(found).toMatchObject([
      { sid: 'SM2', body: 'Hi', status: 'sent', errorCode: null, createdAt: NOW },
      { sid: 'SM1', errorCode: '30003' },
    ]);
    expect(asked).toContain(`To=${encodeURIComponent(TEXT.to)}`);
    answer = json(500, {});
    await expect(gateway.findSent({ from: TEXT.from, to: TEXT.to, since: NOW })).rejects.toMatchObject({
      kind: 'unsure',
    });
  });

  it('[WHK-2] lists the texts that a number received since an instant, with their media', async () => {
    const row = { body: 'Hi', status: 'received', direction: 'inbound', error_code: null, num_media: '0' };
    const at = (hour: number) => `Fri, 20 Nov 2026 ${hour}:30:00 +0000`;
    answer = (request, response, body) => {
      const media = [{ sid: 'ME1', uri: '/2010-04-01/Accounts/AC123/Messages/SM3/Media/ME1.json' }];
      if (request.url?.includes('/Media.json'))
        return json(200, { media_list: media, next_page_uri: null, page: 0, page_size: 50 })(request, response, body);
      const messages = [
        { ...row, sid: 'SM3', from: '16465550001', to: '+12125551212', date_sent: at(14), num_media: '1' },
        { ...row, sid: 'SM2', from: '+12125551212', to: '+12125551212', date_sent: at(14), direction: 'outbound-api' },
        { ...row, sid: 'SM1', from: '+16465550001', to: '+12125551212', date_sent: at(13) },
      ];
      json(200, { messages, next_page_uri: null, page: 0, page_size: 50 })(request, response, body);
    };
    const found = await gateway.findReceived({ to: TEXT.from, since: NOW.subtract({ hours: 1 }) });
    expect(found).toEqual([
      {
        ...{ gatewaySid: 'SM3', from: '+16465550001', to: TEXT.from, body: 'Hi', place: null, gatewayKeyword: null },
        mediaUrls: [`${base}/2010-04-01/Accounts/AC123/Messages/SM3/Media/ME1`],
        receivedAt: Temporal.Instant.from('2026-11-20T14:30:00Z'),
      },
    ]);
    answer = json(503, {});
    await expect(gateway.findReceived({ to: TEXT.from, since: NOW })).rejects.toMatchObject({ kind: 'busy' });
  });

  it('[WHK-1] verifies a webhook by the gateway’s own rule and no other', () => {
    // The example from the gateway's own library.
    const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
    const fields = {
      CallSid: 'CA1234567890ABCDE',
      Caller: '+14158675309',
      Digits: '1234',
      From: '+14158675309',
      To: '+18005551212',
    };
    const signer = createTwilioSmsGateway({
      now: () => NOW,
      source: { apiBase: () => base, accountSid: () => 'AC', authToken: () => '12345' },
    });
    const signature = 'RSOYDt4T1cUTdK1PDd93/VVr8B8=';
    expect(signer.isAuthentic({ signature, url, fields })).toBe(true);
    expect(signer.isAuthentic({ signature, url, fields: { ...fields, Digits: '1235' } })).toBe(false);
    expect(signer.isAuthentic({ signature, url: url.replace('foo=1&bar=2', 'bar=2&foo=1'), fields })).toBe(false);
    expect(signer.isAuthentic({ signature: signature.replace('R', 'S'), url, fields })).toBe(false);
    expect(signer.isAuthentic({ signature: '', url, fields })).toBe(false);
    expect(gateway.isAuthentic({ signature, url, fields })).toBe(false);
    const doubled = { MessageSid: 'SM1', Body: ['b', 'a'] };
    const signed = twilio.getExpectedTwilioSignature('12345', url, doubled);
    expect(signer.isAuthentic({ signature: signed, url, fields: doubled })).toBe(true);
  });
  it.each([
    ['Twilio', `SM${'0a'.repeat(16)}`, `SM${'0a'.repeat(16)}`],
    ['a compatible gateway with UUIDs', '7ee4241c-f127-47e5-9c34-3aac291f8058', '7ee4241c-f127-47e5-9c34-3aac291f8058'],
    ['one with a path in it', '../../etc', undefined],
    ['one of 65 characters', 'S'.repeat(65), undefined],
    ['none', '', undefined],
  ])('[E23] reads a text and its receipt by the identifier of %s', (_what, sid, gatewaySid) => {
    const fields = {
      MessageSid: sid,
      From: '+12125550187',
      To: '+12125550100',
      Body: 'Hi',
      MessageStatus: 'delivered',
    };
    const delivery = { headers: {}, url: 'http://us/webhooks', raw: '', fields };
    expect(TWILIO_READER.readText(delivery)?.gatewaySid).toBe(gatewaySid);
    expect(TWILIO_READER.readReceipt(delivery)?.gatewaySid).toBe(gatewaySid);
  });
});
