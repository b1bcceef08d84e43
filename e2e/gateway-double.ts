import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import twilio from 'twilio';

type Text = { to: string; from: string; body: string };

/** A texting gateway at the edge of the product: it takes texts, reports them delivered, and texts in for a phone. */
export type GatewayDouble = {
  /** What a server needs to use it. */
  env: Record<string, string>;
  /** Texts it took, oldest first. */
  texts: readonly Text[];
  /** Where the texts to its numbers go; '' for nowhere. */
  webhookUrl: () => string;
  /** Texts a practice's number from a phone, as the gateway would deliver it. */
  textIn: (text: Text & { origin: string }) => Promise<void>;
  stop: () => Promise<void>;
};

const ACCOUNT = { sid: `AC${'7'.repeat(32)}`, token: 'the-token-of-the-gateway-double' };

async function formOf(request: IncomingMessage): Promise<Record<string, string>> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return Object.fromEntries(new URLSearchParams(body));
}

/** Posts a webhook, signed as the gateway signs it. */
async function post({ url, fields }: { url: string; fields: Record<string, string> }): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'x-twilio-signature': twilio.getExpectedTwilioSignature(ACCOUNT.token, url, fields) },
    body: new URLSearchParams(fields),
  });
  if (!response.ok) throw new Error(`The webhook ${new URL(url).pathname} answered ${response.status}.`);
}

export async function startGatewayDouble(): Promise<GatewayDouble> {
  const texts: Text[] = [];
  let last = 0;
  const newSid = () => `SM${String(++last).padStart(32, '0')}`;
  let webhookUrl = '';
  /** Every number asked about is the account's. */
  const numberOf = (request: IncomingMessage, form: Record<string, string>) => {
    webhookUrl = form.SmsUrl ?? webhookUrl;
    const asked = new URL(request.url ?? '', 'http://gateway').searchParams.get('PhoneNumber');
    const one = { sid: `PN${'1'.repeat(32)}`, phone_number: asked, sms_url: webhookUrl, sms_method: 'POST' };
    return request.method === 'GET' ? { incoming_phone_numbers: [one], next_page_uri: null } : one;
  };
  const server = createServer((request, response) => {
    if (request.url?.includes('/IncomingPhoneNumbers')) {
      void formOf(request).then((form) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(numberOf(request, form))),
      );
      return;
    }
    if (request.method === 'GET') {
      // It kept no text that the server missed.
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ messages: [], next_page_uri: null }));
      return;
    }
    void formOf(request).then(async ({ To: to = '', From: from = '', Body: body = '', StatusCallback: url = '' }) => {
      const sid = newSid();
      texts.push({ to, from, body });
      response.writeHead(201, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ sid, status: 'queued', to, from, body }));
      await post({ url, fields: { MessageSid: sid, MessageStatus: 'delivered', To: to, From: from } });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      SMS_API_BASE: `http://127.0.0.1:${port}`,
      SMS_ACCOUNT_SID: ACCOUNT.sid,
      SMS_AUTH_TOKEN: ACCOUNT.token,
    },
    texts,
    webhookUrl: () => webhookUrl,
    textIn: ({ origin, to, from, body }) =>
      post({
        url: `${origin}/webhooks/sms/inbound`,
        fields: { MessageSid: newSid(), AccountSid: ACCOUNT.sid, To: to, From: from, Body: body, NumMedia: '0' },
      }),
    stop: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}
