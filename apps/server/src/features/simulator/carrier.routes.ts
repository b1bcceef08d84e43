import type { FastifyInstance } from 'fastify';
import type { SystemScope } from '../../db/scope.ts';
import type { SimulatorAccount } from '../../outside/sms/simulator-account.queries.ts';
import { type FaultOfAccount, refuse } from './carrier.errors.ts';
import { changeText, removeText } from './carrier-changes.usecases.ts';
import { registerCarrierMedia } from './carrier-media.routes.ts';
import { registerCarrierNumbers } from './carrier-numbers.routes.ts';
import { presentCarrierText, presentPage } from './simulator.present.ts';
import { readSentTexts, readTextBySid } from './simulator.reads.ts';
import { FAULTS, readOutboundText } from './simulator.rules.ts';
import { accountFault, takeText } from './simulator.usecases.ts';

const BASE = '/simulator/2010-04-01/Accounts/:accountSid';
const LARGEST_PAGE = 1_000;
const LAST_PAGE = 100_000;

type Params = { accountSid: string; file?: string };
type Query = { To?: string; From?: string; 'DateSent>'?: string; DateSent?: string; PageSize?: string; Page?: string };

/** The carrier's API: the parts of Twilio's that sending, listing and looking up need. */
export function registerCarrier({
  app,
  scope,
  account,
  newSid,
  inboundUrl,
}: {
  app: FastifyInstance;
  scope: SystemScope;
  account: () => Promise<SimulatorAccount>;
  newSid: () => string;
  /** Where texts to a number are delivered, unless that was changed. */
  inboundUrl: () => string;
}): void {
  const schema = { hide: true };
  const faultOfAccount = async (accountSid: string, authorization: string | undefined) =>
    accountFault({ account: await account(), accountSid, authorization: authorization ?? '' });

  app.post<{ Params: Params; Body: Record<string, unknown> | null }>(
    `${BASE}/Messages.json`,
    { schema },
    async (request, reply) => {
      const { accountSid } = request.params;
      const fault = await faultOfAccount(accountSid, request.headers.authorization);
      if (fault !== null) return refuse({ reply, fault });
      const taken = await takeText({ scope, asked: readOutboundText(request.body ?? {}), newSid });
      if ('fault' in taken) return refuse({ reply, fault: taken.fault });
      return reply.code(201).send(presentCarrierText({ row: taken.row, accountSid }));
    },
  );

  app.get<{ Params: Params; Querystring: Query }>(`${BASE}/Messages.json`, { schema }, async (request, reply) => {
    const { accountSid } = request.params;
    const fault = await faultOfAccount(accountSid, request.headers.authorization);
    if (fault !== null) return refuse({ reply, fault });
    const { To: to = null, From: from = null, PageSize, Page } = request.query;
    const since = readDay(request.query['DateSent>'] ?? request.query.DateSent);
    const size = Math.min(Math.max(Math.trunc(Number(PageSize)) || 50, 1), LARGEST_PAGE);
    const page = Math.min(Math.max(Math.trunc(Number(Page)) || 0, 0), LAST_PAGE);
    // One more than fits shows whether there is another page.
    const asked = { to, from, since, limit: size + 1, offset: page * size };
    const rows = await scope.transaction((tx) => readSentTexts({ tx, ...asked }));
    const messages = rows.slice(0, size).map((row) => presentCarrierText({ row, accountSid }));
    const path = `/2010-04-01/Accounts/${accountSid}/Messages.json`;
    const { length: count } = messages;
    const place = { path, query: { ...request.query }, page, size, count, hasMore: rows.length > size };
    return reply.send({ messages, ...presentPage(place) });
  });

  app.get<{ Params: Params }>(`${BASE}/Messages/:file`, { schema }, async (request, reply) => {
    const { accountSid, file = '' } = request.params;
    const fault = await faultOfAccount(accountSid, request.headers.authorization);
    if (fault !== null) return refuse({ reply, fault });
    const row = await scope.transaction((tx) => readTextBySid({ tx, sid: file.replace(/\.json$/, '') }));
    if (row === undefined) return refuse({ reply, fault: FAULTS.account });
    return reply.send(presentCarrierText({ row, accountSid }));
  });
  registerChanges({ app, scope, faultOfAccount });
  registerCarrierMedia({ app, scope, base: BASE, faultOfAccount });
  registerCarrierNumbers({ app, scope, base: BASE, faultOfAccount, defaultUrl: inboundUrl });
}

const sidOf = (file = ''): string => file.replace(/\.json$/, '');

/** Later changes to a text: redacting, canceling and deleting. */
function registerChanges({
  app,
  scope,
  faultOfAccount,
}: {
  app: FastifyInstance;
  scope: SystemScope;
  faultOfAccount: FaultOfAccount;
}): void {
  const schema = { hide: true };
  app.post<{ Params: Params; Body: Record<string, unknown> | null }>(
    `${BASE}/Messages/:file`,
    { schema },
    async (request, reply) => {
      const { accountSid, file } = request.params;
      const fault = await faultOfAccount(accountSid, request.headers.authorization);
      if (fault !== null) return refuse({ reply, fault });
      const changed = await changeText({ scope, sid: sidOf(file), fields: request.body ?? {} });
      if ('fault' in changed) return refuse({ reply, fault: changed.fault });
      return reply.send(presentCarrierText({ row: changed.row, accountSid }));
    },
  );
  app.delete<{ Params: Params }>(`${BASE}/Messages/:file`, { schema }, async (request, reply) => {
    const { accountSid, file } = request.params;
    const fault = await faultOfAccount(accountSid, request.headers.authorization);
    if (fault !== null) return refuse({ reply, fault });
    const removed = await removeText({ scope, sid: sidOf(file) });
    return removed.fault === null ? reply.code(204).send() : refuse({ reply, fault: removed.fault });
  });
}

/** The start of a date filter's day (`2026-11-20`, or an instant on that day). */
function readDay(text: string | undefined): Temporal.Instant | null {
  const day = /^[<>=]*(\d{4}-\d{2}-\d{2})/.exec(text ?? '')?.[1];
  if (day === undefined) return null;
  try {
    return Temporal.Instant.from(`${day}T00:00:00Z`);
  } catch {
    return null;
  }
}
