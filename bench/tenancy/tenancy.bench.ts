import { sql } from 'kysely';
import { systemClock } from '../../apps/server/src/clock.ts';
import type { Pool } from '../../apps/server/src/db/database.ts';
import { type CoverScope, openCoverScope } from '../../apps/server/src/db/scope.ts';
import { readConversationPage } from '../../apps/server/src/features/conversations/conversations.page.reads.ts';
import { readFilterCounts } from '../../apps/server/src/features/conversations/conversations.reads.ts';
import type { BenchServer } from '../bench-database.ts';
import { compare, milliseconds, type Ratio } from '../measure.ts';
import { insertLargePractice } from './large-practice.ts';

const OWN = 1;
const OWN_CONVERSATIONS = 5_000;
const OTHERS = 95;
const DEEP_OFFSET = 4_500;

const firstPage = { locKeys: null, viewStatus: -1, search: null, cursor: null, offset: 0, limit: 16 };

const readPage = (scope: CoverScope, query: { offset?: number } = {}) =>
  scope.transaction((tx) => readConversationPage({ tx, query: { ...firstPage, ...query } }));

async function time(work: () => Promise<unknown>, times: number): Promise<number> {
  const { first } = await compare({ first: work, second: async () => undefined, times });
  return first;
}

const line = (name: string, floor: number, times: [number, number]): Ratio => ({
  name,
  ratio: times[0] / times[1],
  floor,
  detail: `${milliseconds(times[0])} / ${milliseconds(times[1])}`,
});

async function measureGrowth({ pool, scope }: { pool: Pool; scope: CoverScope }): Promise<Ratio[]> {
  const counts = () => scope.transaction((tx) => readFilterCounts({ tx, locKeys: null }));
  const small = { list: await time(() => readPage(scope), 200), counts: await time(counts, 200) };
  for (let other = 0; other < OTHERS; other += 1)
    await insertLargePractice({ pool, coverKey: OWN + 1 + other, conversations: OWN_CONVERSATIONS });
  await sql`vacuum analyze conversation`.execute(pool.kysely);
  const large = { list: await time(() => readPage(scope), 200), counts: await time(counts, 200) };
  const rows = (OTHERS + 1) * OWN_CONVERSATIONS;
  return [
    line(`list: ${OWN_CONVERSATIONS} conversations / ${rows}`, 0.7, [small.list, large.list]),
    line(`counts: ${OWN_CONVERSATIONS} conversations / ${rows}`, 0.7, [small.counts, large.counts]),
  ];
}

async function measurePaging(scope: CoverScope): Promise<Ratio> {
  const deep = await scope.transaction((tx) =>
    readConversationPage({ tx, query: { ...firstPage, offset: DEEP_OFFSET - 1, limit: 1 } }),
  );
  const at = deep[0];
  if (at === undefined) throw new Error('The practice is smaller than it should be.');
  const cursor = { at: at.last_transmission_at, convKey: at.conv_key, relevance: 0 };
  const paging = await compare({
    first: () => scope.transaction((tx) => readConversationPage({ tx, query: { ...firstPage, cursor } })),
    second: () => readPage(scope, { offset: DEEP_OFFSET }),
    times: 60,
  });
  return line('deep page: by offset / by cursor', 3, [paging.second, paging.first]);
}

async function measureGuards({ pool, scope }: { pool: Pool; scope: CoverScope }): Promise<Ratio[]> {
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
  return [
    line('query: unguarded / in tenant scope', 0.2, [guard.first, guard.second]),
    line('list: without / with audit row', 0.3, [audit.first, audit.second]),
  ];
}

/** What tenant scope and the audit trail cost, and whether the list stays as fast among half a million others. */
export async function measureTenancy(server: BenchServer): Promise<Ratio[]> {
  const { pool } = await server.createDatabase('tenancy');
  const scope = openCoverScope({ pool, clock: systemClock, coverKey: OWN, act: null });
  await insertLargePractice({ pool, coverKey: OWN, conversations: OWN_CONVERSATIONS });
  await sql`vacuum analyze conversation`.execute(pool.kysely);
  const growth = await measureGrowth({ pool, scope });
  return [...growth, await measurePaging(scope), ...(await measureGuards({ pool, scope }))];
}
