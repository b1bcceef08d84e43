import { sql } from 'kysely';
import { overPractices } from '../../../db/over-practices.ts';
import type { SystemReading, SystemTransaction } from '../../../db/scope.ts';

/** A run that a server works on, until the lease ends. */
export type RunClaim = { cover_key: number; import_key: number; state: string; attempts: number };

const isUnderWay = (run: string) => sql<boolean>`${sql.ref(`${run}.state`)} in ('reading', 'checking', 'applying')`;

/** A pending run `w` that no server works on. */
const isPending = (now: Temporal.Instant) => sql<boolean>`w.origin <> 'command' and ${isUnderWay('w')}
  and (w.claimed_until is null or w.claimed_until < ${now})`;

/** Practices with a pending run, the oldest first. */
export async function readPracticesPending({ tx }: { tx: SystemTransaction }): Promise<number[]> {
  const { rows } = await sql<{ cover_key: number }>`
    select ${overPractices('which practices wait for an import')} w.cover_key from import_run w
    where ${isPending(tx.now)}
    group by w.cover_key order by min(w.import_key)`.execute(tx.q);
  return rows.map((row) => row.cover_key);
}

export type NextRun = { practice: number; due_at: Temporal.Instant };

/** Runs `w` that servers work on or that wait for one. */
const isOpen = sql<boolean>`w.origin <> 'command' and ${isUnderWay('w')}`;

/** When each practice's next run can be claimed, up to a moment. */
export async function readNextRuns({
  reading: { q, now },
  until,
}: {
  reading: SystemReading;
  until: Temporal.Instant;
}): Promise<NextRun[]> {
  const { rows } = await sql<NextRun>`
    select ${overPractices('unannounced imports')} w.cover_key as practice,
      min(coalesce(w.claimed_until, ${now}::timestamptz)) as due_at
    from import_run w
    where ${isOpen} and coalesce(w.claimed_until, ${now}::timestamptz) <= ${until}
    group by w.cover_key order by 2`.execute(q);
  return rows;
}

/** When a practice's next run can be claimed; null without one. */
export async function readNextRun({
  tx,
  coverKey,
}: {
  tx: SystemTransaction;
  coverKey: number;
}): Promise<Temporal.Instant | null> {
  const { rows } = await sql<{ due_at: Temporal.Instant | null }>`
    select min(coalesce(w.claimed_until, ${tx.now}::timestamptz)) as due_at from import_run w
    where w.cover_key = ${coverKey} and ${isOpen}`.execute(tx.q);
  return rows[0]?.due_at ?? null;
}

/** Claims a practice's oldest pending run, unless a server is working for it. */
export async function claimRun({
  tx,
  coverKey,
  until,
}: {
  tx: SystemTransaction;
  coverKey: number;
  until: Temporal.Instant;
}): Promise<RunClaim | undefined> {
  // Not a subquery of the update: a join may run that again for each row, and lock another one each time.
  const { rows } = await sql<RunClaim>`
    with due as (
      select import_key from import_run w
      where w.cover_key = ${coverKey} and ${isPending(tx.now)}
        and not exists (
          select 1 from import_run o
          where o.cover_key = ${coverKey} and o.claimed_until >= ${tx.now} and ${isUnderWay('o')})
      order by w.import_key limit 1
      for update skip locked)
    update import_run r set claimed_until = ${until}, attempts = r.attempts + 1
    from due
    where r.cover_key = ${coverKey} and r.import_key = due.import_key
    returning r.cover_key, r.import_key, r.state, r.attempts`.execute(tx.q);
  return rows[0];
}

/** Commands that were killed: their lease is no longer renewed. */
export async function failStoppedCommands({ tx, message }: { tx: SystemTransaction; message: string }): Promise<void> {
  await sql`
    update ${overPractices('commands that were killed')} import_run
    set state = 'failed', message = ${message}, changed_at = ${tx.now}, finished_at = ${tx.now}
    where origin = 'command' and state in ('reading', 'checking', 'applying') and claimed_until < ${tx.now}`.execute(
    tx.q,
  );
}

/** Ends a claim, or extends it. @param attempts what the begun step counts as */
export async function setClaims({
  tx,
  claims,
  until,
  attempts = 0,
}: {
  tx: SystemTransaction;
  claims: readonly RunClaim[];
  until: Temporal.Instant | null;
  attempts?: number;
}): Promise<void> {
  for (const { cover_key: coverKey, import_key: importKey } of claims)
    await sql`
      update import_run set claimed_until = ${until}, attempts = attempts + ${attempts}
      where cover_key = ${coverKey} and import_key = ${importKey} and claimed_until is not null`.execute(tx.q);
}

/** Uploads that were never imported: their files are deleted. */
export async function expireRuns({
  tx,
  before,
  message,
}: {
  tx: SystemTransaction;
  before: Temporal.Instant;
  message: string;
}): Promise<{ cover_key: number; import_key: number }[]> {
  const { rows } = await sql<{ cover_key: number; import_key: number }>`
    update ${overPractices('the daily sweep of imports')} import_run
    set state = 'failed', message = ${message}, inspection = null, finished_at = ${tx.now}
    where state in ('mapping', 'checked') and changed_at < ${before}
    returning cover_key, import_key`.execute(tx.q);
  return rows;
}

/** Deletes rejects of imports that ended before a moment, and what was found in failed ones' files. */
export async function forgetRemarks({
  tx,
  before,
}: {
  tx: SystemTransaction;
  before: Temporal.Instant;
}): Promise<void> {
  await sql`
    delete from ${overPractices('the daily sweep of imports')} import_remark m using import_run r
    where r.cover_key = m.cover_key and r.import_key = m.import_key and r.finished_at < ${before}`.execute(tx.q);
}

/** Failed uploads whose content is still kept for another try. */
export async function clearFailed({
  tx,
  before,
}: {
  tx: SystemTransaction;
  before: Temporal.Instant;
}): Promise<{ cover_key: number; import_key: number }[]> {
  const { rows } = await sql<{ cover_key: number; import_key: number }>`
    update ${overPractices('the daily sweep of imports')} import_run set inspection = null
    where state = 'failed' and inspection is not null and finished_at < ${before}
    returning cover_key, import_key`.execute(tx.q);
  return rows;
}
