import {
  columnsOf,
  filled,
  isUnread,
  numberOf,
  type PlanContext,
  planOf,
  referencesOf,
  rememberedOf,
  stageOf,
} from './columns.queries.ts';
import { joinedColumns, joinOfNatural, joinOfReference, numbersOf } from './joins.queries.ts';
import { refusalsOf } from './refusals.queries.ts';
import { type Target, type TargetKind, targetOf } from './targets.rules.ts';

const choice = (cases: readonly string[], otherwise: string): string =>
  cases.length === 0 ? otherwise : `case ${cases.join(' ')} else ${otherwise} end`;

/** Rows whose columns occur in a file more than once, with the first of them. */
const repeated = (kind: string, columns: readonly string[]): string =>
  `select ${columns.join(', ')}, min(n) as first_n, (array_agg(line order by n))[1] as first_line
   from ${stageOf(kind)} group by ${columns.join(', ')} having count(*) > 1`;

/** The first of each repeated record, with its content beside that of the later ones. */
const firstOf = (kind: TargetKind): string =>
  `select s.* from ${stageOf(kind)} s join duplicate on duplicate.first_n = s.n`;

/** Whether a record only repeats an earlier one: exports that merge tables write a patient beside each visit. */
const isRepeat = (target: Target): string => {
  const content = [
    ...['is_deleted', 'unread', ...columnsOf(target)],
    ...referencesOf(target).flatMap(([name]) => [`${name}_id`, `${name}_pms`]),
  ];
  const of = (alias: string) => content.map((name) => `${alias}.${name}`).join(', ');
  return `first.n is not null and first.n < s.n and (${of('s')}) is not distinct from (${of('first')})`;
};

/**
 * What was seen now in the columns these files contain and that were readable; for the others, what was seen before.
 */
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
 * The statement that decides each staged record of a kind: its verdict, its row's key, what was seen of it before and
 * now.
 * @param given the columns these files contain
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
    `when is_repeat then 'repeated'`,
    `when coalesce(known, natural_key) is null then 'created'`,
    `when known is null and is_same or seen_before = seen_now then 'unchanged'`,
  ];
  return filled(
    `create temp table ${planOf(kind)} on commit drop as
    with ${numbersOf({ kind, target })} duplicate as materialized (${repeated(kind, ['source_id'])}),
    first as materialized (${firstOf(kind)}),
    ${natural === undefined ? '' : `twin as materialized (${repeated(kind, numberOf(natural))}),`}
    joined as (
      select ${joinedColumns({ target, given })}, ${isRepeat(target)} as is_repeat
      from ${stageOf(kind)} s
      left join duplicate on duplicate.source_id = s.source_id
      left join first on first.source_id = s.source_id
      left join source_record i on i.cover_key = :cover and i.source = :source and i.kind = '${kind}'
        and i.source_id = s.source_id
      ${referencesOf(target).map(joinOfReference).join('')} ${joinOfNatural(target)}
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
