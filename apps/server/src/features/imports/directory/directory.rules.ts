import { folded } from '../values/text.rules.ts';
import type { Directory, DirectoryRows } from './directory.types.ts';

export type Names = {
  locations?: Readonly<Record<string, number>> | undefined;
  providers?: Readonly<Record<string, number>> | undefined;
  types?: Readonly<Record<string, number>> | undefined;
  /** Stands where a record names none. */
  defaults?: { location?: number | undefined; provider?: number | undefined; type?: number | undefined } | undefined;
};

type Finder<T> = (name: string | null) => T | null;

const TITLES = /\b(dr|doctor|od|md|do|phd|faao|jr|sr)\b\.?/gi;
const KEY = /^\d{1,10}$/;

/** Two of the same name are none: the mapping file has to say which. */
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
    // Files name the same few again and again; what fits none could be anything, and is not kept.
    if (found !== null) known.set(name, found);
    return found;
  };
}

/** What records may name of a practice. Where there is only one location, provider or type, saying none means it. */
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
