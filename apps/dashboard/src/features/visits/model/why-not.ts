import type { WhyNot } from '@sightline/contract/schedule-offers.calls';
import { wallDate } from '../../../shared/dates/dates.ts';
import { pageLocale, plural, t } from '../../../shared/words/words.ts';
import { clockOf } from './words.ts';

const range = ({ from, to }: { from: string; to: string }): string =>
  t('{first} to {last}', { first: clockOf(from), last: clockOf(to) });

type Words = { [C in WhyNot['code']]: (reason: Extract<WhyNot, { code: C }>) => string };

const WORDS: Words = {
  past: () => t('This time has passed.'),
  'weeks-out': ({ lastDate }) => t('Bookings end on {wallDate}.', { wallDate: wallDate(lastDate) }),
  'insurance-days': ({ daysBlocked }) =>
    plural(daysBlocked, { one: 'The insurance needs {count} day.', other: 'The insurance needs {count} days.' }),
  closed: ({ name }) => t('The office is closed: {name}.', { name }),
  'clock-change': () => t('The clocks skip this time.'),
  'no-rule': ({ open }) =>
    open.length === 0
      ? t('The provider has no hours on this day.')
      : t('Outside the provider’s hours, {hours}.', {
          hours: new Intl.ListFormat(pageLocale()).format(open.map(range)),
        }),
  exemption: () => t('The provider’s hours leave out this day.'),
  'other-types': () => t('These hours are for other types of visits.'),
  break: (reason) => t('The provider has a break from {range}.', { range: range(reason) }),
  blackout: (reason) => t('Blocked from {range}.', { range: range(reason) }),
  'too-short': ({ needed, left }) => t('The visit takes {needed} minutes and {left} are left.', { needed, left }),
  'off-increment': ({ previous, next }) => {
    const times = [previous, next].flatMap((time) => (time ? [clockOf(time)] : []));
    if (times.length === 0) return t('Visits start at other times.');
    const either = new Intl.ListFormat(pageLocale(), { type: 'disjunction' });
    return t('Visits start at other times: {times}.', { times: either.format(times) });
  },
  capacity: ({ taken }) =>
    plural(taken, { one: 'Another visit is booked then.', other: '{count} visits are booked then.' }),
  elsewhere: (reason) => t('The provider is at another location from {range}.', { range: range(reason) }),
  held: () => t('The time is held for someone right now.'),
  'held-elsewhere': () => t('The provider’s time is held at another location right now.'),
  disabled: () => t('The provider or the location is inactive.'),
  'inactive-type': () => t('This type of visit is inactive here.'),
};

/** Why a time is not offered, in a sentence. */
export const whyNotWords = <R extends WhyNot>(reason: R): string =>
  (WORDS[reason.code] as (reason: WhyNot) => string)(reason);
