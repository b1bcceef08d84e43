import { type Target, type TargetKind, targetOf } from './targets.rules.ts';

/** What all statements of one import are about. They are made once and run once, so it stands in their text. */
export type PlanContext = {
  coverKey: number;
  /** Letters, digits and dashes only. */
  source: string;
  now: Temporal.Instant;
};

export const stageOf = (kind: string): string => `stage_${kind}`;
export const planOf = (kind: string): string => `plan_${kind}`;

/** Fills in what a text leaves open: `:now`, `:cover` and `:source`. */
export const filled = (text: string, { coverKey, now, source }: PlanContext): string =>
  text
    .replaceAll(/:now\b/g, `timestamptz '${now}'`)
    .replaceAll(/:cover\b/g, `${coverKey}`)
    .replaceAll(/:source\b/g, `'${source}'`);

export const columnsOf = (target: Target): string[] => Object.keys(target.columns);
export const referencesOf = (target: Target) => Object.entries(target.references);
const isPatients = ({ of }: { of: string }): boolean => of === 'patient';

/** The columns that are remembered as seen, in their order. */
export const rememberedOf = (target: Target): string[] => [
  ...columnsOf(target).filter((name) => target.columns[name]?.isFixed !== true),
  ...referencesOf(target).map(([name]) => name),
];

/** What goes into a column: the staged value, or what stands for nothing there. */
export function columnValue({ target, name, isGiven }: { target: Target; name: string; isGiven: boolean }): string {
  const { empty, isCapped } = target.columns[name] ?? {};
  if (target.references[name] !== undefined) return `s.${name}`;
  if (!isGiven) return empty ?? 'null';
  if (empty === undefined) return `s.${name}`;
  return isCapped ? `least(s.${name}, ${empty})` : `coalesce(s.${name}, ${empty})`;
}

/** Does the record's field hold what cannot be read? */
export const isUnread = (name: string): string => `'${name}' = any(s.unread)`;

function joinOfReference([name, reference]: [string, Target['references'][string]]): string {
  const records = `
    left join stage_alias a_${name} on a_${name}.kind = '${reference.of}' and a_${name}.alias = s.${name}_id
    left join source_record r_${name} on r_${name}.cover_key = :cover and r_${name}.source = :source
      and r_${name}.kind = '${reference.of}' and r_${name}.source_id = coalesce(a_${name}.source_id, s.${name}_id)`;
  if (!isPatients(reference)) return records;
  return `${records}
    left join patient p_${name} on p_${name}.cover_key = :cover and p_${name}.pms_patient_id = s.${name}_pms
    left join stage_skipped k_${name} on k_${name}.kind = 'patient'
      and k_${name}.source_id = coalesce(a_${name}.source_id, s.${name}_id, s.${name}_pms)`;
}

function joinOfNatural({ table, key, natural }: Target): string {
  if (natural === undefined) return '';
  return `
    left join twin on twin.${natural.column} = s.${natural.column}
    left join (select t.*, t.${key} as natural_key from ${table} t where t.cover_key = :cover) u
      on u.${natural.column} = s.${natural.column}`;
}

const keyOf = ([name, reference]: [string, Target['references'][string]]): string =>
  isPatients(reference) ? `coalesce(r_${name}.target_key, p_${name}.patient_key)` : `r_${name}.target_key`;

function joinedColumns({ target, given }: { target: Target; given: ReadonlySet<string> }): string {
  const { natural } = target;
  const same = (name: string, value: string) => `u.${name} is not distinct from ${value}`;
  const isSame = [
    ...columnsOf(target)
      .filter((name) => given.has(name) && target.columns[name]?.isFixed !== true)
      .map((name) => `(${same(name, columnValue({ target, name, isGiven: true }))} or ${isUnread(name)})`),
    ...referencesOf(target).map((entry) => same(entry[0], keyOf(entry))),
  ];
  const ofReferences = referencesOf(target).map((entry) => {
    const [name, reference] = entry;
    return `${keyOf(entry)} as ${name}${isPatients(reference) ? `, k_${name}.source_id is not null as is_orphan` : ''}`;
  });
  return [
    ...['s.*', 'i.target_key as known', 'i.seen as seen_before', 'duplicate.first_n', 'duplicate.first_line'],
    natural === undefined
      ? 'null::bigint as natural_key, false as is_same, null::bigint as twin_n, null::bigint as twin_line'
      : `u.natural_key, ${isSame.join(' and ')} as is_same, twin.first_n as twin_n, twin.first_line as twin_line`,
    ...ofReferences,
    ...(referencesOf(target).some(([, reference]) => isPatients(reference)) ? [] : ['false as is_orphan']),
  ].join(', ');
}

