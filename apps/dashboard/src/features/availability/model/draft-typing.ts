import { clockIn } from '@sightline/contract/languages';
import { formatMinute, type Minute } from '@sightline/scheduling/minutes';
import { EARLIEST, LATEST } from '@sightline/scheduling/rule-draft';
import { pageLanguage } from '../../../shared/words/words.ts';
import { TIME_STEP } from './draft.ts';

const TYPED_TIME = /^(\d{1,2})(?:[:.]?(\d{2}))?\s*([ap])?\.?\s?(?:m\.?)?$/i;

/**
 * The typed minute, to the nearest 5: '9', '930', '9:30', '9:30 pm' and '21:30' are accepted. Null if it is not a time.
 */
export function typedMinute(text: string): Minute | null {
  const match = TYPED_TIME.exec(text.trim());
  if (match === null) return null;
  const [, hourText = '', minuteText = '0', half] = match;
  const [hour, minute] = [Number(hourText), Number(minuteText)];
  if (minute > 59 || hour > 23 || (half !== undefined && (hour < 1 || hour > 12))) return null;
  const inHalf = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return Math.round((inHalf * 60 + minute) / TIME_STEP) * TIME_STEP;
}

/** Every time in the list: 06:00 to 23:00. */
export const PICKED_TIMES: readonly string[] = Array.from({ length: (LATEST - EARLIEST) / TIME_STEP + 1 }, (_, step) =>
  formatMinute(EARLIEST + step * TIME_STEP),
);

/** '9:30 AM' for '09:30', '9:30 a.m.' in Spanish: the format of times in fields and lists. */
export const clockWords = (time: string): string => clockIn(time, pageLanguage());

const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s.]/g, '');

/**
 * Times that start with the typed text, in 12- or 24-hour format; all if nothing, a complete time, or no match was
 * typed.
 */
export function fittingTimes(typed: string): readonly string[] {
  const wanted = plain(typed);
  const fitting = PICKED_TIMES.filter((time) =>
    [time, time.replace(/^0/, ''), plain(clockWords(time))].some((word) => word.startsWith(wanted)),
  );
  return fitting.length < 2 ? PICKED_TIMES : fitting;
}
