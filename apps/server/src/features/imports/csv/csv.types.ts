import type { Directory } from '../directory/directory.types.ts';
import type { Kind, Reading } from '../imports.types.ts';
import type { Mapping } from '../mapping/mapping.rules.ts';
import type { MoneyUnit } from '../values/money.rules.ts';
import type { DateOrder } from '../values/time.rules.ts';
import type { DateOrders } from './date-orders.rules.ts';
import type { LengthUnit } from './lengths.rules.ts';

export const CSV_KINDS = ['patients', 'appointments', 'orders', 'recalls'] as const;
export type CsvKind = (typeof CSV_KINDS)[number];

/** One record of a file, by our field names. */
export type Fields = {
  /** The field's text on one line; empty if it has none, or the file has no such column. */
  text: (field: string) => string;
  /** The texts of all columns of a field that are not empty. */
  texts: (field: string) => readonly string[];
  has: (field: string) => boolean;
  /** Fields of which columns with the same heading say different things: they have no text. */
  conflicts: readonly string[];
  /** The heading of the field's column, folded. */
  heading: (field: string) => string;
};

export type CsvContext = {
  directory: Directory;
  mapping: Mapping;
  dateOrder: DateOrder;
  /** Records each date, to check whether the file keeps to one order. */
  dateOrders: DateOrders;
  now: Temporal.Instant;
  today: string;
  /** A year from today: anything reported as past by then is an error. */
  yearAhead: string;
  /** The current year, to interpret two-digit years. */
  year: number;
  /** The money unit of each column. */
  unitOf: (field: string) => MoneyUnit;
  lengthUnit: LengthUnit;
  /** Our status for a folded word. */
  statuses: ReadonlyMap<string, string>;
};

/** How to read a file of a kind. */
export type CsvReader = {
  kind: Kind;
  /** Our fields, with their headings: letters and digits only, in lowercase. */
  fields: Readonly<Record<string, readonly string[]>>;
  /** Fields that several columns can say something about: none of them may be lost. */
  several?: readonly string[];
  /** Fields that are read only if the file lacks some of these. */
  replaced?: Readonly<Record<string, readonly string[]>>;
  /** Required columns; one of each list is enough. */
  needed: readonly (readonly string[])[];
  /** The table columns each field fills. */
  fills: Readonly<Record<string, readonly string[]>>;
  /** Columns a field contributes to, besides those it fills alone: left unchanged if it is unreadable. */
  shares?: Readonly<Record<string, readonly string[]>>;
  /** The field with the record's own number. */
  idField: string;
  read: (args: { fields: Fields; context: CsvContext }) => Reading;
};
