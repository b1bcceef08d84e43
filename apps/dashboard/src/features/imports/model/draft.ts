import type { ImportColumn, ImportDetail, ImportMapping, ImportQuestion } from '@sightline/contract/imports.calls';

export type WordKind = 'location' | 'provider' | 'type' | 'status' | 'consent';

const LISTS = {
  location: 'locations',
  provider: 'providers',
  type: 'types',
  status: 'statuses',
  consent: 'consents',
} as const satisfies Record<WordKind, keyof ImportMapping>;

/** Without a word that is mapped to nothing. */
function withWord<T>(words: Record<string, T> | undefined, word: string, value: T | null): Record<string, T> {
  const { [word]: _, ...others } = words ?? {};
  return value === null ? others : { ...others, [word]: value };
}

/** What a word of the file means; '' takes the meaning back. */
export function mapWord(mapping: ImportMapping, about: WordKind, word: string, value: string): ImportMapping {
  const list = LISTS[about];
  const isKey = about === 'location' || about === 'provider' || about === 'type';
  const meaning = value === '' ? null : isKey ? Number(value) : value;
  return { ...mapping, [list]: withWord<unknown>(mapping[list], word, meaning) };
}

/** What a word is mapped to, as a choice's value. */
export function meaningOf(mapping: ImportMapping, about: WordKind, word: string): string {
  const meaning: unknown = mapping[LISTS[about]]?.[word];
  return meaning === undefined ? '' : String(meaning);
}

/** The column of a field: by its heading if that is unique, so that next night's file may have more columns. */
export function mapColumn({
  mapping,
  columns,
  field,
  position,
}: {
  mapping: ImportMapping;
  columns: readonly ImportColumn[];
  field: string;
  position: number | null;
}): ImportMapping {
  const heading = columns[(position ?? 0) - 1]?.heading ?? '';
  const isUnique = heading !== '' && columns.filter((column) => column.heading === heading).length === 1;
  const column = position === null ? null : isUnique ? heading : position;
  return { ...mapping, columns: { ...mapping.columns, [field]: column } };
}

export const IGNORED = 'ignore';

/** What a column means that Sightline doesn't know. */
export const mapOtherColumn = (mapping: ImportMapping, heading: string, meaning: string): ImportMapping => ({
  ...mapping,
  otherColumns: { ...mapping.otherColumns, [heading]: meaning },
});

/** Headings of the columns that staff have decided on, or have to. */
export const otherColumnsOf = ({ columns, questions, mapping }: ImportDetail): string[] => {
  const open = new Set(questions.filter(({ about }) => about === 'otherColumn').map(({ value }) => value));
  const isListed = (heading: string) => open.has(heading) || mapping.otherColumns?.[heading] !== undefined;
  return [...new Set(columns.map(({ heading }) => heading))].filter(isListed);
};

/** Used where a record names none; '' takes it back. */
export function mapDefault(mapping: ImportMapping, field: string, value: string): ImportMapping {
  const { [field]: _, ...others } = (mapping.defaults ?? {}) as Record<string, unknown>;
  return { ...mapping, defaults: value === '' ? others : { ...others, [field]: Number(value) } };
}

const isWord = (about: ImportQuestion['about']): about is WordKind => about in LISTS;

export const WORD_KINDS = Object.keys(LISTS) as WordKind[];

/** The words of the file that people have mapped, or have to. */
export const wordsOf = ({ questions, mapped }: Pick<ImportDetail, 'questions' | 'mapped'>, about: WordKind) =>
  [
    ...mapped.filter((one) => one.about === about).map(({ value }) => value),
    ...questions.filter((one) => isWord(one.about) && one.about === about).map(({ value }) => value),
  ].toSorted();
