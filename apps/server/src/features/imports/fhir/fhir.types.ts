import type { Directory, LocationRow } from '../directory/directory.types.ts';
import type { People } from './people.types.ts';

export type FhirContext = {
  directory: Directory;
  people: People;
  now: Temporal.Instant;
  today: string;
  skipsTests: boolean;
  /** For records without a location, if the mapping file has no default. */
  firstLocation: LocationRow;
};

export type ResourceInput = { resource: unknown; id: string; alias: string | undefined; context: FhirContext };
