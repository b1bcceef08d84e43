import { listAudit } from '@sightline/contract/audit.calls';
import { type RawBuilder, sql } from 'kysely';
import { verifyAuditChains } from '../../apps/server/src/jobs/maintenance/verify-audit-chains.ts';
import { createTestApp, type TestApp } from '../../apps/server/testing/test-app.ts';
import type { BenchDatabase, BenchServer } from '../bench-database.ts';
import { compare, milliseconds, type Ratio } from '../measure.ts';
import { fillAudit } from './fill-audit.ts';

const EVENTS = 5_000_000;
const CHAINED = 1_600_000;
const SLOWEST_MS = 300;
const TIMES = 15;

type Question = { name: string; query: Record<string, string>; bare: RawBuilder<unknown>; floor: number };

const PAGE = sql`order by seq desc limit 51`;

/**
 * What a page asks, and the statement that somebody would write by hand. The floors leave room for a call's own work:
 * rights, the audit row of reading the audit trail, names, the reply.
 */
const QUESTIONS: readonly Question[] = [
  {
    name: 'who read one patient’s data',
    query: { addKey: '4711' },
    bare: sql`select * from audit_event where cover_key = 1 and patient_keys @> array[4711] ${PAGE}`,
    floor: 0.05,
  },
  {
    name: 'one user on a day long ago',
    query: { userKey: '42', from: '2025-01-15', to: '2025-01-15' },
    bare: sql`select * from audit_event where cover_key = 1 and user_id = 42
      and at >= '2025-01-15 05:00+00' and at < '2025-01-16 05:00+00' ${PAGE}`,
    floor: 0.05,
  },
  {
    name: 'one patient on a day long ago',
    query: { addKey: '4711', from: '2025-01-15', to: '2025-01-15' },
    bare: sql`select * from audit_event where cover_key = 1 and patient_keys @> array[4711]
      and at >= '2025-01-15 05:00+00' and at < '2025-01-16 05:00+00' ${PAGE}`,
    floor: 0.05,
  },
  {
    name: 'what one user rarely does',
    query: { userKey: '1', action: 'retention.save' },
    bare: sql`select * from audit_event where cover_key = 1 and user_id = 1 and action = 'retention.save' ${PAGE}`,
    floor: 0.05,
  },
];

async function asked({ app, token, query }: { app: TestApp; token: string; query: Question['query'] }): Promise<void> {
  const { status } = await app.call(listAudit, { params: { coverKey: '1' }, query }, token);
  if (status !== 200) throw new Error(`The audit page answered ${status}.`);
}

/** The whole check of a chain, beside one statement over all of it. */
async function measureVerify({ connection, pool }: BenchDatabase): Promise<Ratio> {
  const began = performance.now();
  const clock = { now: () => Temporal.Now.instant() };
  for await (const chain of verifyAuditChains({ connection, clock, coverKey: 2 }))
    if (chain.state !== 'whole') throw new Error(`The chain is ${chain.state}.`);
  const streamed = performance.now() - began;
  const restarted = performance.now();
  await sql`select first_broken_audit_event(2)`.execute(pool.kysely);
  const bare = performance.now() - restarted;
  return {
    name: 'audit verify of 1,600,000 rows: one statement / streamed',
    ratio: bare / streamed,
    floor: 0.4,
    detail: `${(bare / 1_000).toFixed(1)} s / ${(streamed / 1_000).toFixed(1)} s`,
  };
}

/** The audit page of a practice with five million events, and the check of a chain. */
export async function measureAudit(server: BenchServer): Promise<Ratio[]> {
  const database = await server.createDatabase('audit');
  await fillAudit({ pool: database.pool, events: EVENTS, chained: CHAINED });
  const app = await createTestApp({ database });
  const { token } = await app.signIn('user1');
  const ratios: Ratio[] = [];
  for (const { name, query, bare, floor } of QUESTIONS) {
    const times = await compare({
      first: () => bare.execute(database.pool.kysely),
      second: () => asked({ app, token, query }),
      times: TIMES,
    });
    const detail = `${milliseconds(times.first)} / ${milliseconds(times.second)}`;
    ratios.push({ name: `audit, ${name}: bare SQL / the call`, ratio: times.first / times.second, floor, detail });
    ratios.push({
      name: `audit, ${name}: ${SLOWEST_MS} ms / the call`,
      ratio: SLOWEST_MS / times.second,
      floor: 1,
      detail: milliseconds(times.second),
    });
  }
  ratios.push(await measureVerify(database));
  await app.close();
  return ratios;
}
