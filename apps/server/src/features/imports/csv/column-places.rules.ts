import type { Mapping } from '../mapping/mapping.rules.ts';
import { folded } from '../values/text.rules.ts';
import type { CsvReader } from './csv.types.ts';
import { isDeciding } from './deciding-headings.rules.ts';

/** The answer for a column that people looked at and don't need. */
export const IGNORED = 'ignore';

type UnusedColumn = {
  /** From 1. */
  position: number;
  heading: string;
  /** Its heading is about consent, permission to contact, death or status, and nobody decided what it means. */
  isOpen: boolean;
};

export type ColumnPlaces = {
  /** Our field's position in a record. */
  places: ReadonlyMap<string, number>;
  /** Further columns of fields that several columns can say something about. */
  more: ReadonlyMap<string, readonly number[]>;
  /** Columns with the same heading as a field's own. */
  twins: ReadonlyMap<string, readonly number[]>;
  unused: readonly UnusedColumn[];
};

type Placing = {
  heading: readonly string[] | null;
  reader: CsvReader;
  mapping: Mapping;
  /** Fields that the mapping placed. */
  taken: ReadonlyMap<string, number>;
};

/** Our fields that stand for others: read only if those have no column. */
const isNeedless = ({
  reader,
  field,
  found,
}: Pick<Placing, 'reader'> & { field: string; found: Map<string, number> }) =>
  reader.replaced?.[field]?.every((other) => found.has(other)) === true;

function placeByHeading({ heading, reader, mapping, taken }: Placing): Map<string, number> {
  const names = (heading ?? []).map(folded);
  const found = new Map(taken);
  const used = new Set(found.values());
  const decided = decisionsOf({ heading, mapping });
  for (const [field, aliases] of Object.entries(reader.fields)) {
    if (found.has(field) || mapping.columns?.[field] === null || isNeedless({ reader, field, found })) continue;
    const place = aliases
      .map((alias) => names.findIndex((name, at) => name === alias && !used.has(at) && !decided.has(at)))
      .find((at) => at >= 0);
    if (place === undefined) continue;
    found.set(field, place);
    used.add(place);
  }
  return found;
}

/** What people decided about columns that no field is read from, by place. */
function decisionsOf({ heading, mapping }: Pick<Placing, 'heading' | 'mapping'>): Map<number, string> {
  const decisions = Object.entries(mapping.otherColumns ?? {}).map(([name, field]) => [folded(name), field] as const);
  const byName = new Map(decisions);
  return new Map(
    (heading ?? []).flatMap((name, at): [number, string][] => {
      const field = byName.get(folded(name));
      return field === undefined || folded(name) === '' ? [] : [[at, field]];
    }),
  );
}

/** Other columns with the heading of a field's; none for one that people chose by its position. */
function twinsOf({ heading, reader, mapping, places }: Placing & { places: ReadonlyMap<string, number> }) {
  const names = (heading ?? []).map(folded);
  const taken = new Set(places.values());
  return new Map(
    [...places].flatMap(([field, place]): [string, number[]][] => {
      if (reader.several?.includes(field) === true || typeof mapping.columns?.[field] === 'number') return [];
      const twins = names.flatMap((name, at) => (name !== '' && name === names[place] && !taken.has(at) ? [at] : []));
      return twins.length === 0 ? [] : [[field, twins]];
    }),
  );
}

/** Where each field is read from, and which columns no field is read from. */
export function placeColumns(placing: Placing): ColumnPlaces {
  const { heading, reader, mapping } = placing;
  const places = placeByHeading(placing);
  const more = new Map<string, number[]>();
  const used = new Set(places.values());
  const decided = decisionsOf(placing);
  const several = reader.several ?? [];
  const fieldAt = (at: number): string | undefined => {
    const name = folded(heading?.[at] ?? '');
    return (
      decided.get(at) ??
      several.find((field) => mapping.columns?.[field] !== null && reader.fields[field]?.includes(name))
    );
  };
  /** People said that its field is not in this file. */
  const isGivenUp = (name: string) =>
    Object.entries(reader.fields).some(
      ([field, aliases]) => mapping.columns?.[field] === null && aliases.includes(folded(name)),
    );
  const twins = twinsOf({ ...placing, places });
  for (const at of [...twins.values()].flat()) used.add(at);
  const unused = (heading ?? []).flatMap((name, at): UnusedColumn[] => {
    if (used.has(at) || folded(name) === '') return [];
    const field = fieldAt(at);
    if (field !== undefined && field !== IGNORED) {
      if (!places.has(field)) places.set(field, at);
      else if (several.includes(field)) more.set(field, [...(more.get(field) ?? []), at]);
      else return [{ position: at + 1, heading: name.trim(), isOpen: false }];
      return [];
    }
    const isOpen = field === undefined && !isGivenUp(name) && isDeciding(name);
    return [{ position: at + 1, heading: name.trim(), isOpen }];
  });
  return { places, more, twins, unused };
}

/** The fields that a column can be used as: those that several columns may have, and those without one. */
export const usableFields = ({
  reader,
  places,
}: {
  reader: CsvReader;
  places: ReadonlyMap<string, number>;
}): string[] => Object.keys(reader.fields).filter((field) => reader.several?.includes(field) || !places.has(field));
