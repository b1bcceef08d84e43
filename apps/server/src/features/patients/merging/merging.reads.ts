import { type RawBuilder, sql } from 'kysely';
import { lettersOf, soundOf, withoutSuffix } from '../../../db/folded-text.ts';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import { briefColumns } from '../records/brief.reads.ts';
import type { BriefRow } from '../records/brief.types.ts';
import type { PairRow } from './merging.types.ts';

const MOST_PAIRS = 50;

const ofWhom = (patientKey: number | null): RawBuilder<boolean> =>
  patientKey === null ? sql`true` : sql`(a.patient_key = ${patientKey} or b.patient_key = ${patientKey})`;

/** Whoever may be one person with a patient. */
const besides = (patientKey: number | null): RawBuilder<boolean> => {
  if (patientKey === null) return sql`true`;
  const own = (column: string) =>
    sql`(select ${sql.raw(column)} from patient o where o.cover_key = ${ownCoverKey} and o.patient_key = ${patientKey})`;
  return sql`(p.dob = ${own('o.dob')} or p.cell_phone <> '' and p.cell_phone = ${own('o.cell_phone')}
    or p.patient_key = ${patientKey})`;
};

/** Most names are letters already. */
const unlessPlain = (column: RawBuilder<unknown>, letters: RawBuilder<string>) =>
  sql`case when ${column} ~ '^[a-z]*$' then ${column} else ${letters} end`;
const [FIRST, LAST] = [sql.raw('n.first_folded'), sql.raw('n.last_folded')];
const LETTERS = unlessPlain(FIRST, lettersOf(FIRST));
const LAST_LETTERS = unlessPlain(LAST, lettersOf(withoutSuffix(LAST)));

/** Names in letters, once for each patient: a name takes part in many pairs. */
const named = (patientKey: number | null): RawBuilder<unknown> => sql`
  named as materialized (
    select n.*, ${LETTERS} as first, ${LAST_LETTERS} as last
    from (select p.patient_key, p.dob, p.cell_phone, lower(p.email) as mail, p.first_name_folded as first_folded,
        p.last_name_folded as last_folded
      from patient p where p.cover_key = ${ownCoverKey} and ${besides(patientKey)}) n)`;

const IS_SAME_PHONE = sql<boolean>`b.cell_phone = a.cell_phone and a.cell_phone <> ''`;
/** Said aloud or typed in a hurry: of twins, who share all else, few have such names. */
const IS_SPELLED_ALIKE = sql<boolean>`(b.first = a.first
  or ${soundOf(sql.raw('b.first'))} = ${soundOf(sql.raw('a.first'))} and length(${soundOf(sql.raw('a.first'))}) > 1
    and ${soundOf(sql.raw('b.last'))} = ${soundOf(sql.raw('a.last'))})`;

const CONDITIONS: Record<PairRow['reason'], RawBuilder<boolean>> = {
  'name-and-birth': sql`b.dob = a.dob and b.last = a.last and left(b.first, 3) = left(a.first, 3)`,
  'name-and-phone': sql`${IS_SAME_PHONE} and b.first = a.first and b.last = a.last and (a.dob is null or b.dob is null)`,
  'birth-and-phone': sql`b.dob = a.dob and ${IS_SAME_PHONE} and b.first = a.first and b.last <> a.last`,
  spelling: sql`b.dob = a.dob and (${IS_SAME_PHONE} or b.mail = a.mail and a.mail <> '') and ${IS_SPELLED_ALIKE}
    and not (b.last = a.last and left(b.first, 3) = left(a.first, 3))
    and not (${IS_SAME_PHONE} and b.first = a.first and b.last <> a.last)`,
};

/**
 * Pairs that are probably one person: the same birth date and last name with first names that begin alike, the same
 * full name and phone where a birth date is missing, the same first name, birth date and phone, or the same birth date
 * and phone or email with names that are spelled alike. One more than shown, if there are more.
 * @param patientKey only this patient's pairs; null for all
 */
export async function readPairs({
  tx,
  patientKey,
}: {
  tx: CoverTransaction;
  patientKey: number | null;
}): Promise<PairRow[]> {
  const pairs = Object.entries(CONDITIONS).map(
    ([reason, condition]) => sql`
      select a.patient_key as one_key, b.patient_key as other_key, ${reason}::text as reason, a.last_folded as name
      from named a
      join named b on b.patient_key > a.patient_key and ${condition}
      where ${ofWhom(patientKey)}`,
  );
  const { rows } = await sql<PairRow>`
    with ${named(patientKey)}
    select one_key, other_key, reason from (${sql.join(pairs, sql` union all `)}) pairs
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
