import { brokenMapping } from '../imports.errors.ts';
import { folded } from '../values/text.rules.ts';
import type { Directory, DirectoryRows } from './directory.types.ts';

export type Names = {
  locations?: Readonly<Record<string, number>> | undefined;
  providers?: Readonly<Record<string, number>> | undefined;
  types?: Readonly<Record<string, number>> | undefined;
  /** Used if a record names none. */
  defaults?: { location?: number | undefined; provider?: number | undefined; type?: number | undefined } | undefined;
};

type Finder<T> = (name: string | null) => T | null;

const TITLES = /\b(dr|doctor|od|md|do|phd|faao|jr|sr)\b\.?/gi;
const KEY = /^\d{1,10}$/;

/** Two with the same name match nothing: the mapping file has to decide. */
function byName<T>(rows: readonly T[], namesOf: (row: T) => string[]): Map<string, T | null> {
  const found = new Map<string, T | null>();
  for (const row of rows)
    for (const name of new Set(namesOf(row).map(folded))) found.set(name, found.has(name) ? null : row);
  return found;
}

function finder<T>({
  rows,
  keyOf,
  namesOf,
  listed = {},
  otherwise,
  simplified = (name) => name,
}: {
  rows: readonly T[];
  keyOf: (row: T) => number;
  namesOf: (row: T) => string[];
  listed?: Readonly<Record<string, number>> | undefined;
  otherwise?: number | undefined;
  simplified?: (name: string) => string;
}): Finder<T> {
  const keyed = new Map(rows.map((row) => [keyOf(row), row]));
  const named = byName(rows, namesOf);
  const only = rows.length === 1 ? rows[0] : undefined;
  const none = (otherwise === undefined ? only : keyed.get(otherwise)) ?? null;
  const mapped = new Map(Object.entries(listed).map(([name, key]) => [folded(name), keyed.get(key) ?? null]));
  const known = new Map<string, T | null>();
  const find = (name: string): T | null => {
    const own = mapped.get(folded(name));
    if (own !== undefined) return own;
    if (KEY.test(name)) return keyed.get(Number(name)) ?? null;
    return named.get(folded(simplified(name))) ?? null;
  };
  return (name) => {
    if (name === null || name === '') return none;
    const before = known.get(name);
    if (before !== undefined) return before;
    const found = find(name);
    // Files repeat the same few names; what matches none could be anything, and is not cached.
    if (found !== null) known.set(name, found);
    return found;
  };
}

type DirectoryListing = { names: Names; rows: DirectoryRows };

function unknownNames({ names, rows }: DirectoryListing): { command: string; page: string }[] {
  const { locations = {}, providers = {}, types = {}, defaults = {} } = names;
  const known = [
    { ...{ list: 'locations', one: 'location', what: 'location', named: locations }, otherwise: defaults.location },
    { ...{ list: 'providers', one: 'provider', what: 'provider', named: providers }, otherwise: defaults.provider },
    { ...{ list: 'types', one: 'type', what: 'appointment type', named: types }, otherwise: defaults.type },
  ];
  const keysOf = [
    rows.locations.map((row) => row.loc_key),
    rows.providers.map((row) => row.acct_key),
    rows.types.map((row) => row.task_key),
  ];
  return known.flatMap(({ list, one, what, named, otherwise }, place) => {
    const keys = keysOf[place] ?? [];
    const there = keys.length === 0 ? 'there is none' : `there are ${keys.join(', ')}`;
    const said = [
      ...Object.values(named).map((key) => ({ under: list, key })),
      { under: `defaults.${one}`, key: otherwise },
    ];
    return said.flatMap(({ under, key }) =>
      key === undefined || keys.includes(key)
        ? []
        : [
            {
              command: `${under}: the practice has no ${what} ${key}; ${there}.`,
              page: `The practice no longer has the ${what} that was chosen (${key}). Choose another.`,
            },
          ],
    );
  });
}

/** @throws ImportRefused if the mapping file names keys the practice does not have */
export function checkNames(listed: DirectoryListing): void {
  const strange = unknownNames(listed);
  const said = (door: 'command' | 'page') => [...new Set(strange.map((one) => one[door]))].join(' ');
  if (strange.length > 0) throw brokenMapping(said('command'), said('page'));
}

/**
 * What records may refer to in the practice. If there is only one location, provider or type, an empty field means it.
 */
export function createDirectory({ rows, names = {} }: { rows: DirectoryRows; names?: Names }): Directory {
  const { defaults = {} } = names;
  return {
    location: finder({
      ...{ rows: rows.locations, keyOf: (row) => row.loc_key, namesOf: (row) => [row.org_name] },
      ...{ listed: names.locations, otherwise: defaults.location },
    }),
    provider: finder({
      ...{ rows: rows.providers, keyOf: (row) => row.acct_key },
      namesOf: (row) => [`${row.first_name} ${row.last_name}`, `${row.last_name} ${row.first_name}`],
      ...{ listed: names.providers, otherwise: defaults.provider },
      simplified: (name) => name.replaceAll(TITLES, ''),
    }),
    type: finder({
      ...{ rows: rows.types, keyOf: (row) => row.task_key, namesOf: (row) => [row.name] },
      ...{ listed: names.types, otherwise: defaults.type },
    }),
  };
}
