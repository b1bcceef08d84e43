import type { LocationRow } from '../directory/directory.types.ts';
import type { Read } from '../imports.types.ts';
import type { Pointer } from './references.rules.ts';

/** A tie between a record of the source and a row that is there, or is added with it. */
export type Tie = { kind: 'provider' | 'location'; sourceId: string; key: number };
export type NewProvider = { acctKey: number; firstName: string; lastName: string; title: string; isActive: boolean };

/** Who and where the other records are about. */
export type People = {
  provider: (pointer: Pointer | null) => number | null;
  location: (pointer: Pointer | null) => LocationRow | null;
  /** The same by an identifier: of a record of the files, or named in the mapping file. */
  identifiedProvider: (value: string) => number | null;
  identifiedLocation: (value: string) => LocationRow | null;
  /** The place of a Schedule. */
  schedule: (pointer: Pointer | null) => { location: LocationRow; acctKey: number } | null;
  /** What a pointer of no known type is. */
  typeOf: (pointer: Pointer) => string;
  ties: Tie[];
  newProviders: NewProvider[];
  places: { locKey: number; acctKey: number }[];
  /** What became of the records themselves. */
  readings: Read[];
};
