import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export type CarrierText = { sid: string; to: string; from: string; body: string; at: string; mediaUrls: string[] };

/**
 * How a carrier fails: by another answer, or by none, with the connection broken (`cut`) or left open (`silent`); it may
 * have accepted the text first.
 */
export type CarrierFault = {
  status: number | 'cut' | 'silent';
  /** `late`: only as it answers, and it can't say before that it will. */
  takesIt?: boolean | 'late';
  retryAfter?: number;
  /** The answer's text; by default the gateway's own, which for 201 is the text's. */
  says?: string;
  afterMs?: number;
};

/** A carrier outside the server's process: its texts survive the server's end. */
export type OutsideCarrier = {
  base: string;
  texts: CarrierText[];
  /** Texts from phones to the practice, whose webhooks nobody answered. */
  received: CarrierText[];
  /** How often it was asked for the texts that it has. */
  questions: () => number;
  /** All texts that it was asked to send, those that it didn't take, too. */
  tried: string[];
  /** Beginnings of texts that it answers with 500 now, without taking them. */
  failing: Set<string>;
  env: Record<string, string>;
  close: () => void;
};

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
  const received: CarrierText[] = [];
  const tried: string[] = [];
  const failing = new Set<string>();
  let [sids, questions] = [0, 0];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://carrier');
    const answer = (status: number, body: unknown, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    const fail = async (
      { status, takesIt, retryAfter, says, afterMs = 0 }: CarrierFault,
      usual: unknown,
      take = () => {},
    ) => {
      if (status === 'silent') return;
      await pause(afterMs);
      if (takesIt === 'late') take();
      if (status === 'cut') request.socket.destroy();
      else if (says !== undefined) response.writeHead(status, { 'content-type': 'text/html' }).end(says);
      else if (status < 300) answer(status, usual);
      else
        answer(status, { code: 20_000 + status }, retryAfter === undefined ? {} : { 'retry-after': `${retryAfter}` });
    };
    if (request.method === 'GET') {
      questions += 1;
      const to = url.searchParams.get('To');
      const listed = {
        messages: [
          ...texts.map(asJson),
          ...received.map((text) => ({ ...asJson(text), status: 'received', direction: 'inbound', num_media: '0' })),
        ]
          .filter((text) => text.to === to)
          .reverse(),
        next_page_uri: null,
        page: 0,
        page_size: 50,
        uri: request.url,
      };
      const fault = faultOf({ method: 'GET', body: '' });
      if (fault === null) answer(200, listed);
      else void fail({ ...fault, ...(fault.status === 201 && { status: 200 }) }, listed);
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
      tried.push(body);
      const isFailing = [...failing].some((beginning) => body.startsWith(beginning));
      const fault = faultOf({ method: 'POST', body }) ?? (isFailing ? { status: 500 } : null);
      const take = () => void texts.push(text);
      if (fault === null || fault.takesIt === true) take();
      if (fault === null) answer(201, asJson(text));
      else void fail(fault, asJson(text), take);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}`;
  return {
    ...{ base, texts, received, tried, failing },
    questions: () => questions,
    env: { SMS_API_BASE: base, SMS_ACCOUNT_SID: `AC${'0'.repeat(32)}`, SMS_AUTH_TOKEN: 'token-of-the-carrier' },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
