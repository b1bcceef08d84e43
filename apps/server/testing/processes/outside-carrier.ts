import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type CarrierText = { sid: string; to: string; from: string; body: string; at: string; mediaUrls: string[] };

/** How a carrier fails: by an answer other than 201, or by none at all (`cut`); it may have accepted the text first. */
export type CarrierFault = { status: number | 'cut'; takesIt?: boolean; retryAfter?: number };

/** A carrier outside the server's process: its texts survive the server's end. */
export type OutsideCarrier = { base: string; texts: CarrierText[]; env: Record<string, string>; close: () => void };

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}

const asJson = ({ sid, to, from, body, at }: CarrierText) => ({
  sid,
  to,
  from,
  body,
  status: 'queued',
  direction: 'outbound-api',
  date_created: at,
  date_sent: at,
  error_code: null,
});

type CarrierCall = { method: 'GET' | 'POST'; body: string };

/** Starts a carrier with just enough of the gateway's protocol for sending and listing. */
export async function startOutsideCarrier({
  now = () => Temporal.Now.instant(),
  faultOf = () => null,
}: {
  now?: () => Temporal.Instant;
  /** Null: it behaves normally. */
  faultOf?: (asked: CarrierCall) => CarrierFault | null;
} = {}): Promise<OutsideCarrier> {
  const texts: CarrierText[] = [];
  let sids = 0;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://carrier');
    const answer = (status: number, body: unknown, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    const fail = ({ status, retryAfter }: CarrierFault) => {
      if (status === 'cut') request.socket.destroy();
      else
        answer(status, { code: 20_000 + status }, retryAfter === undefined ? {} : { 'retry-after': `${retryAfter}` });
    };
    if (request.method === 'GET') {
      const fault = faultOf({ method: 'GET', body: '' });
      if (fault !== null) return fail(fault);
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
      sids += 1;
      const sid = `SM${String(sids).padStart(32, '0')}`;
      const body = form.get('Body') ?? '';
      const at = new Date(now().epochMilliseconds).toUTCString();
      const text = {
        sid,
        to: form.get('To') ?? '',
        from: form.get('From') ?? '',
        body,
        at,
        mediaUrls: form.getAll('MediaUrl'),
      };
      const fault = faultOf({ method: 'POST', body });
      if (fault === null || fault.takesIt) texts.push(text);
      if (fault === null) answer(201, asJson(text));
      else fail(fault);
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
