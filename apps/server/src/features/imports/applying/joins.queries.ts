import { columnsOf, columnValue, isPatients, isUnread, numberOf, referencesOf, stageOf } from './columns.queries.ts';
import { numberedPatients } from './persons.queries.ts';
import type { Target, TargetKind } from './targets.rules.ts';

type Entry = [string, Target['references'][string]];

export function joinOfReference([name, reference]: Entry): string {
  const records = `
    left join stage_alias a_${name} on a_${name}.kind = '${reference.of}' and a_${name}.alias = s.${name}_id
    left join source_record r_${name} on r_${name}.cover_key = :cover and r_${name}.source = :source
      and r_${name}.kind = '${reference.of}' and r_${name}.source_id = coalesce(a_${name}.source_id, s.${name}_id)`;
  if (!isPatients(reference)) return records;
  return `${records}
    left join numbered p_${name} on p_${name}.number = s.${name}_pms
    left join stage_skipped k_${name} on k_${name}.kind = 'patient'
      and k_${name}.source_id = coalesce(a_${name}.source_id, s.${name}_id, s.${name}_pms)`;
}

/** The patients a kind refers to by number; no kind has two such references. */
export function numbersOf({ kind, target }: { kind: TargetKind; target: Target }): string {
  const [name] = referencesOf(target).find(([, reference]) => isPatients(reference)) ?? [];
  if (name === undefined) return '';
  return `numbered as materialized (${numberedPatients(`select ${name}_pms from ${stageOf(kind)}`)}),`;
}

const keyOf = ([name, reference]: Entry): string =>
  isPatients(reference) ? `coalesce(r_${name}.target_key, p_${name}.patient_key)` : `r_${name}.target_key`;

/** `h` is the row with the record's number here, `u` the same if its person also matches. */
export function joinOfNatural(target: Target): string {
  const { table, key, natural } = target;
  if (natural === undefined) return '';
  const join = (alias: string, on: string) => `
    left join (select t.*, t.${key} as row_key from ${table} t where t.cover_key = :cover) ${alias} on ${on}`;
  const isNumber = (alias: string) => `${alias}.${natural.column} = s.${natural.column}`;
  const twin = `
    left join twin on ${numberOf(natural)
      .map((name) => `twin.${name} is not distinct from s.${name}`)
      .join(' and ')}`;
  if ('source' in natural)
    return `${twin}
    left join same_person g on g.n = s.n
    left join other_person o on o.n = s.n
    ${join('h', `${isNumber('h')} and h.${natural.source} = coalesce(s.${natural.source}, :source)`)} ${join('u', 'u.row_key = g.target_key')}`;
  const owner = referencesOf(target).find(([name]) => name === natural.owner);
  const isOwn = owner === undefined ? 'false' : `u.${natural.owner} = ${keyOf(owner)}`;
  return `${twin} ${join('h', isNumber('h'))} ${join('u', `${isNumber('u')} and ${isOwn}`)}`;
}

export function joinedColumns({ target, given }: { target: Target; given: ReadonlySet<string> }): string {
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
      ? 'null::bigint as natural_key, false as is_same'
      : `u.row_key as natural_key, h.row_key as holder_key, ${isSame.join(' and ')} as is_same,
        twin.first_n as twin_n, twin.first_line as twin_line`,
    `${natural !== undefined && 'source' in natural ? 'o.n is not null' : 'false'} as is_other_person`,
    ...ofReferences,
    ...(referencesOf(target).some(([, reference]) => isPatients(reference)) ? [] : ['false as is_orphan']),
  ].join(', ');
}
