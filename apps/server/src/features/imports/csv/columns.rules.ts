import { brokenFile, brokenMapping } from '../imports.errors.ts';
import { labelIn } from '../mapping/fields.texts.ts';
import type { Mapping } from '../mapping/mapping.rules.ts';
import type { MoneyUnit } from '../values/money.rules.ts';
import { folded } from '../values/text.rules.ts';
import type { CsvReader } from './csv.types.ts';

export type Columns = {
  /** Our field's position in a record. */
  places: ReadonlyMap<string, number>;
  unitOf: (field: string) => MoneyUnit;
  /** The table's columns that the file contains. */
  given: ReadonlySet<string>;
};

type ColumnSearch = { file: string; heading: readonly string[] | null; reader: CsvReader; mapping: Mapping };

/**
 * A column's position by heading or number.
 * @throws ImportRefused if the file has no such column
 */
function placeOf({
  file,
  heading,
  reader,
  field,
  named,
}: ColumnSearch & { field: string; named: string | number }): number {
  if (typeof named === 'number') return named - 1;
  const exact = heading?.findIndex((name) => name.trim() === named) ?? -1;
  const place = exact >= 0 ? exact : (heading?.findIndex((name) => folded(name) === folded(named)) ?? -1);
  if (place < 0) {
    const why = (name: string) => `No column “${named}” for “${name}”.`;
    throw brokenFile({ file, line: 1, why: why(field), onPage: why(labelIn(reader, field)) });
  }
  return place;
}

function foundByHeading({
  heading,
  reader,
  mapping,
  taken,
}: Omit<ColumnSearch, 'file'> & { taken: Map<string, number> }): Map<string, number> {
  const names = (heading ?? []).map(folded);
  const found = new Map(taken);
  const used = new Set(found.values());
  for (const [field, aliases] of Object.entries(reader.fields)) {
    if (found.has(field) || mapping.columns?.[field] === null) continue;
    const place = aliases
      .map((alias) => names.findIndex((name, at) => name === alias && !used.has(at)))
      .find((at) => at >= 0);
    if (place === undefined) continue;
    found.set(field, place);
    used.add(place);
  }
  return found;
}

/** A file's columns by our fields, as far as they can be found; never refuses. */
export function guessPlaces(finding: Omit<ColumnSearch, 'file'>): Map<string, number> {
  const { heading, mapping } = finding;
  const taken = Object.entries(mapping.columns ?? {}).flatMap(([field, named]): [string, number][] => {
    if (named === null) return [];
    const place =
      typeof named === 'number' ? named - 1 : (heading?.findIndex((name) => folded(name) === folded(named)) ?? -1);
    return place < 0 ? [] : [[field, place]];
  });
  return foundByHeading({ ...finding, taken: new Map(taken) });
}

/** What a kind requires and a file lacks; one of each list is enough. */
export const missingFrom = ({
  reader,
  places,
}: {
  reader: CsvReader;
  places: ReadonlyMap<string, number>;
}): (readonly string[])[] => reader.needed.filter((fields) => !fields.some((field) => places.has(field)));

const missingWords = (missing: readonly (readonly string[])[]): string =>
  `No column for ${missing.map((fields) => fields.join(' or ')).join(', ')}.`;

/**
 * Which column of a file is which of our fields: from the mapping file, else by heading.
 * @param heading the first record; null for files without one
 * @throws ImportRefused if the file lacks what its kind requires
 */
export function findColumns(finding: ColumnSearch): Columns {
  const { file, heading, reader, mapping } = finding;
  const named = Object.entries(mapping.columns ?? {});
  const strange = named.map(([field]) => field).filter((field) => reader.fields[field] === undefined);
  if (strange.length > 0)
    throw brokenMapping(`columns: no field ${strange.join(', ')}. Use ${Object.keys(reader.fields).join(', ')}.`);
  const taken = new Map(
    named.flatMap(([field, column]): [string, number][] =>
      column === null ? [] : [[field, placeOf({ ...finding, field, named: column })]],
    ),
  );
  const places = foundByHeading({ ...finding, taken });
  const missing = missingFrom({ reader, places });
  if (missing.length > 0)
    throw brokenFile({
      file,
      line: 1,
      why: missingWords(missing),
      onPage: missingWords(missing.map((fields) => fields.map((field) => labelIn(reader, field)))),
      remedy: { command: 'Name it under "columns" in the mapping file.', page: 'Choose it under Columns.' },
    });
  const fieldsOf = (field: string) => field === '' || places.has(field);
  return {
    places,
    // A column in cents is marked as such; otherwise a bare number is dollars.
    unitOf: (field) =>
      mapping.money ?? (/cents$/.test(folded(heading?.[places.get(field) ?? -1] ?? '')) ? 'cents' : 'dollars'),
    given: new Set(Object.entries(reader.fills).flatMap(([field, columns]) => (fieldsOf(field) ? columns : []))),
  };
}
