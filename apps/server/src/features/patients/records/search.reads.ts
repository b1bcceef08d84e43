import { MOST_PATIENTS_FOUND } from '@sightline/contract/patient-record.calls';
import { type RawBuilder, sql } from 'kysely';
import { beginsFolded, beginsPmsId } from '../../../db/folded-text.ts';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import { briefColumns } from './brief.reads.ts';
import type { BriefRow } from './brief.types.ts';
import type { RecordSearch } from './search.rules.ts';

const PHONES = ['cell_phone', 'primary_phone', 'secondary_phone'] as const;

/** The number of a record that was merged into this one. */
const hadNumber = (id: string): RawBuilder<boolean> => sql`patient_key in (
  select kept_key from patient_merge m where m.cover_key = ${ownCoverKey} and m.undone_at is null
    and lower(m.merged_number) = lower(${id}::text))`;

/** One select per way, so that each uses its own index. */
function waysOf({ id, dob, phone, lastFour, names }: RecordSearch): RawBuilder<boolean>[] {
  const ways: RawBuilder<boolean>[] = [];
  if (id !== null) ways.push(beginsPmsId(id), hadNumber(id));
  if (dob !== null) ways.push(sql`dob = ${dob}::date`);
  // Spelled out like the partial indexes.
  if (phone !== null)
    ways.push(...PHONES.map((name) => sql<boolean>`${sql.ref(name)} = ${phone} and ${sql.ref(name)} <> ''`));
  if (lastFour !== null)
    ways.push(sql`(right(cell_phone, 4) = ${lastFour} or right(primary_phone, 4) = ${lastFour}
      or right(secondary_phone, 4) = ${lastFour})`);
  for (const { first, last } of names) {
    const parts = [
      ...(last === '' ? [] : [beginsFolded('last_name_folded', last)]),
      ...(first === '' ? [] : [beginsFolded('first_name_folded', first)]),
    ];
    ways.push(sql`${sql.join(parts, sql` and `)}`);
  }
  return ways;
}

const foundBy = (search: RecordSearch): RawBuilder<unknown> =>
  sql.join(
    waysOf(search).map((way) => sql`select patient_key from patient where cover_key = ${ownCoverKey} and ${way}`),
    sql` union `,
  );

/** All patients that a search finds, by name, up to a limit. */
export async function readFoundKeys({
  tx,
  search,
  limit,
}: {
  tx: CoverTransaction;
  search: RecordSearch;
  limit: number;
}): Promise<number[]> {
  const { rows } = await sql<{ patient_key: number }>`
    select p.patient_key from patient p
    where p.cover_key = ${ownCoverKey} and p.patient_key in (${foundBy(search)})
    order by p.last_name_folded, p.first_name_folded, p.dob, p.patient_key
    limit ${limit}::integer`.execute(tx.q);
  return rows.map((row) => row.patient_key);
}

/** Patients that a search finds, by name; one more than a page, if there are more. */
export async function readFound({ tx, search }: { tx: CoverTransaction; search: RecordSearch }): Promise<BriefRow[]> {
  const { rows } = await sql<BriefRow>`
    with found as (${foundBy(search)}),
    page as (
      select p.* from patient p
      where p.cover_key = ${ownCoverKey} and p.patient_key in (select patient_key from found)
      order by p.pms_patient_id_lc = lower(${search.id ?? ''}::text) desc, p.last_name_folded, p.first_name_folded,
        p.dob, p.patient_key
      limit ${sql.lit(MOST_PATIENTS_FOUND + 1)})
    select ${briefColumns(tx)}
    from page p
    join location l on l.cover_key = ${ownCoverKey} and l.loc_key = p.loc_key
    order by p.pms_patient_id_lc = lower(${search.id ?? ''}::text) desc, p.last_name_folded, p.first_name_folded,
      p.dob, p.patient_key`.execute(tx.q);
  return rows;
}
