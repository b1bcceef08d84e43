import type { PublicSlot } from '@sightline/contract/booking.calls';
import { SCHEDULE_TEXT } from '@sightline/contract/schedule.texts';
import { INSURANCE_TEXT, SETUP_TEXT } from '@sightline/contract/setup.texts';
import { type DayNumber, dayOfDate, formatDay, parseDay } from '@sightline/scheduling/days';
import { formatMinute, MINUTES_IN_DAY, type Minute, parseMinute } from '@sightline/scheduling/minutes';
import type { OfferedSlot, OfferingProvider } from '../../availability/offers/offers.types.ts';
import { type Fault, faultAt } from '../bookings.errors.ts';
import type { TimeRequest } from './times.types.ts';

const FIRST_DAY: DayNumber = 0;
const LAST_DAY: DayNumber = dayOfDate({ year: 2099, month: 12, day: 31 });
/** Free times listed in a refusal. */
export const NEAREST = 6;

/** A request's day; a message if invalid. */
export function readDay({ path, text }: { path: string; text: string }): { day: DayNumber } | { fault: Fault } {
  const day = parseDay(text.trim());
  return day === null || day < FIRST_DAY || day > LAST_DAY ? { fault: faultAt(path, 'day') } : { day };
}

/** A request's time of day; a message if invalid. */
export function readMinute({ path, text }: { path: string; text: string }): { minute: Minute } | { fault: Fault } {
  const minute = parseMinute(text.trim());
  return minute === null || minute >= MINUTES_IN_DAY ? { fault: faultAt(path, 'time') } : { minute };
}

export const NOT_THERE = faultAt('acctKey', 'provider');
export const TYPE_NOT_THERE = faultAt('taskKey', 'type');
export const CARRIER_NOT_THERE = faultAt('insName', 'carrier');

/** Schedule refusals for staff, by sentence: the field and a message for patients. */
const FAULTS_BY_SENTENCE: Readonly<Record<string, Fault>> = {
  [SETUP_TEXT.unknownProvider]: NOT_THERE,
  [SCHEDULE_TEXT.unknownType]: TYPE_NOT_THERE,
  [INSURANCE_TEXT.unknown]: CARRIER_NOT_THERE,
};

/** The field of a schedule refusal; null if the patient did not cause it. */
export const faultOfSentence = (sentence: string): Fault | null => FAULTS_BY_SENTENCE[sentence] ?? null;

/**
 * Among free providers: the patient's preferred ones, else the one with the fewest visits that day, including held
 * times.
 */
export function chooseProvider({
  free,
  day,
  preferred,
}: {
  free: readonly OfferingProvider[];
  day: DayNumber;
  /** Preferred providers, best first. */
  preferred: readonly number[];
}): OfferingProvider | undefined {
  const known = preferred.map((key) => free.find(({ acctKey }) => acctKey === key)).find((it) => it !== undefined);
  const visits = ({ bookings, holds }: OfferingProvider) =>
    [...bookings, ...holds].filter((booked) => booked.day === day).length;
  return known ?? free.toSorted((a, b) => visits(a) - visits(b) || a.acctKey - b.acctKey)[0];
}

export const presentSlot = ({ day, minute, acctKey }: Pick<OfferedSlot, 'day' | 'minute' | 'acctKey'>): PublicSlot => ({
  date: formatDay(day),
  time: formatMinute(minute),
  acctKey,
});

/** Without the current time of a visit being moved: with the same provider, or with any. */
export function exceptPresent({
  slots,
  wish: { acctKey, moved },
}: {
  slots: readonly OfferedSlot[];
  wish: Pick<TimeRequest, 'acctKey' | 'moved'>;
}): OfferedSlot[] {
  if (!moved || (acctKey !== 0 && acctKey !== moved.acctKey)) return [...slots];
  return slots.filter(({ day, minute }) => day !== moved.day || minute !== moved.minute);
}

const momentOf = ({ day, minute }: { day: DayNumber; minute: Minute }): number => day * MINUTES_IN_DAY + minute;

/** The free times around a requested one, as many before as after if possible, in order; each time once. */
export function nearestSlots({
  slots,
  asked,
}: {
  /** By day and time. */
  slots: readonly OfferedSlot[];
  asked: { day: DayNumber; minute: Minute };
}): OfferedSlot[] {
  const times = [...new Map(slots.toReversed().map((slot) => [momentOf(slot), slot])).values()].reverse();
  const before = times.filter((slot) => momentOf(slot) < momentOf(asked));
  const after = times.slice(before.length);
  const fromAfter = Math.min(after.length, Math.max(NEAREST / 2, NEAREST - before.length));
  const fromBefore = Math.min(before.length, NEAREST - fromAfter);
  return [...before.slice(before.length - fromBefore), ...after.slice(0, fromAfter)];
}
