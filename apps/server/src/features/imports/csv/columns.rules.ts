import { brokenFile, brokenMapping } from '../imports.errors.ts';
import { labelIn } from '../mapping/fields.texts.ts';
import type { Mapping } from '../mapping/mapping.rules.ts';
import type { MoneyUnit } from '../values/money.rules.ts';
import { folded } from '../values/text.rules.ts';
import { type ColumnPlaces, IGNORED, placeColumns } from './column-places.rules.ts';
import type { CsvReader } from './csv.types.ts';

export type Columns = ColumnPlaces & {
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

/** A file's columns by our fields, as far as they can be found; never refuses. */
export function guessColumns(finding: Omit<ColumnSearch, 'file'>): ColumnPlaces {
  const { heading, mapping } = finding;
  const taken = Object.entries(mapping.columns ?? {}).flatMap(([field, named]): [string, number][] => {
    if (named === null) return [];
    const place =
      typeof named === 'number' ? named - 1 : (heading?.findIndex((name) => folded(name) === folded(named)) ?? -1);
    return place < 0 ? [] : [[field, place]];
  });
  return placeColumns({ ...finding, taken: new Map(taken) });
}

export const guessPlaces = (finding: Omit<ColumnSearch, 'file'>): ReadonlyMap<string, number> =>
  guessColumns(finding).places;

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

function checkFields({ reader, list, fields }: { reader: CsvReader; list: string; fields: readonly string[] }): void {
  const strange = fields.filter((field) => reader.fields[field] === undefined);
  if (strange.length > 0)
    throw brokenMapping(`${list}: no field ${strange.join(', ')}. Use ${Object.keys(reader.fields).join(', ')}.`);
}

/**
 * Which column of a file is which of our fields: from the mapping file, else by heading.
 * @param heading the first record; null for files without one
 * @throws ImportRefused if the file lacks what its kind requires
 */
export function findColumns(finding: ColumnSearch): Columns {
  const { file, heading, reader, mapping } = finding;
  const named = Object.entries(mapping.columns ?? {});
  checkFields({ reader, list: 'columns', fields: named.map(([field]) => field) });
  const decided = Object.values(mapping.otherColumns ?? {}).filter((field) => field !== IGNORED);
  checkFields({ reader, list: 'otherColumns', fields: decided });
  const taken = new Map(
    named.flatMap(([field, column]): [string, number][] =>
      column === null ? [] : [[field, placeOf({ ...finding, field, named: column })]],
    ),
  );
  const found = placeColumns({ ...finding, taken });
  const { places } = found;
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
    ...found,
    // A column in cents is marked as such; otherwise a bare number is dollars.
    unitOf: (field) =>
      mapping.money ?? (/cents$/.test(folded(heading?.[places.get(field) ?? -1] ?? '')) ? 'cents' : 'dollars'),
    given: new Set(Object.entries(reader.fills).flatMap(([field, columns]) => (fieldsOf(field) ? columns : []))),
  };
}
