import type { WhyNot } from '@sightline/contract/schedule-offers.calls';
import { wallDate } from '../../../shared/dates/dates.ts';
import { clockOf } from './words.ts';

const range = ({ from, to }: { from: string; to: string }): string => `${clockOf(from)} to ${clockOf(to)}`;

type Words = { [C in WhyNot['code']]: (reason: Extract<WhyNot, { code: C }>) => string };

const WORDS: Words = {
  past: () => 'This time has passed.',
  'weeks-out': ({ lastDate }) => `Bookings end on ${wallDate(lastDate)}.`,
  'insurance-days': ({ daysBlocked }) => `The insurance needs ${daysBlocked} days.`,
  closed: ({ name }) => `The office is closed: ${name}.`,
  'clock-change': () => 'The clocks skip this time.',
  'no-rule': ({ open }) =>
    open.length === 0
      ? 'The provider has no hours on this day.'
      : `Outside the provider’s hours, ${open.map(range).join(' and ')}.`,
  exemption: () => 'The provider’s hours leave out this day.',
  'other-types': () => 'These hours are for other types of visits.',
  break: (reason) => `The provider has a break from ${range(reason)}.`,
  blackout: (reason) => `Blocked from ${range(reason)}.`,
  'too-short': ({ needed, left }) => `The visit takes ${needed} minutes and ${left} are left.`,
  'off-increment': ({ previous, next }) =>
    `Visits start at other times${previous || next ? `: ${[previous, next].flatMap((time) => (time ? [clockOf(time)] : [])).join(' or ')}` : ''}.`,
  capacity: ({ taken }) => (taken === 1 ? 'Another visit is booked then.' : `${taken} visits are booked then.`),
  elsewhere: (reason) => `The provider is at another location from ${range(reason)}.`,
  held: () => 'The time is held for someone right now.',
  'held-elsewhere': () => 'The provider’s time is held at another location right now.',
  disabled: () => 'The provider or the location is inactive.',
  'inactive-type': () => 'This type of visit is inactive here.',
};

/** Why a time is not offered, in a sentence. */
export const whyNotWords = <R extends WhyNot>(reason: R): string =>
  (WORDS[reason.code] as (reason: WhyNot) => string)(reason);
