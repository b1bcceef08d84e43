import {
  columnsOf,
  columnValue,
  filled,
  isUnread,
  type PlanContext,
  planOf,
  referencesOf,
  rememberedOf,
  returned,
} from './columns.queries.ts';
import { type TargetKind, targetOf } from './targets.rules.ts';

type InsertInput = { kind: TargetKind; given: ReadonlySet<string>; context: PlanContext };

const notCorrected = (name: string): string =>
  `s.seen_before is null and not exists (select 1 from patient_correction c where c.cover_key = :cover
    and c.patient_key = t.patient_key and c.field = '${name}' and c.value = t.${name})`;

/** Adds the rows planned as new. */
export function insertStatement({ kind, given, context }: InsertInput): string {
  const target = targetOf(kind);
  const names = [...columnsOf(target), ...referencesOf(target).map(([name]) => name)];
  const values = names.map((name) => columnValue({ target, name, isGiven: given.has(name) }));
  return filled(
    `insert into ${target.table} (cover_key, ${[target.key, ...names].join(', ')})
    select :cover, s.target_key, ${values.join(', ')}
    from ${planOf(kind)} s where s.verdict = 'created' order by s.n${returned(context)}`,
    context,
  );
}

/**
 * Updates the rows of changed records, only with what the source itself changed since it was last read: local changes
 * stay.
 */
export function updateStatement({ kind, given, context }: InsertInput): string {
  const target = targetOf(kind);
  const { natural } = target;
  const changes = rememberedOf(target).flatMap((name, place) => {
    if (!given.has(name)) return [];
    const value = columnValue({ target, name, isGiven: true });
    const [before, now] = [`s.seen_before[${place + 1}]`, `s.seen_now[${place + 1}]`];
    // The first time a source mentions a row, it changes nothing that staff corrected.
    const isFirst = target.corrected?.includes(name) === true ? notCorrected(name) : 's.seen_before is null';
    const isNews = `(${isFirst} or s.seen_before is not null and ${before} is distinct from ${now})`;
    const isReadable = target.columns[name] === undefined ? '' : ` and not ${isUnread(name)}`;
    // Only the source that owns a number writes it.
    const isOurs =
      natural?.column === name && 'source' in natural
        ? ` and t.${natural.source} = coalesce(s.${natural.source}, :source)`
        : '';
    return [`${name} = case when ${isNews}${isReadable}${isOurs} then ${value} else t.${name} end`];
  });
  return filled(
    `update ${target.table} t set ${changes.join(', ')}
    from ${planOf(kind)} s
    where s.verdict = 'updated' and t.cover_key = :cover and t.${target.key} = s.target_key`,
    context,
  );
}

/** Records that repeat an earlier one are about its row. */
export const repeatsStatement = ({ kind }: Pick<InsertInput, 'kind'>): string =>
  `update ${planOf(kind)} s set target_key = f.target_key from ${planOf(kind)} f
    where s.verdict = 'repeated' and f.n = s.first_n`;

/** Remembers newly read records: their row, and their content. */
export const rememberStatement = ({ kind, context }: Omit<InsertInput, 'given'>): string =>
  filled(
    `insert into source_record (cover_key, source, kind, source_id, target_key, seen, imported_at)
    select :cover, :source, '${kind}', s.source_id, s.target_key, s.seen_now, :now
    from ${planOf(kind)} s
    where s.known is null and s.verdict in ('created', 'updated', 'unchanged')${returned(context)}`,
    context,
  );

/** Remembers the new content of known records. */
export const rememberChangesStatement = ({ kind, context }: Omit<InsertInput, 'given'>): string =>
  filled(
    `update source_record r set seen = s.seen_now, imported_at = :now
    from ${planOf(kind)} s
    where s.known is not null and s.verdict = 'updated'
      and r.cover_key = :cover and r.source = :source and r.kind = '${kind}' and r.source_id = s.source_id`,
    context,
  );
