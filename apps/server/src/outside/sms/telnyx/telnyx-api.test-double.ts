import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hold } from './telnyx-document.test-double.ts';
import { createTelnyxAccountNumbers } from './telnyx-numbers.test-double.ts';
import {
  type AcceptedMessage,
  createTelnyxWebhooks,
  outbound,
  type Receipt,
  type TakenRequest,
} from './telnyx-webhooks.test-double.ts';

/** How the next send fails: with errors, or without a response (`cut`), possibly after accepting the text. */
export type TelnyxFault = {
  status: number | 'cut';
  code?: string;
  title?: string;
  retryAfter?: number;
  takesIt?: boolean;
};

/** The payload of an inbound event: a text from a phone, here one whose webhook nobody answered. */
type ReceivedMessage = ReturnType<ReturnType<typeof createTelnyxWebhooks>['inboundOf']>['data']['payload'];

const API_KEY = 'KEY0123456789_of_the_stand-in';

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

const outboundRecord = ({ id, from, to, at }: AcceptedMessage) => ({
  ...{ id, record_type: 'mdr_detail', cld: to, cli: from, created_at: at },
  ...{ direction: 'OUTBOUND', message_type: 'SMS', parts: 1, status: 'DELIVERED' },
});
const inboundRecord = ({ id, from, to, received_at: at }: ReceivedMessage) => ({
  ...{ id, record_type: 'mdr_detail', cld: to[0]?.phone_number, cli: from.phone_number, created_at: at },
  ...{ direction: 'INBOUND', message_type: 'SMS', parts: 1, status: 'RECEIVED' },
});

export type TelnyxApi = Awaited<ReturnType<typeof startTelnyxApi>>;

const answer = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

/** Starts a server that implements the parts of Telnyx's API v2 that texts need, and calls its webhooks, signed. */
export async function startTelnyxApi({ now = () => Temporal.Now.instant() }: { now?: () => Temporal.Instant } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const taken: AcceptedMessage[] = [];
  /** Texts in detail records; a text is recorded once it is settled. */
  const recorded = new Set<string>();
  const received: ReceivedMessage[] = [];
  const pictures = new Map<string, Buffer>();
  const faults: TelnyxFault[] = [];
  let beforeAnswer: (one: AcceptedMessage) => Promise<unknown> = async () => undefined;
  const faultsOfTheStandIn: unknown[] = [];
  const account = createTelnyxAccountNumbers();
  const calls: { method: string; path: string; authorization: string | undefined }[] = [];

  const refuse = (
    response: ServerResponse,
    { status, code = '10015', title = 'Bad Request', retryAfter }: TelnyxFault,
  ) =>
    answer(
      response,
      Number(status),
      hold('errors', { errors: [{ code, title, detail: title }] }),
      retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
    );

  const take = (request: TakenRequest): AcceptedMessage => {
    const one = { ...request, id: randomUUID(), at: now().toString() };
    taken.push(one);
    return one;
  };
  const send = async (request: IncomingMessage, response: ServerResponse) => {
    const asked = hold('createMessageRequest', JSON.parse(await bodyOf(request)) as TakenRequest);
    const fault = faults.shift();
    const one = fault === undefined || fault.takesIt ? take(asked) : null;
    if (one !== null) {
      await beforeAnswer(one);
      beforeAnswer = async () => undefined;
    }
    if (fault?.status === 'cut') return void request.socket.destroy();
    if (fault !== undefined) return void refuse(response, fault);
    if (one !== null) answer(response, 200, hold('messageAnswer', { data: outbound(one, { status: 'queued' }) }));
  };
  const list = (query: URLSearchParams, response: ServerResponse) => {
    const { cld, cli, direction } = hold('detailQuery', Object.fromEntries(query));
    const rows =
      direction === 'INBOUND'
        ? received.filter(({ to }) => to[0]?.phone_number === cld).map(inboundRecord)
        : taken
            .filter(({ id, from, to }) => recorded.has(id) && to === cld && (cli === undefined || from === cli))
            .map(outboundRecord);
    answer(response, 200, hold('detailAnswer', { data: rows, meta: { total_results: rows.length } }));
  };
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://telnyx');
    const { authorization } = request.headers;
    calls.push({ method: request.method ?? '', path: url.pathname, authorization });
    if (authorization !== `Bearer ${API_KEY}`)
      return refuse(response, { status: 401, code: '10009', title: 'Authentication failed' });
    if (request.method === 'POST' && url.pathname === '/v2/messages') return send(request, response);
    if (url.pathname === '/v2/reports/mdrs') return list(url.searchParams, response);
    const ofNumbers = await account.handle({ method: request.method, url, body: () => bodyOf(request) });
    if (ofNumbers !== null) return answer(response, ofNumbers.status, ofNumbers.body);
    const picture = pictures.get(url.pathname);
    if (picture !== undefined) return response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
    const inbound = received.find(({ id }) => url.pathname === `/v2/messages/${id}`);
    if (inbound !== undefined) return answer(response, 200, { data: inbound });
    const one = taken.find(({ id }) => url.pathname === `/v2/messages/${id}`);
    if (one === undefined) return refuse(response, { status: 404, code: '10005', title: 'Resource not found' });
    return answer(response, 200, hold('messageAnswer', { data: outbound(one, { status: 'sent' }) }));
  };
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      faultsOfTheStandIn.push(error);
      response.writeHead(422).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const webhooks = createTelnyxWebhooks({ privateKey, now });
  return {
    base,
    taken,
    received,
    calls,
    account,
    pictures,
    record: (id: string) => recorded.add(id),
    failNext: (fault: TelnyxFault) => faults.push(fault),
    /** Runs between accepting the next text and responding. */
    beforeAnswer: (act: typeof beforeAnswer) => {
      beforeAnswer = act;
    },
    ...webhooks,
    report: (one: AcceptedMessage, receipt: Receipt) =>
      webhooks.deliver(one.webhook_url, webhooks.receiptOf(one, receipt)),
    env: {
      SMS_GATEWAY: 'telnyx',
      SMS_API_BASE: base,
      SMS_API_KEY: API_KEY,
      SMS_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64'),
    },
    /** @throws for requests of ours that Telnyx's document does not allow */
    close: () => {
      server.closeAllConnections();
      server.close();
      if (faultsOfTheStandIn.length > 0) throw faultsOfTheStandIn[0];
    },
  };
}
