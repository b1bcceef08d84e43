import { createWriteStream } from 'node:fs';
import { listConversations } from '@sightline/contract/conversations.calls';
import { sql } from 'kysely';
import pino from 'pino';
import { insertPractice } from '../../apps/server/testing/practice-rows.ts';
import { createTestApp } from '../../apps/server/testing/test-app.ts';
import type { BenchDatabase, BenchServer } from '../bench-database.ts';
import { type LoadResult, startLoad } from '../loading/run-load.ts';
import { milliseconds, type Ratio } from '../measure.ts';

const QUIET = 7;
const LOUD = 8;
const CONVERSATIONS = 5_000;
const CLIENTS = 64;
const SECONDS = 2;
const ROUNDS = 4;

async function fill({ pool }: BenchDatabase): Promise<void> {
  for (const coverKey of [QUIET, LOUD]) {
    await insertPractice(pool, { coverKey });
    await sql`insert into conversation (cover_key, loc_key, phone, created_at, last_transmission_at, last_body, message_status, conversation_status)
      select ${coverKey}::integer, ${coverKey * 10 + 1}::integer, '+1' || (3000000000 + n), now(), now() - n * interval '1 minute',
             'Could you tell me whether my glasses are ready?', (n % 20 > 0)::integer, case when n % 15 = 0 then 8 else 1 end
      from generate_series(1, ${CONVERSATIONS}::integer) n`.execute(pool.kysely);
  }
  await sql`vacuum analyze`.execute(pool.kysely);
}

/** How long a practice's list takes alone, and beside a practice that asks for its own with 64 clients. */
export async function measureFair(server: BenchServer): Promise<Ratio[]> {
  const database = await server.createDatabase('fair');
  await fill(database);
  const logger = pino({ level: 'info' }, createWriteStream('/dev/null'));
  const app = await createTestApp({ database, overrides: { logger } });
  const origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const loadOf = async (coverKey: number) => {
    const { token } = await app.signIn(`user${coverKey}`);
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    return { url: `${origin}${listConversations.path}`, headers, body: '{}', seconds: SECONDS };
  };
  const [quiet, loud] = [await loadOf(QUIET), await loadOf(LOUD)];
  const alone: LoadResult[] = [];
  const beside: LoadResult[] = [];
  const rushes: LoadResult[] = [];
  try {
    const listen = async () => (await startLoad({ ...quiet, connections: 1 })).result();
    await listen();
    for (let round = 0; round < ROUNDS; round += 1) {
      alone.push(await listen());
      const rush = await startLoad({ ...loud, connections: CLIENTS, seconds: SECONDS * 3 });
      beside.push(await listen());
      rushes.push(await rush.result());
    }
  } finally {
    await app.close();
  }
  const best = (results: LoadResult[]) => Math.min(...results.map(({ medianMs }) => medianMs));
  const perSecond = Math.max(...rushes.map((rush) => rush.perSecond));
  return [
    {
      name: 'a list alone / beside a practice with 64 clients',
      ratio: best(alone) / best(beside),
      floor: 0.5,
      detail: `${milliseconds(best(alone))} / ${milliseconds(best(beside))}; the 64 got ${perSecond.toFixed(0)}/s in ${milliseconds(best(rushes))}`,
    },
  ];
}
