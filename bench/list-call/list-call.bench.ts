import { closeSync, openSync, writeSync } from 'node:fs';
import { devNull } from 'node:os';
import { listConversations } from '@sightline/contract/conversations.calls';
import { sql } from 'kysely';
import { UNAWAITED } from '../../apps/server/src/db/client.ts';
import { createLogger } from '../../apps/server/src/logger.ts';
import { insertPractice } from '../../apps/server/testing/practice-rows.ts';
import { recordStatements, type Statements } from '../../apps/server/testing/statements/recorded-statements.ts';
import { createTestApp, type TestApp } from '../../apps/server/testing/test-app.ts';
import type { BenchDatabase, BenchServer } from '../bench-database.ts';
import { requestsPerSecond } from '../loading/run-load.ts';
import type { Ratio } from '../measure.ts';
import { startBareServer } from './bare-server.ts';

const COVER = 7;
const CONVERSATIONS = 5_000;
const CONNECTIONS = 24;
const SECONDS = 1.5;
const ROUNDS = 10;

async function fill({ pool }: BenchDatabase): Promise<void> {
  await insertPractice(pool, { coverKey: COVER });
  await sql`insert into conversation (cover_key, loc_key, phone, created_at, last_transmission_at, last_body, message_status, conversation_status)
    select ${COVER}::integer, ${COVER * 10 + 1}::integer, '+1' || (3000000000 + n), now(), now() - n * interval '1 minute',
           'Could you tell me whether my glasses are ready?', (n % 20 > 0)::integer, case when n % 15 = 0 then 8 else 1 end
    from generate_series(1, ${CONVERSATIONS}::integer) n`.execute(pool.kysely);
  await sql`vacuum analyze`.execute(pool.kysely);
}

/**
 * The list call's statements: all of them, with its session's and its scope's; its page and its audit row only; and its
 * page alone. The bare handlers wait for each.
 */
async function statementsOf({ app, token }: { app: TestApp; token: string }) {
  const recorded = await recordStatements(() => app.call(listConversations, { body: {} }, token));
  const all = recorded.map(({ sql: text, values }) => ({ sql: text.replace(UNAWAITED, ''), values }));
  const page = all.findIndex(({ sql: text }) => text.includes('last_transmission_at'));
  if (page < 0) throw new Error('The list call asked for no page.');
  return {
    all: { statements: all, answered: page },
    withTrail: { statements: [{ sql: 'begin', values: [] }, ...all.slice(page)], answered: 1 },
    page: { statements: all.slice(page, page + 1), answered: 0 },
  };
}

const load = ({ url, token }: { url: string; token?: string }) =>
  requestsPerSecond({
    url,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: '{}',
    connections: CONNECTIONS,
    seconds: SECONDS,
  });

const perSecond = (one: number, other: number) => `${one.toFixed(0)}/s / ${other.toFixed(0)}/s`;

/**
 * The list call over HTTP against bare Fastify handlers. The first runs the same SQL. The second leaves out who asks and
 * what they may see: only the page and its audit row, in one transaction. The third reads only the page, which is less
 * than the law requires of such a call.
 */
export async function measureListCall(server: BenchServer): Promise<Ratio[]> {
  const database = await server.createDatabase('list_call');
  await fill(database);
  const log = openSync(devNull, 'w');
  const logger = createLogger({ level: 'info', write: (line) => void writeSync(log, line) });
  const app = await createTestApp({ database, overrides: { logger } });
  const { token } = await app.signIn(`user${COVER}`);
  const origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const statements = await statementsOf({ app, token });
  const start = (given: { statements: Statements; answered: number }) =>
    startBareServer({ connection: database.connection, ...given });
  const all = await start(statements.all);
  const withTrail = await start(statements.withTrail);
  const page = await start(statements.page);
  const best = { own: 0, all: 0, withTrail: 0, page: 0 };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      best.own = Math.max(best.own, await load({ url: `${origin}${listConversations.path}`, token }));
      best.all = Math.max(best.all, await load({ url: `${all.origin}/list` }));
      best.withTrail = Math.max(best.withTrail, await load({ url: `${withTrail.origin}/list` }));
      best.page = Math.max(best.page, await load({ url: `${page.origin}/list` }));
    }
  } finally {
    await Promise.all([all.stop(), withTrail.stop(), page.stop(), app.close()]);
    closeSync(log);
  }
  return [
    {
      name: 'list call / bare handler with the same SQL',
      ratio: best.own / best.all,
      floor: 0.8,
      detail: perSecond(best.own, best.all),
    },
    {
      name: 'list call / bare handler with its page and audit row only',
      ratio: best.own / best.withTrail,
      // Neither waits for a lock any more: what a call does beyond its SQL shows in full.
      floor: 0.6,
      detail: perSecond(best.own, best.withTrail),
    },
    {
      name: 'list call / bare handler without an audit row',
      ratio: best.own / best.page,
      floor: 0.5,
      detail: perSecond(best.own, best.page),
    },
  ];
}
