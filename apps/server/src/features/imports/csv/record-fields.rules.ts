import type { Mapping } from '../mapping/mapping.rules.ts';
import { cell, folded, isNothing } from '../values/text.rules.ts';
import { decoded, isCoded } from './codes.rules.ts';
import type { ColumnPlaces } from './column-places.rules.ts';
import type { Fields } from './csv.types.ts';

/** Words that the practice gave a meaning. */
export const ownWords = ({ statuses, consents, locations, providers, types }: Mapping): Record<string, unknown> => ({
  ...{ ...statuses, ...consents, ...locations, ...providers, ...types },
});

/** Reads records' texts by our fields, in our words where a column has codes. */
export function createRecordReader({
  columns: { places, more },
  heading,
  mapping,
}: {
  columns: Pick<ColumnPlaces, 'places' | 'more'>;
  heading: readonly string[] | null;
  mapping: Mapping;
}): (record: readonly string[]) => Fields {
  const own = ownWords(mapping);
  const coded = (heading ?? []).map((name) => (isCoded(name) ? name : null));
  return (record) => {
    const textAt = (place: number): string => {
      const text = cell(record[place] ?? '');
      if (isNothing(text)) return '';
      const name = coded[place] ?? null;
      return name === null ? text : decoded({ heading: name, text, own });
    };
    const text = (field: string): string => {
      const place = places.get(field);
      return place === undefined ? '' : textAt(place);
    };
    return {
      has: (field) => places.has(field),
      heading: (field) => folded(heading?.[places.get(field) ?? -1] ?? ''),
      text,
      texts: (field) => [text(field), ...(more.get(field) ?? []).map(textAt)].filter((one) => one !== ''),
    };
  };
}