type Refusal = { when: string; field: string; reason: string };

/** Why a record cannot be taken, in the order in which it is said. */
function refusalsOf(target: Target): Refusal[] {
  const field = target.natural?.field ?? '';
  return [
    { when: 'first_n <> n', field: 'id', reason: `'the same id stands in line ' || first_line` },
    { when: 'twin_n <> n', field, reason: `'the same stands in line ' || twin_line` },
    { when: 'known <> natural_key', field, reason: `'another record of the practice has it'` },
    ...referencesOf(target).map(([name, reference]) => ({
      when: `${name} is null${reference.isNeeded ? '' : ` and coalesce(${name}_id, ${name}_pms) is not null`}`,
      field: reference.field,
      reason: `'nothing with this id is known'`,
    })),
  ];
}

const choice = (cases: readonly string[], otherwise: string): string =>
  cases.length === 0 ? otherwise : `case ${cases.join(' ')} else ${otherwise} end`;

/** Rows whose column stands in a file more than once, with the first of them. */
const repeated = (kind: string, column: string): string =>
  `select ${column}, min(n) as first_n, (array_agg(line order by n))[1] as first_line
   from ${stageOf(kind)} group by ${column} having count(*) > 1`;

/** What was seen now, by the columns that these files speak of and could be read; of the others, what was seen before. */
const seenNow = ({ target, given }: { target: Target; given: ReadonlySet<string> }): string =>
  rememberedOf(target)
    .map((name, place) => {
      const before = `seen_before[${place + 1}]`;
      if (!given.has(name)) return before;
      if (target.columns[name] === undefined) return `${name}::text`;
      return `case when known is not null and ${isUnread(name)} then ${before} else ${name}::text end`;
    })
    .join(', ');

/**
 * The statement that decides what becomes of each staged record of a kind: its verdict, its row's key, what was seen
 * of it before and now.
 * @param given the columns that these files speak of at all
 */
export function planStatement({
  kind,
  given,
  context,
}: {
  kind: TargetKind;
  given: ReadonlySet<string>;
  context: PlanContext;
}): string {
  const target = targetOf(kind);
  const { natural } = target;
  const refusals = refusalsOf(target);
  const number = refusals.map(({ when }, place) => `when ${when} then ${place + 1}`);
  const fields = refusals.map(({ field }, place) => `when refusal = ${place + 1} then '${field}'`);
  const reasons = refusals.map(({ reason }, place) => `when refusal = ${place + 1} then ${reason}`);
  const verdict = [
    `when is_orphan then 'skipped' when refusal > 0 then 'rejected'`,
    `when is_deleted and (known is null or not ${target.canEnd === true}) then 'skipped'`,
    `when coalesce(known, natural_key) is null then 'created'`,
    `when known is null and is_same or seen_before = seen_now then 'unchanged'`,
  ];
  return filled(
    `create temp table ${planOf(kind)} on commit drop as
    with duplicate as materialized (${repeated(kind, 'source_id')}),
    ${natural === undefined ? '' : `twin as materialized (${repeated(kind, natural.column)}),`}
    joined as (
      select ${joinedColumns({ target, given })}
      from ${stageOf(kind)} s
      left join duplicate on duplicate.source_id = s.source_id
      left join source_record i on i.cover_key = :cover and i.source = :source and i.kind = '${kind}'
        and i.source_id = s.source_id
      ${joinOfNatural(target)} ${referencesOf(target).map(joinOfReference).join('')}
    ),
    seen as (select *, array[${seenNow({ target, given })}]::text[] as seen_now, ${choice(number, '0')} as refusal from joined s),
    judged as (select *, ${choice(verdict, `'updated'`)} as verdict from seen)
    select *, ${choice(fields, `''`)} as field,
      ${choice([`when is_orphan then 'its patient was skipped'`, ...reasons, `when is_deleted then 'deleted in the source'`], `''`)} as reason,
      case when verdict = 'created' then nextval('${target.table}_${target.key}_seq') else coalesce(known, natural_key) end as target_key
    from judged`,
    context,
  );
}
