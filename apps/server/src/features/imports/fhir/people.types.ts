import type { LocationRow } from '../directory/directory.types.ts';
import type { ReadRecord } from '../imports.types.ts';
import type { Conditionals } from './conditional.rules.ts';
import type { Pointer } from './references.rules.ts';

/** A link between a source record and a row, existing or new. */
export type SourceTie = { kind: 'provider' | 'location'; sourceId: string; key: number };
export type NewProvider = { acctKey: number; firstName: string; lastName: string; title: string; isActive: boolean };

/** The people and locations other records refer to. */
export type People = {
  provider: (pointer: Pointer | null) => number | null;
  location: (pointer: Pointer | null) => LocationRow | null;
  /** The same by an identifier: of a record in the files, or in the mapping file. */
  identifiedProvider: (value: string) => number | null;
  identifiedLocation: (value: string) => LocationRow | null;
  /** A Schedule's location. */
  schedule: (pointer: Pointer | null) => { location: LocationRow; acctKey: number } | null;
  /** The target type of an untyped pointer. */
  typeOf: (pointer: Pointer) => string;
  conditionals: Conditionals;
  ties: SourceTie[];
  newProviders: NewProvider[];
  places: { locKey: number; acctKey: number }[];
  /** The records' own verdicts. */
  readings: ReadRecord[];
};
