import { type RawBuilder, sql } from 'kysely';
import { overPractices } from '../../db/over-practices.ts';
import type { SystemReading, SystemTransaction } from '../../db/scope.ts';
import { maySend } from '../sending-pause/sending-pause.ts';
import type { ClaimColumns, QueueTable, Row } from './queue.types.ts';

type Queued<C extends ClaimColumns> = { tx: SystemTransaction; table: QueueTable<C> };
type OfClaim<C extends ClaimColumns> = Queued<C> & { claim: C };

const ALWAYS = sql<boolean>`true`;
const NOTHING = sql``;
const always = () => ALWAYS;
const nothing = () => NOTHING;

const column = (name: string): RawBuilder<unknown> => sql.ref(`o.${name}`);
const isWaiting = <C extends ClaimColumns>({ waiting }: QueueTable<C>): RawBuilder<boolean> =>
  waiting === null ? ALWAYS : sql<boolean>`o.status = ${sql.lit(waiting)}`;

/** Whether `o` is due and nobody's. An expired claim belonged to a dead server: the next one takes over. */
const isDue = <C extends ClaimColumns>({
  table,
  now,
}: {
  table: QueueTable<C>;
  now: Temporal.Instant;
}): RawBuilder<boolean> => sql<boolean>`${isWaiting(table)} and o.run_at <= ${now}
  and ${table.isPausable ? maySend : ALWAYS}
  and (o.claimed_until is null or o.claimed_until <= ${now})`;

/** Whether anything of a queue seems due by a moment. */
export const hasDue = <C extends ClaimColumns>({
  table,
  by,
}: {
  table: QueueTable<C>;
  by: Temporal.Instant;
}): RawBuilder<boolean> => {
  const { mayClaim = always, mayBeDue = mayClaim } = table;
  return sql<boolean>`exists (
    select 1 from ${sql.table(table.name)} o
    where ${isDue({ table, now: by })} and ${mayBeDue(sql<number>`o.cover_key`)})`;
};

/**
 * The practices of the rows that seem due next, one entry for each row. Nothing is locked: a distributed PostgreSQL locks
 * rows of one practice at a time.
 */
export async function readDueCovers<C extends ClaimColumns>({
  reading: { q, now },
  table,
  except,
  limit,
}: {
  reading: SystemReading;
  table: QueueTable<C>;
  except: ReadonlySet<number>;
  limit: number;
}): Promise<number[]> {
  const { mayClaim = always, mayBeDue = mayClaim } = table;
  const { rows } = await sql<{ cover_key: number }>`
    select ${overPractices('what is due next')} o.cover_key from ${sql.table(table.name)} o
    where ${isDue({ table, now })} and ${mayBeDue(sql<number>`o.cover_key`)}
      and o.cover_key <> all(${[...except]}::integer[])
    order by o.run_at, ${column(table.key)}
    limit ${limit}`.execute(q);
  return rows.map(({ cover_key }) => cover_key);
}

/** Claims what is due in one practice, for any kind of delivery. */
export async function claimDue<C extends ClaimColumns>({
  tx,
  table,
  coverKey,
  limit,
  until,
}: Queued<C> & { coverKey: number; limit: number; until: Temporal.Instant }): Promise<C[]> {
  const { name, key, columns, mayClaim = always, read = nothing, onClaim = nothing } = table;
  const own = sql<number>`${coverKey}::integer`;
  const { rows } = await sql<C>`
    with due as (
      select ${column(key)} from ${sql.table(name)} o
      where o.cover_key = ${coverKey} and ${isDue({ table, now: tx.now })} and ${mayClaim(own)}
      order by o.run_at, ${column(key)}
      limit ${limit}
      for update skip locked)
    update ${sql.table(name)} o
    set claimed_until = ${until}, attempts = least(o.attempts + 1, 30000),
      due_since = coalesce(o.due_since, o.run_at)${onClaim(tx.now)}
    from due
    where o.cover_key = ${coverKey} and ${column(key)} = ${sql.ref(`due.${key}`)}
    returning ${sql.join(['cover_key', key, 'attempts', ...columns].map(column))}${read(own)}
  `.execute(tx.q);
  return rows;
}

/** The row of a claim that no other server has taken over. */
const isOurs = <C extends ClaimColumns>({ table, claim }: Pick<OfClaim<C>, 'table' | 'claim'>): RawBuilder<boolean> =>
  sql<boolean>`o.cover_key = ${claim.cover_key} and ${column(table.key)} = ${claim[table.key]}
    and o.attempts = ${claim.attempts} and ${isWaiting(table)}`;

/** Releases a claim and records its result. False if another server has taken it over. */
export async function updateClaim<C extends ClaimColumns>({
  row,
  ...given
}: OfClaim<C> & { row: Row }): Promise<boolean> {
  const set = Object.entries({ claimed_until: null, ...row }).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(given.table.name)} o set ${sql.join(set)} where ${isOurs(given)}`.execute(given.tx.q);
  return numAffectedRows > 0n;
}

/** Removes a finished row from its queue. False if another server has taken it over. */
export async function deleteClaim<C extends ClaimColumns>(given: OfClaim<C>): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(given.table.name)} o where ${isOurs(given)}`.execute(given.tx.q);
  return numAffectedRows > 0n;
}

/** Extends the claims of a live server. */
export async function extendClaims<C extends ClaimColumns>({
  tx,
  table,
  claims,
  until,
}: Queued<C> & { claims: readonly C[]; until: Temporal.Instant }): Promise<void> {
  for (const [coverKey, own] of Map.groupBy(claims, (claim) => claim.cover_key)) {
    const keys = own.map((claim) => Number(claim[table.key]));
    const attempts = own.map((claim) => claim.attempts);
    await sql`
      update ${sql.table(table.name)} o set claimed_until = ${until}
      from unnest(${keys}::bigint[], ${attempts}::integer[]) held (key, attempts)
      where o.cover_key = ${coverKey} and ${column(table.key)} = held.key and o.attempts = held.attempts
        and o.claimed_until is not null
    `.execute(tx.q);
  }
}
