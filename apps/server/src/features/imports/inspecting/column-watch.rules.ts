import { cell, isNothing } from '../values/text.rules.ts';
import { hasEitherOrder, orderOf } from '../values/time.rules.ts';
import type { InspectedColumn } from './inspecting.types.ts';

/** A column with more different contents holds no words to map. */
const MOST_VALUES = 60;
const LONGEST_VALUE = 60;
const MAYBE_DATE = /^\d{1,2}[-/.]\d/;

type Watched = Omit<InspectedColumn, 'heading' | 'values'> & { values: Set<string> | null };

const unseen = (): Watched => ({
  values: new Set(),
  hasBlanks: false,
  dayFirst: null,
  monthFirst: null,
  isEither: false,
});

function lookAtDate({ column, text, line }: { column: Watched; text: string; line: number }): void {
  if (column.dayFirst !== null && column.monthFirst !== null) return;
  const order = orderOf(text);
  if (order === 'DMY') column.dayFirst ??= line;
  else if (order === 'MDY') column.monthFirst ??= line;
  else if (hasEitherOrder(text)) column.isEither = true;
}

function lookAtValue({ column, text }: { column: Watched; text: string }): void {
  if (column.values === null || column.values.has(text)) return;
  if (column.values.size < MOST_VALUES && text.length <= LONGEST_VALUE) column.values.add(text);
  else column.values = null;
}

/** Collects what each column contains, in memory that does not grow with the file. */
export function createColumnWatch() {
  const columns: Watched[] = [];
  const columnAt = (place: number): Watched => {
    const column = columns[place] ?? unseen();
    columns[place] = column;
    return column;
  };
  const look = ({ fields, line }: { fields: readonly string[]; line: number }): void => {
    for (const [place, raw] of fields.entries()) {
      const column = columnAt(place);
      const text = cell(raw);
      if (isNothing(text)) {
        column.hasBlanks = true;
        continue;
      }
      lookAtValue({ column, text });
      if (MAYBE_DATE.test(text)) lookAtDate({ column, text, line });
    }
  };
  return {
    look,
    columns: (width: number): Omit<InspectedColumn, 'heading'>[] =>
      Array.from({ length: width }, (_, place) => {
        const { values, ...column } = columns[place] ?? unseen();
        return { ...column, values: values === null ? null : [...values].toSorted() };
      }),
  };
}
