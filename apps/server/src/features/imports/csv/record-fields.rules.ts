import type { Mapping } from '../mapping/mapping.rules.ts';
import { cell, folded, isNoName, isNothing } from '../values/text.rules.ts';
import { decoded, isCoded } from './codes.rules.ts';
import type { ColumnPlaces } from './column-places.rules.ts';
import type { Fields } from './csv.types.ts';

const NAMES = ['firstName', 'lastName', 'fullName'];

/** Words that the practice gave a meaning. */
export const ownWords = ({ statuses, consents, locations, providers, types }: Mapping): Record<string, unknown> => ({
  ...{ ...statuses, ...consents, ...locations, ...providers, ...types },
});

/** Reads records' texts by our fields, in our words where a column has codes. */
export function createRecordReader({
  columns: { places, more, twins },
  heading,
  mapping,
}: {
  columns: Pick<ColumnPlaces, 'places' | 'more' | 'twins'>;
  heading: readonly string[] | null;
  mapping: Mapping;
}): (record: readonly string[]) => Fields {
  const own = ownWords(mapping);
  const coded = (heading ?? []).map((name) => (isCoded(name) ? name : null));
  const nameAt = new Set(NAMES.flatMap((field) => places.get(field) ?? []));
  return (record) => {
    const textAt = (place: number): string => {
      const text = cell(record[place] ?? '');
      if (nameAt.has(place) ? isNoName(text) : isNothing(text)) return '';
      const name = coded[place] ?? null;
      return name === null ? text : decoded({ heading: name, text, own });
    };
    /** The different texts of a field's column and those with the same heading. */
    const said = (field: string): string[] => {
      const place = places.get(field);
      const all = place === undefined ? [] : [place, ...(twins.get(field) ?? [])];
      return [...new Set(all.map(textAt).filter((one) => one !== ''))];
    };
    const text = (field: string): string => {
      const [one = '', ...others] = said(field);
      return others.length === 0 ? one : '';
    };
    return {
      has: (field) => places.has(field),
      conflicts: [...twins.keys()].filter((field) => said(field).length > 1),
      heading: (field) => folded(heading?.[places.get(field) ?? -1] ?? ''),
      text,
      texts: (field) => [text(field), ...(more.get(field) ?? []).map(textAt)].filter((one) => one !== ''),
    };
  };
}
