import type { Proposal } from '@sightline/forms/proposals';
import { sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';

type OfEntry = { tx: CoverTransaction; entryKey: number };

export async function insertProposals({
  tx,
  entryKey,
  proposals,
}: OfEntry & { proposals: readonly Proposal[] }): Promise<void> {
  if (proposals.length === 0) return;
  const row = { cover_key: tx.coverKey, entry_key: entryKey };
  await tx.q
    .insertInto('form_proposal')
    .values(proposals.map((proposal) => ({ ...row, item: proposal.item, value: JSON.stringify(proposal) })))
    .execute();
}

export async function deleteProposals({ tx, entryKey }: OfEntry): Promise<void> {
  await tx.q
    .deleteFrom('form_proposal')
    .where('cover_key', '=', ownCoverKey)
    .where('entry_key', '=', entryKey)
    .execute();
}

export type ReviewedRow = {
  entry_key: number;
  form: string;
  created_at: Temporal.Instant;
  patient_key: number | null;
  tied_by: string | null;
  first_name: string | null;
  last_name: string | null;
};

/** An entry with its patient; locked, so that two people deciding on it run one after the other. */
export async function lockReviewed({ tx, entryKey }: OfEntry): Promise<ReviewedRow | undefined> {
  const { rows } = await sql<ReviewedRow>`
    select e.entry_key, v.name as form, e.created_at, e.patient_key, e.tied_by, p.first_name, p.last_name
    from form_entry e
    join form_version v on v.cover_key = ${ownCoverKey} and v.form_key = e.form_key and v.version = e.version
    left join patient p on p.cover_key = ${ownCoverKey} and p.patient_key = e.patient_key
    where e.cover_key = ${ownCoverKey} and e.entry_key = ${entryKey}
    for no key update of e`.execute(tx.q);
  return rows[0];
}

export type ProposalRow = { item: string; value: unknown; decision: string | null; decided_by: string };

export async function readProposals({ tx, entryKey }: OfEntry): Promise<ProposalRow[]> {
  const { rows } = await sql<ProposalRow>`
    select f.item, f.value, f.decision, coalesce(trim(u.given_name || ' ' || u.family_name), '') as decided_by
    from form_proposal f
    left join app_user u on u.user_id = f.decided_by
    where f.cover_key = ${ownCoverKey} and f.entry_key = ${entryKey}
    order by f.item`.execute(tx.q);
  return rows;
}

export async function noteDecisions({
  tx,
  entryKey,
  items,
  decision,
  userId,
}: OfEntry & { items: readonly string[]; decision: 'taken' | 'left'; userId: number }): Promise<void> {
  if (items.length === 0) return;
  await tx.q
    .updateTable('form_proposal')
    .set({ decision, decided_at: tx.now, decided_by: userId })
    .where('cover_key', '=', ownCoverKey)
    .where('entry_key', '=', entryKey)
    .where('item', 'in', items)
    .where('decision', 'is', null)
    .execute();
}

export type OpenReviewRow = {
  entry_key: number;
  form: string;
  created_at: Temporal.Instant;
  patient_key: number;
  first_name: string;
  last_name: string;
  open: number;
  total: number;
};

/** Entries of known patients with undecided answers, the oldest first. */
export async function readOpenReviews({
  tx,
  limit,
}: {
  tx: CoverTransaction;
  limit: number;
}): Promise<OpenReviewRow[]> {
  const { rows } = await sql<OpenReviewRow>`
    select e.entry_key, v.name as form, e.created_at, p.patient_key, p.first_name, p.last_name, f.open,
      (count(*) over ())::integer as total
    from (
      select entry_key, count(*)::integer as open from form_proposal
      where cover_key = ${ownCoverKey} and decision is null group by entry_key) f
    join form_entry e on e.cover_key = ${ownCoverKey} and e.entry_key = f.entry_key
    join form_version v on v.cover_key = ${ownCoverKey} and v.form_key = e.form_key and v.version = e.version
    join patient p on p.cover_key = ${ownCoverKey} and p.patient_key = e.patient_key
    where e.tied_by in ('link', 'match', 'staff')
    order by e.created_at, e.entry_key
    limit ${limit}`.execute(tx.q);
  return rows;
}
