import type { DateOrder } from '../values/time.rules.ts';
import type { LengthUnit } from './lengths.rules.ts';

const LENGTHS = {
  minutes: 'Visit lengths are in minutes.',
  seconds: 'Visit lengths are in seconds.',
} as const satisfies Record<LengthUnit, string>;

const ORDERS = {
  MDY: '03/04 means March 4.',
  DMY: '03/04 means April 3.',
} as const satisfies Record<DateOrder, string>;

/** What was understood of a file that doesn't say it, for people to check before the import. Null: it has none of these. */
export const understoodIn = ({
  lengthUnit,
  dateOrder,
}: {
  lengthUnit: LengthUnit | null;
  dateOrder: DateOrder | null;
}): string[] => [
  ...(lengthUnit === null ? [] : [LENGTHS[lengthUnit]]),
  ...(dateOrder === null ? [] : [ORDERS[dateOrder]]),
];
