import { type RawBuilder, sql } from 'kysely';
import type { SystemTransaction } from '../../db/scope.ts';
import { maySend } from '../sending-pause/sending-pause.ts';
import type { ClaimColumns, QueueTable, Row } from './queue.types.ts';

type Queued<C extends ClaimColumns> = { tx: SystemTransaction; table: QueueTable<C> };
type OfClaim<C extends ClaimColumns> = Queued<C> & { claim: C };

const ALWAYS = sql<boolean>`true`;
const NOTHING = sql``;

const column = (name: string): RawBuilder<unknown> => sql.ref(`o.${name}`);
const isWaiting = <C extends ClaimColumns>({ waiting }: QueueTable<C>): RawBuilder<boolean> =>
  waiting === null ? ALWAYS : sql<boolean>`o.status = ${sql.lit(waiting)}`;

/**
 * Claims what is due, across practices, for any kind of delivery. An expired claim belonged to a dead server: the next
 * one takes over.
 */
export async function claimDue<C extends ClaimColumns>({
  tx,
  table,
  limit,
  until,
}: Queued<C> & { limit: number; until: Temporal.Instant }): Promise<C[]> {
  const { name, key, mayClaim = ALWAYS, isPausable, columns, read = NOTHING, onClaim = () => NOTHING } = table;
  const { rows } = await sql<C>`
    with due as (
      select o.cover_key, ${column(key)} from ${sql.table(name)} o
      where ${isWaiting(table)} and o.run_at <= ${tx.now}
        and ${isPausable ? maySend : ALWAYS}
        and (o.claimed_until is null or o.claimed_until <= ${tx.now})
        and ${mayClaim}
      order by o.run_at, ${column(key)}
      limit ${limit}
      for update skip locked)
    update ${sql.table(name)} o
    set claimed_until = ${until}, attempts = least(o.attempts + 1, 30000)${onClaim(tx.now)}
    from due
    where o.cover_key = due.cover_key and ${column(key)} = ${sql.ref(`due.${key}`)}
    returning ${sql.join(['cover_key', key, 'attempts', ...columns].map(column))}${read}
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
  const coverKeys = claims.map((claim) => claim.cover_key);
  const keys = claims.map((claim) => Number(claim[table.key]));
  const attempts = claims.map((claim) => claim.attempts);
  await sql`
    update ${sql.table(table.name)} o set claimed_until = ${until}
    from unnest(${coverKeys}::integer[], ${keys}::bigint[], ${attempts}::integer[]) held (cover_key, key, attempts)
    where o.cover_key = held.cover_key and ${column(table.key)} = held.key and o.attempts = held.attempts
      and o.claimed_until is not null
  `.execute(tx.q);
}
