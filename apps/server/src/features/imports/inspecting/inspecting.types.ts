import type { Encoding } from '../files/encoding.rules.ts';

/** A column of a file, as far as people need it to say what it is. */
export type InspectedColumn = {
  heading: string;
  /** Its different contents; null if there are many: then it holds no words to map. */
  values: string[] | null;
  /** Whether some record leaves it empty. */
  hasBlanks: boolean;
  /** The first line with a date that fits one order only, and whether some date fits both. */
  dayFirst: number | null;
  monthFirst: number | null;
  isEither: boolean;
};

export type Inspection = {
  encoding: Encoding;
  /** '' for FHIR. */
  separator: string;
  hasHeader: boolean;
  columns: InspectedColumn[];
  /** The first records. */
  rows: string[][];
  records: number;
};
