import type { Mapping } from '../mapping/mapping.rules.ts';
import { folded } from '../values/text.rules.ts';

export type LengthUnit = 'minutes' | 'seconds';

const LONGEST_MINUTES = 1440;
const MINUTE = 60;
/** Five minutes in seconds, and five hours in minutes: no practice has only such visits. */
const LEAST = 300;
/** Ten minutes in seconds, and ten hours in minutes: no visit takes as long. */
const TOO_LONG = 600;
/** OpenEMR's pc_duration is in seconds. */
const IN_SECONDS = /sec(?:onds?|s)?$|^pcduration$/;
const IN_MINUTES = /min(?:utes?|s)?$/;
// "30.0", "30 min", "0:30:00", "0:45".
const NUMBER = /^(\d{1,6})(?:\.0+)?$/;
const MINUTES = /^(\d{1,4})\s*m(?:in(?:ute)?s?)?\.?$/i;
const CLOCK = /^0?(\d):([0-5]\d)(?::00)?$/;
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
  const given = values.map(numberIn).filter((length) => length > 0);
  if (given.length === 0 || IN_MINUTES.test(folded(heading))) return 'minutes';
  if (given.some((length) => length < LEAST)) return given.some(isDoubtful) ? null : 'minutes';
  if (!given.some((length) => length > LONGEST_MINUTES)) return null;
  return given.every((length) => length % MINUTE === 0) ? 'seconds' : 'minutes';
}

/** A length without a unit, as a number; 0 for any other text. */
const numberIn = (text: string): number => Number(NUMBER.exec(text)?.[1] ?? 0);

/** Whether a length would be a whole day's work in minutes, and a usual visit in seconds. */
const isDoubtful = (length: number): boolean => length >= TOO_LONG && length <= LONGEST_MINUTES;

/** The same of a single cell, in a file whose first lengths are minutes by all appearances. */
export const isDoubtfulLength = (text: string): boolean => isDoubtful(numberIn(text));

/** A visit's length in minutes, as its cell has it; the cell itself if it is no length. */
export function inMinutes({ text, unit }: { text: string; unit: LengthUnit }): string {
  if (PATTERN.test(text)) return `${text.length * PATTERN_MINUTES}`;
  const [, named] = MINUTES.exec(text) ?? [];
  if (named !== undefined) return named;
  const [, hours, rest] = CLOCK.exec(text) ?? [];
  if (hours !== undefined) return `${Number(hours) * MINUTE + Number(rest)}`;
  const [, number] = NUMBER.exec(text) ?? [];
  if (number === undefined || unit === 'minutes') return number ?? text;
  // A part of a minute is no visit's length: the cell is reported.
  return Number(number) % MINUTE === 0 ? `${Number(number) / MINUTE}` : `${number} s`;
}
