import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type CarriedText = { sid: string; to: string; from: string; body: string };

/** A carrier outside the server's process: what it took survives the server's end. */
export type OutsideCarrier = { base: string; texts: CarriedText[]; env: Record<string, string>; close: () => void };

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}

const asJson = ({ sid, to, from, body }: CarriedText) => ({
  sid,
  to,
  from,
  body,
  status: 'queued',
  direction: 'outbound-api',
  date_created: new Date().toUTCString(),
  date_sent: new Date().toUTCString(),
  error_code: null,
});

/** Starts a carrier that speaks as much of the gateway's protocol as sending and listing need. */
export async function startOutsideCarrier(): Promise<OutsideCarrier> {
  const texts: CarriedText[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://carrier');
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.method === 'GET') {
      const to = url.searchParams.get('To');
      answer(200, {
        messages: texts
          .filter((text) => text.to === to)
          .map(asJson)
          .reverse(),
        next_page_uri: null,
        page: 0,
        page_size: 50,
        uri: request.url,
      });
      return;
    }
    void formOf(request).then((form) => {
      const sid = `SM${String(texts.length + 1).padStart(32, '0')}`;
      const text = { sid, to: form.get('To') ?? '', from: form.get('From') ?? '', body: form.get('Body') ?? '' };
      texts.push(text);
      answer(201, asJson(text));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}`;
  return {
    base,
    texts,
    env: { SMS_API_BASE: base, SMS_ACCOUNT_SID: `AC${'0'.repeat(32)}`, SMS_AUTH_TOKEN: 'token-of-the-carrier' },
    close: () => server.close(),
  };
}
