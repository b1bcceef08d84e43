import type { Mapping } from '../mapping/mapping.rules.ts';
import { folded } from '../values/text.rules.ts';

export type LengthUnit = 'minutes' | 'seconds';

const LONGEST_MINUTES = 1440;
const MINUTE = 60;
/** Five minutes in seconds, and five hours in minutes: no practice has only such visits. */
const LEAST = 300;
/** OpenEMR's pc_duration is in seconds. */
const IN_SECONDS = /sec(?:onds?|s)?$|^pcduration$/;
// Open Dental: a character for each five minutes of a visit.
const PATTERN = /^[x/]+$/i;
const PATTERN_MINUTES = 5;

/** The unit of a column of visit lengths; null if they could be minutes or seconds. */
export function unitOfLengths({
  heading,
  values,
  mapping,
}: {
  heading: string;
  values: readonly string[];
  mapping: Pick<Mapping, 'lengthUnit'>;
}): LengthUnit | null {
  if (mapping.lengthUnit !== undefined) return mapping.lengthUnit;
  if (IN_SECONDS.test(folded(heading))) return 'seconds';
  const lengths = values.filter((value) => /^\d{1,6}$/.test(value)).map(Number);
  const given = lengths.filter((length) => length > 0);
  if (given.length === 0 || given.some((length) => length < LEAST || length % MINUTE !== 0)) return 'minutes';
  return given.some((length) => length > LONGEST_MINUTES) ? 'seconds' : null;
}

/** A visit's length in minutes, as its cell has it; the cell itself if it is no length. */
export function inMinutes({ text, unit }: { text: string; unit: LengthUnit }): string {
  if (PATTERN.test(text)) return `${text.length * PATTERN_MINUTES}`;
  return unit === 'seconds' && /^\d{1,6}$/.test(text) && Number(text) % MINUTE === 0
    ? `${Number(text) / MINUTE}`
    : text;
}
