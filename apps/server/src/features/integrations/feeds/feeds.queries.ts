import { sql } from 'kysely';
import { isNotCancelled } from '../../../db/appointment-status.ts';
import { enterSecret, findInDirectory } from '../../../db/directory.ts';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction, SystemReading } from '../../../db/scope.ts';
import type { FeedRow, FeedVisit } from '../integrations.types.ts';

/** All active providers, with their feed if they have one. */
export function readFeeds({ tx }: { tx: CoverTransaction }): Promise<FeedRow[]> {
  return tx.q
    .selectFrom('provider as p')
    .leftJoin('calendar_feed as f', (join) =>
      join.on('f.cover_key', '=', ownCoverKey).onRef('f.acct_key', '=', 'p.acct_key'),
    )
    .select(['p.acct_key', 'p.first_name', 'p.last_name', 'f.created_at'])
    .where('p.cover_key', '=', tx.coverKey)
    .where('p.is_active', '=', true)
    .orderBy('p.last_name')
    .orderBy('p.acct_key')
    .execute();
}

export async function putFeed({
  tx,
  acctKey,
  tokenHash,
}: {
  tx: CoverTransaction;
  acctKey: number;
  tokenHash: Buffer;
}): Promise<void> {
  const feed = { token_hash: tokenHash, created_at: tx.now };
  await enterSecret({ tx, coverKey: tx.coverKey, kind: 'calendar-feed', key: tokenHash });
  await tx.q
    .insertInto('calendar_feed')
    .values({ cover_key: tx.coverKey, acct_key: acctKey, ...feed })
    .onConflict((oc) => oc.columns(['cover_key', 'acct_key']).doUpdateSet(feed))
    .execute();
}

export async function deleteFeed({ tx, acctKey }: { tx: CoverTransaction; acctKey: number }): Promise<boolean> {
  const { numDeletedRows } = await tx.q
    .deleteFrom('calendar_feed')
    .where('cover_key', '=', tx.coverKey)
    .where('acct_key', '=', acctKey)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function readFeedByToken({ reading, tokenHash }: { reading: SystemReading; tokenHash: Buffer }) {
  const coverKey = await findInDirectory({ reading, kind: 'calendar-feed', key: tokenHash });
  if (coverKey === null) return undefined;
  return reading.q
    .selectFrom('calendar_feed')
    .select(['cover_key', 'acct_key'])
    .where('cover_key', '=', coverKey)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** A provider's visits, without patient data. */
export function readVisits({
  tx,
  acctKey,
  from,
  until,
}: {
  tx: CoverTransaction;
  acctKey: number;
  from: Temporal.Instant;
  until: Temporal.Instant;
}): Promise<FeedVisit[]> {
  return tx.q
    .selectFrom('appointment as a')
    .innerJoin('appointment_type as t', (join) =>
      join.on('t.cover_key', '=', ownCoverKey).onRef('t.task_key', '=', 'a.task_key'),
    )
    .innerJoin('location as l', (join) => join.on('l.cover_key', '=', ownCoverKey).onRef('l.loc_key', '=', 'a.loc_key'))
    .select(['a.appt_key', 'a.starts_at', 'a.length', 'a.sequence'])
    .select(sql<Temporal.Instant>`coalesce(a.changed_at, a.created_at)`.as('changed_at'))
    .select(['t.name as type_name', 'l.org_name as loc_name'])
    .where('a.cover_key', '=', tx.coverKey)
    .where('a.acct_key', '=', acctKey)
    .where('a.starts_at', '>=', from)
    .where('a.starts_at', '<', until)
    .where(isNotCancelled('a.status'))
    .orderBy('a.starts_at')
    .orderBy('a.appt_key')
    .limit(10_000)
    .execute();
}

export function readProvider({ tx, acctKey }: { tx: CoverTransaction; acctKey: number }) {
  return tx.q
    .selectFrom('provider')
    .select(['first_name', 'last_name'])
    .where('cover_key', '=', tx.coverKey)
    .where('acct_key', '=', acctKey)
    .executeTakeFirst();
}

/** When a feed's content last changed; undefined for a closed feed. */
export async function lockFeed({ tx, acctKey }: { tx: CoverTransaction; acctKey: number }) {
  return tx.q
    .selectFrom('calendar_feed')
    .select(['etag', 'changed_at'])
    .where('cover_key', '=', tx.coverKey)
    .where('acct_key', '=', acctKey)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function noteFeedChange({
  tx,
  acctKey,
  etag,
  changedAt,
}: {
  tx: CoverTransaction;
  acctKey: number;
  etag: string;
  changedAt: Temporal.Instant;
}): Promise<void> {
  await tx.q
    .updateTable('calendar_feed')
    .set({ etag, changed_at: changedAt })
    .where('cover_key', '=', tx.coverKey)
    .where('acct_key', '=', acctKey)
    .execute();
}
