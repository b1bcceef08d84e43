import { downloadAudit, listAudit } from '@sightline/contract/audit.calls';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { verifyAuditChains } from '../../apps/server/src/jobs/audit-trail/verify-audit-chains.ts';
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

/** Days of the second practice, an event each second. */
const DAYS = { from: '2026-01-02', to: '2026-01-04' };
const ROWS = 3 * 24 * 60 * 60;
const ROWS_AT_ONCE = 1_000;
const MOST_MEMORY_MB = 200;

/** The same rows, read by a cursor and thrown away. */
async function readByCursor({ connection }: BenchDatabase): Promise<number> {
  const client = new pg.Client({ ...connection });
  await client.connect();
  const began = performance.now();
  await client.query(`begin; declare days no scroll cursor for
    select seq, at, user_id, action, outcome, patient_keys, detail, address, request_id from audit_event
    where cover_key = 2 and at >= '2026-01-02 05:00+00' and at < '2026-01-05 05:00+00' order by seq desc`);
  let isOver = false;
  while (!isOver) isOver = (await client.query(`fetch ${ROWS_AT_ONCE} from days`)).rows.length < ROWS_AT_ONCE;
  const took = performance.now() - began;
  await client.end();
  return took;
}

/** The export over HTTP: how long it takes, and how much memory server and reader together take meanwhile. */
async function readExport({
  app,
  origin,
}: {
  app: TestApp;
  origin: string;
}): Promise<{ took: number; grownMb: number }> {
  const { token } = await app.signIn('user2');
  const before = process.memoryUsage().rss;
  const began = performance.now();
  const response = await fetch(
    `${origin}${downloadAudit.path.replace(':coverKey', '2')}?${new URLSearchParams(DAYS)}`,
    {
      headers: { authorization: `Bearer ${token}` },
    },
  );
  let lines = 0;
  let most = before;
  for await (const chunk of response.body ?? []) {
    for (const byte of chunk) if (byte === 10) lines += 1;
    most = Math.max(most, process.memoryUsage.rss());
  }
  if (lines < ROWS) throw new Error(`The export had ${lines} lines of ${ROWS}.`);
  return { took: performance.now() - began, grownMb: (most - before) / 1e6 };
}

async function measureExport({ database, app }: { database: BenchDatabase; app: TestApp }): Promise<Ratio[]> {
  const origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
  await readByCursor(database);
  const bare = await readByCursor(database);
  const { took, grownMb } = await readExport({ app, origin });
  const perSecond = (ms: number) => `${Math.round(ROWS / (ms / 1_000)).toLocaleString('en-US')} rows/s`;
  return [
    {
      name: `audit export of ${ROWS.toLocaleString('en-US')} rows: a cursor / the stream`,
      ratio: bare / took,
      floor: 0.1,
      detail: `${perSecond(bare)} / ${perSecond(took)}`,
    },
    {
      name: `audit export, memory: ${MOST_MEMORY_MB} MB / what it takes`,
      ratio: MOST_MEMORY_MB / grownMb,
      floor: 1,
      detail: `${Math.round(grownMb)} MB`,
    },
  ];
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
  ratios.push(...(await measureExport({ database, app })));
  await app.close();
  return ratios;
}
