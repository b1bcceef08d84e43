import { type RawBuilder, sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import { briefColumns } from '../records/brief.reads.ts';
import type { BriefRow } from '../records/brief.types.ts';
import type { PairRow } from './merging.types.ts';

const MOST_PAIRS = 50;

const ofWhom = (patientKey: number | null): RawBuilder<boolean> =>
  patientKey === null ? sql`true` : sql`(a.patient_key = ${patientKey} or b.patient_key = ${patientKey})`;

/**
 * Pairs that are probably one person: the same birth date and last name with first names that begin alike, the same
 * full name and phone where a birth date is missing, or the same first name, birth date and phone. One more than shown,
 * if there are more.
 * @param patientKey only this patient's pairs; null for all
 */
export async function readPairs({
  tx,
  patientKey,
}: {
  tx: CoverTransaction;
  patientKey: number | null;
}): Promise<PairRow[]> {
  const pair = (reason: string, condition: RawBuilder<boolean>) => sql`
    select a.patient_key as one_key, b.patient_key as other_key, ${reason}::text as reason, a.last_name_folded as name
    from patient a
    join patient b on b.cover_key = ${ownCoverKey} and b.patient_key > a.patient_key and ${condition}
    where a.cover_key = ${ownCoverKey} and b.cover_key = ${ownCoverKey} and ${ofWhom(patientKey)}`;
  const sameBirth = sql<boolean>`b.last_name_folded = a.last_name_folded and b.dob = a.dob
    and left(b.first_name_folded, 3) = left(a.first_name_folded, 3)`;
  const samePhone = sql<boolean>`b.cell_phone = a.cell_phone and a.cell_phone <> '' and b.first_name_folded = a.first_name_folded
    and b.last_name_folded = a.last_name_folded and (a.dob is null or b.dob is null)`;
  const otherName = sql<boolean>`b.cell_phone = a.cell_phone and a.cell_phone <> '' and b.first_name_folded = a.first_name_folded
    and b.dob = a.dob and b.last_name_folded <> a.last_name_folded`;
  const { rows } = await sql<PairRow>`
    select one_key, other_key, reason from (
      ${pair('name-and-birth', sameBirth)} union all ${pair('name-and-phone', samePhone)}
      union all ${pair('birth-and-phone', otherName)}) pairs
    where not exists (select 1 from patient_distinct d
      where d.cover_key = ${ownCoverKey} and d.one_key = pairs.one_key and d.other_key = pairs.other_key)
    order by name, one_key, other_key limit ${sql.lit(MOST_PAIRS + 1)}`.execute(tx.q);
  return rows;
}

export const pageOfPairs = (rows: readonly PairRow[]): { pairs: PairRow[]; hasMore: boolean } => ({
  pairs: rows.slice(0, MOST_PAIRS),
  hasMore: rows.length > MOST_PAIRS,
});

export async function readCompared({
  tx,
  patientKeys,
}: {
  tx: CoverTransaction;
  patientKeys: readonly number[];
}): Promise<ReadonlyMap<number, BriefRow>> {
  const { rows } = await sql<BriefRow>`
    select ${briefColumns(tx)}
    from patient p
    join location l on l.cover_key = ${ownCoverKey} and l.loc_key = p.loc_key
    where p.cover_key = ${ownCoverKey} and p.patient_key = any(${patientKeys}::integer[])`.execute(tx.q);
  return new Map(rows.map((row) => [row.patient_key, row]));
}

export type RecentMerge = {
  merge_key: number;
  merged_at: Temporal.Instant;
  name: string;
  merged_number: string;
  user_name: string | null;
};

/** Merges into a record that can still be undone, newest first. */
export async function readMerges({
  tx,
  patientKey,
  since,
}: {
  tx: CoverTransaction;
  patientKey: number;
  since: Temporal.Instant;
}): Promise<RecentMerge[]> {
  const { rows } = await sql<RecentMerge>`
    select m.merge_key, m.merged_at, m.merged_number,
      trim((m.merged_row->>'first_name') || ' ' || (m.merged_row->>'last_name')) as name,
      (select trim(u.given_name || ' ' || u.family_name) from app_user u where u.user_id = m.merged_by) as user_name
    from patient_merge m
    where m.cover_key = ${ownCoverKey} and m.kept_key = ${patientKey} and m.undone_at is null and m.merged_at >= ${since}
    order by m.merge_key desc`.execute(tx.q);
  return rows;
}
