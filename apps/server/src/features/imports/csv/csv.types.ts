import type { Directory } from '../directory/directory.types.ts';
import type { Kind, Reading } from '../imports.types.ts';
import type { Mapping } from '../mapping/mapping.rules.ts';
import type { MoneyUnit } from '../values/money.rules.ts';
import type { DateOrder } from '../values/time.rules.ts';
import type { DateOrders } from './date-orders.rules.ts';

export const CSV_KINDS = ['patients', 'appointments', 'orders', 'recalls'] as const;
export type CsvKind = (typeof CSV_KINDS)[number];

/** One record of a file, by our names for its fields. */
export type Fields = {
  /** The field's text on one line; empty when it holds nothing, or the file has no such column. */
  text: (field: string) => string;
  /** Does the file have such a column? */
  has: (field: string) => boolean;
};

export type CsvContext = {
  directory: Directory;
  mapping: Mapping;
  dateOrder: DateOrder;
  /** Told of each date, to find out whether the file keeps to one order. */
  dateOrders: DateOrders;
  now: Temporal.Instant;
  today: string;
  /** A year from today: what is said to have been by then is a slip. */
  yearAhead: string;
  /** Today's: what two digits of a year can mean. */
  year: number;
  /** How each column of money writes amounts. */
  unitOf: (field: string) => MoneyUnit;
  /** Is this one of the status words? By folded word. */
  statuses: ReadonlyMap<string, string>;
};

/** How a file of a kind is read. */
export type CsvReader = {
  kind: Kind;
  /** Our fields, with the headings that mean them: letters and digits only, in lower case. */
  fields: Readonly<Record<string, readonly string[]>>;
  /** A file without these cannot be read; of each list one is enough. */
  needed: readonly (readonly string[])[];
  /** Which columns of the table each field fills. */
  fills: Readonly<Record<string, readonly string[]>>;
  /** Columns that a field has a part in beside those it fills alone: left as they are where it cannot be read. */
  shares?: Readonly<Record<string, readonly string[]>>;
  /** The field of the record's own number. */
  idField: string;
  read: (args: { fields: Fields; context: CsvContext }) => Reading;
};
