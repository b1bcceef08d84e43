import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { systemClock } from '../apps/server/src/clock.ts';
import { openPool, type Pool } from '../apps/server/src/db/database.ts';
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/embedded-postgres.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { type CoverScope, openCoverScope } from '../apps/server/src/db/scope.ts';
import {
  readConversationPage,
  readFilterCounts,
} from '../apps/server/src/features/conversations/conversations.reads.ts';
import { insertLargePractice } from './large-practice.ts';
import { compare, milliseconds, type Ratio } from './measure.ts';

const OWN = 1;
const OWN_CONVERSATIONS = 5_000;
const OTHERS = 95;
const DEEP_OFFSET = 4_500;

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const firstPage = { locKeys: null, viewStatus: -1, search: null, cursor: null, offset: 0, limit: 16 };

const readPage = (scope: CoverScope, query: { offset?: number } = {}) =>
  scope.transaction((tx) => readConversationPage({ tx, query: { ...firstPage, ...query } }));

async function time(work: () => Promise<unknown>, times: number): Promise<number> {
  const { first } = await compare({ first: work, second: async () => undefined, times });
  return first;
}

async function measure(pool: Pool): Promise<Ratio[]> {
  const scope = openCoverScope({ pool, clock: systemClock, coverKey: OWN, act: null });
  await insertLargePractice({ pool, coverKey: OWN, conversations: OWN_CONVERSATIONS });
  await sql`vacuum analyze conversation`.execute(pool.kysely);
  const counts = () => scope.transaction((tx) => readFilterCounts({ tx, locKeys: null }));
  const small = { list: await time(() => readPage(scope), 200), counts: await time(counts, 200) };

  for (let other = 0; other < OTHERS; other += 1)
    await insertLargePractice({ pool, coverKey: OWN + 1 + other, conversations: OWN_CONVERSATIONS });
  await sql`vacuum analyze conversation`.execute(pool.kysely);
  const large = { list: await time(() => readPage(scope), 200), counts: await time(counts, 200) };

  const deep = await scope.transaction((tx) =>
    readConversationPage({ tx, query: { ...firstPage, offset: DEEP_OFFSET - 1, limit: 1 } }),
  );
  const at = deep[0];
  if (at === undefined) throw new Error('The practice is smaller than it should be.');
  const cursor = { at: at.last_transmission_at, convKey: at.conv_key };
  const paging = await compare({
    first: () => scope.transaction((tx) => readConversationPage({ tx, query: { ...firstPage, cursor } })),
    second: () => readPage(scope, { offset: DEEP_OFFSET }),
    times: 60,
  });

  const unguarded = () =>
    sql`select conv_key from conversation where cover_key = ${OWN} and removed_at is null order by last_transmission_at desc, conv_key desc limit 16`;
  const guard = await compare({
    first: () => unguarded().execute(pool.kysely),
    second: () => scope.transaction((tx) => unguarded().execute(tx.q)),
    times: 300,
  });
  const act = { action: 'bench', userId: null, address: '', requestId: '' };
  const audited = openCoverScope({ pool, clock: systemClock, coverKey: OWN, act });
  const audit = await compare({ first: () => readPage(scope), second: () => readPage(audited), times: 100 });

  const rows = (OTHERS + 1) * OWN_CONVERSATIONS;
  return [
    {
      name: `list: ${OWN_CONVERSATIONS} conversations / ${rows}`,
      ratio: small.list / large.list,
      floor: 0.7,
      detail: `${milliseconds(small.list)} / ${milliseconds(large.list)}`,
    },
    {
      name: `counts: ${OWN_CONVERSATIONS} conversations / ${rows}`,
      ratio: small.counts / large.counts,
      floor: 0.7,
      detail: `${milliseconds(small.counts)} / ${milliseconds(large.counts)}`,
    },
    {
      name: 'deep page: by offset / by cursor',
      ratio: paging.second / paging.first,
      floor: 3,
      detail: `${milliseconds(paging.second)} / ${milliseconds(paging.first)}`,
    },
    {
      name: 'query: unguarded / in tenant scope',
      ratio: guard.first / guard.second,
      floor: 0.2,
      detail: `${milliseconds(guard.first)} / ${milliseconds(guard.second)}`,
    },
    {
      name: 'list: without / with audit row',
      ratio: audit.first / audit.second,
      floor: 0.3,
      detail: `${milliseconds(audit.first)} / ${milliseconds(audit.second)}`,
    },
  ];
}

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sightline-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, logger: silent, owner: { pid: process.pid } });
const pool = openPool({ connection: postgres.connection, size: 4, hasTimeouts: false, onError: () => undefined });
try {
  await migrate({ pool });
  const ratios = await measure(pool);
  console.table(
    ratios.map(({ name, ratio, floor, detail }) => ({
      what: name,
      ratio: ratio.toFixed(2),
      floor,
      measured: detail,
      holds: ratio >= floor,
    })),
  );
  process.exitCode = ratios.every(({ ratio, floor }) => ratio >= floor) ? 0 : 1;
} finally {
  await pool.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
