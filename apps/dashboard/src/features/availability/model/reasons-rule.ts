import type { ScheduleData } from '@sightline/contract/schedule-data';
import { clockTime, dateInFigures } from '../../../shared/dates/dates.ts';
import { t } from '../../../shared/words/words.ts';
import { weekdayWords } from './rule-words.ts';

/** '12:15 PM' for a wall time `HH:mm`. */
export const timeWords = (time: string): string => clockTime(`1970-01-01T${time.slice(0, 5)}Z`, { zone: 'UTC' });

/** '12:00 PM to 1:00 PM' */
export const spanWords = ({ from, to }: { from: string; to: string }): string =>
  t('{first} to {last}', { first: timeWords(from), last: timeWords(to) });

function daysWords({ startDate, repetition: { days, repeats, endsDate } }: ScheduleData): string {
  // A blackout without weekdays covers every day in its repetition.
  const weekdays = days.includes(true) ? weekdayWords(days) : t('every day');
  switch (repeats) {
    case 'weekly':
      return weekdays;
    case 'bi-weekly':
      return t('every other week {weekdays}', { weekdays });
    case 'monthly':
      return t('monthly on day {day}', { day: Number(startDate.slice(8, 10)) });
    case 'once': {
      if (endsDate === null || endsDate === startDate) return dateInFigures(startDate);
      const span = `${dateInFigures(startDate)}–${dateInFigures(endsDate)}`;
      return !days.includes(true) ? span : `${span} ${weekdays}`;
    }
  }
}

/** A rule's short name: 'Mon–Fri 9:00 AM–6:00 PM'. */
export const briefRule = (data: ScheduleData): string =>
  `${daysWords(data)} ${timeWords(data.startTime)}–${timeWords(data.endTime)}`;
