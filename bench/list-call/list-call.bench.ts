import { createWriteStream } from 'node:fs';
import { listConversations } from '@sightline/contract/conversations.calls';
import { sql } from 'kysely';
import pino from 'pino';
import { insertPractice } from '../../apps/server/testing/practice-rows.ts';
import { recordStatements } from '../../apps/server/testing/statements/recorded-statements.ts';
import { createTestApp, type TestApp } from '../../apps/server/testing/test-app.ts';
import type { BenchDatabase, BenchServer } from '../bench-database.ts';
import { requestsPerSecond } from '../loading/run-load.ts';
import type { Ratio } from '../measure.ts';
import { startBareServer } from './bare-server.ts';

const COVER = 7;
const CONVERSATIONS = 5_000;
const CONNECTIONS = 24;
const SECONDS = 3;
const ROUNDS = 6;

async function fill({ pool }: BenchDatabase): Promise<void> {
  await insertPractice(pool, { coverKey: COVER });
  await sql`insert into conversation (cover_key, loc_key, phone, created_at, last_transmission_at, last_body, message_status, conversation_status)
    select ${COVER}::integer, ${COVER * 10 + 1}::integer, '+1' || (3000000000 + n), now(), now() - n * interval '1 minute',
           'Could you tell me whether my glasses are ready?', (n % 20 > 0)::integer, case when n % 15 = 0 then 8 else 1 end
    from generate_series(1, ${CONVERSATIONS}::integer) n`.execute(pool.kysely);
  await sql`vacuum analyze`.execute(pool.kysely);
}

/** The list call's own queries: its page and its audit row. */
async function statementsOf({ app, token }: { app: TestApp; token: string }) {
  const all = await recordStatements(() => app.call(listConversations, { body: {} }, token));
  const page = all.findIndex(({ sql: text }) => text.includes('last_transmission_at'));
  if (page < 0) throw new Error('The list call asked for no page.');
  return { page: all.slice(page, page + 1), withTrail: [{ sql: 'begin', values: [] }, ...all.slice(page)] };
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
 * The list call over HTTP against bare Fastify handlers. The first runs the same SQL, page and audit row in one
 * transaction; the second reads only the page, which is less than the law requires of such a call.
 */
export async function measureListCall(server: BenchServer): Promise<Ratio[]> {
  const database = await server.createDatabase('list_call');
  await fill(database);
  const logger = pino({ level: 'info' }, createWriteStream('/dev/null'));
  const app = await createTestApp({ database, overrides: { logger } });
  const { token } = await app.signIn(`user${COVER}`);
  const origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { page, withTrail } = await statementsOf({ app, token });
  const { connection } = database;
  const same = await startBareServer({ connection, statements: withTrail, answered: 1 });
  const pageOnly = await startBareServer({ connection, statements: page, answered: 0 });
  const best = { own: 0, same: 0, pageOnly: 0 };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      best.own = Math.max(best.own, await load({ url: `${origin}${listConversations.path}`, token }));
      best.same = Math.max(best.same, await load({ url: `${same.origin}/list` }));
      best.pageOnly = Math.max(best.pageOnly, await load({ url: `${pageOnly.origin}/list` }));
    }
  } finally {
    await Promise.all([same.stop(), pageOnly.stop(), app.close()]);
  }
  return [
    {
      name: 'list call / bare handler with the same SQL',
      ratio: best.own / best.same,
      // Neither waits for a lock any more: what a call does beyond its SQL shows in full.
      floor: 0.6,
      detail: perSecond(best.own, best.same),
    },
    {
      name: 'list call / bare handler without an audit row',
      ratio: best.own / best.pageOnly,
      floor: 0.5,
      detail: perSecond(best.own, best.pageOnly),
    },
  ];
}
