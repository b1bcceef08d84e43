import { isSameName } from '@sightline/contract/person-name';
import { type RawBuilder, sql } from 'kysely';
import { folded, lettersOf } from '../../../db/folded-text.ts';
import type { SystemTransaction } from '../../../db/scope.ts';
import { type PlanContext, rememberedOf } from './columns.queries.ts';
import { targetOf } from './targets.rules.ts';

/** Of numbers that are made up here for patients whom no system has numbered. */
const OWN_NUMBER_PREFIX = 'SL-';

/** A name for comparison: without case, accents, spaces and punctuation. */
const compared = (name: RawBuilder<unknown>) => lettersOf(folded(name));

/**
 * Which new records are patients of another source, or of none: with the same number, name and birth date, or by
 * `planReached`. A number alone means nothing, because every source counts separately.
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
  await planReached({ tx, context: { coverKey, source } });
  await sql`analyze same_person`.execute(tx.q);
}

type ReachedRow = { n: number; patient_key: number } & Record<'own_first' | 'own_last' | 'first' | 'last', string>;

const phonesOf = (alias: string) =>
  sql.raw(`array_remove(array[${alias}.cell_phone, ${alias}.primary_phone, ${alias}.secondary_phone], '')`);

/**
 * New records of people who only have a number that was made up here, as after an online booking: with the same name,
 * birth date, and phone or email. If several agree, staff decide.
 */
async function planReached({
  tx,
  context: { coverKey, source },
}: {
  tx: SystemTransaction;
  context: Pick<PlanContext, 'coverKey' | 'source'>;
}): Promise<void> {
  const { rows } = await sql<ReachedRow>`
    select s.n, t.patient_key, t.first_name as own_first, t.last_name as own_last,
      coalesce(s.first_name, '') as first, coalesce(s.last_name, '') as last
    from stage_patient s
    join patient t on t.cover_key = ${sql.lit(coverKey)} and t.dob = s.dob and t.pms_source = ''
      and t.pms_patient_id like ${`${OWN_NUMBER_PREFIX}%`}
      and (lower(t.email) = lower(s.email) and t.email <> '' or ${phonesOf('t')} && ${phonesOf('s')})
    where not s.is_deleted and not exists (select 1 from same_person g where g.n = s.n)
      and not exists (
        select 1 from source_record r where r.cover_key = ${sql.lit(coverKey)} and r.kind = 'patient'
          and (r.source = ${sql.lit(source)} and r.source_id = s.source_id or r.target_key = t.patient_key))
      and not exists (
        select 1 from patient h where h.cover_key = ${sql.lit(coverKey)} and h.pms_source = ${sql.lit(source)}
          and h.pms_patient_id = s.pms_patient_id)`.execute(tx.q);
  const same = rows.filter((row) =>
    isSameName({ firstName: row.own_first, lastName: row.own_last }, { firstName: row.first, lastName: row.last }),
  );
  const isOne = (row: ReachedRow) =>
    same.filter(({ n, patient_key: key }) => n === row.n || key === row.patient_key).length === 1;
  const found = same.filter(isOne);
  if (found.length === 0) return;
  const [ns, keys] = [found.map(({ n }) => n), found.map(({ patient_key }) => patient_key)];
  const each = sql`unnest(${ns}::bigint[], ${keys}::integer[]) as found(n, patient_key)`;
  await sql`insert into same_person select found.n, found.patient_key from ${each}`.execute(tx.q);
  // From here on the number is the source's, by which its visits find the patient.
  await sql`
    update patient t set pms_patient_id = s.pms_patient_id, pms_source = ${sql.lit(source)}
    from ${each} join stage_patient s on s.n = found.n
    where t.cover_key = ${sql.lit(coverKey)} and t.patient_key = found.patient_key`.execute(tx.q);
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
