import { type RawBuilder, sql } from 'kysely';
import { folded } from '../../../db/folded-text.ts';
import type { SystemTransaction } from '../../../db/scope.ts';
import { type PlanContext, rememberedOf } from './columns.queries.ts';
import { targetOf } from './targets.rules.ts';

/** A name for comparison: without case, accents, spaces and punctuation. */
const compared = (name: RawBuilder<unknown>) => sql`regexp_replace(${folded(name)}, '[[:space:][:punct:]’‘]', '', 'g')`;

/**
 * Which new records are patients of another source, or of none: with the same number, name and birth date. A number
 * alone means nothing, because every source counts separately.
 */
export async function planSamePersons({
  tx,
  context: { coverKey, source },
}: {
  tx: SystemTransaction;
  context: PlanContext;
}): Promise<void> {
  await sql`
    create temp table same_person on commit drop as
    select distinct on (s.n) s.n, t.patient_key as target_key
    from stage_patient s
    join patient t on t.cover_key = ${sql.lit(coverKey)} and t.pms_patient_id = s.pms_patient_id and t.dob = s.dob
    where not exists (
        select 1 from source_record r
        where r.cover_key = ${sql.lit(coverKey)} and r.source = ${sql.lit(source)} and r.kind = 'patient' and r.source_id = s.source_id)
      and ${compared(sql`t.first_name`)} = ${compared(sql`coalesce(s.first_name, '')`)}
      and ${compared(sql`t.last_name`)} = ${compared(sql`coalesce(s.last_name, '')`)}
    order by s.n, (t.pms_source = ${sql.lit(source)}) desc, t.patient_key`.execute(tx.q);
  await sql`analyze same_person`.execute(tx.q);
}

const seenAs = (name: string) => sql.raw(`r.seen[${rememberedOf(targetOf('patient')).indexOf(name) + 1}]`);

/** Two names that both say something, and not the same. */
const differ = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
  sql`coalesce(nullif(${compared(one)}, '') <> nullif(${compared(other)}, ''), false)`;

/**
 * Known records whose number now names someone else: another first name, and another birth date, or another last name
 * without a birth date that agrees. A married name, a corrected date or a correction that was made here first is not
 * another person.
 */
export async function planOtherPersons({
  tx,
  context: { coverKey, source },
}: {
  tx: SystemTransaction;
  context: PlanContext;
}): Promise<void> {
  const [first, last, dob] = [seenAs('first_name'), seenAs('last_name'), seenAs('dob')];
  await sql`
    create temp table other_person on commit drop as
    select s.n
    from stage_patient s
    join source_record r on r.cover_key = ${sql.lit(coverKey)} and r.source = ${sql.lit(source)} and r.kind = 'patient'
      and r.source_id = s.source_id
    where ${first} is distinct from s.first_name
      and (${last} is distinct from s.last_name or ${dob} is distinct from s.dob::text)
      and ${differ(first, sql`s.first_name`)}
      and (${dob} <> s.dob::text
        or ${differ(last, sql`s.last_name`)} and ${dob} is distinct from s.dob::text
        or ${differ(last, sql`s.last_name`)} and s.dob is null)
      and not exists (
        select 1 from patient q
        where q.cover_key = ${sql.lit(coverKey)} and q.patient_key = r.target_key
          and not ${differ(sql`q.first_name`, sql`s.first_name`)} and not ${differ(sql`q.last_name`, sql`s.last_name`)}
          and (q.dob = s.dob or s.dob is null))`.execute(tx.q);
  await sql`analyze other_person`.execute(tx.q);
}

/**
 * Patients by the numbers in staged records: those of this source. A source that never imported patients may refer to
 * patients without a source. A number that matches two people matches no one. A
 * merged record's number leads to the record it was merged into.
 * @param numbers a select of the requested numbers
 */
export const numberedPatients = (numbers: string): string => `
  select p.pms_patient_id as number, min(p.patient_key) as patient_key
  from (
    select pms_patient_id, patient_key from patient where cover_key = :cover
    union all
    select merged_number, kept_key from patient_merge where cover_key = :cover and undone_at is null) p
  left join (
    select target_key, bool_or(source = :source) as is_ours from source_record
    where cover_key = :cover and kind = 'patient' group by 1) owned on owned.target_key = p.patient_key
  where p.pms_patient_id in (${numbers})
    and (owned.is_ours or owned.target_key is null and not exists (
      select 1 from source_record where cover_key = :cover and source = :source and kind = 'patient'))
  group by 1 having count(distinct p.patient_key) = 1`;
