import { REPETITIONS } from '@sightline/contract/repetitions';
import { type DayNumber, dateOfDay, weekdayOf } from '@sightline/scheduling/days';
import { formatMinute } from '@sightline/scheduling/minutes';
import type { RuleDraft } from '@sightline/scheduling/rule-draft';
import { displayDay } from '@sightline/scheduling/wire';
import { WEEKDAYS } from '../../../shared/date-field/day-words.ts';
import { timesOf } from './calendar-words.ts';

export const REPEATS_WORDS: Record<RuleDraft['repeats'], string> = {
  once: 'Once',
  weekly: 'Weekly',
  'bi-weekly': 'Bi-weekly',
  monthly: 'Monthly',
};

/** 'a', 'a and b', 'a, b and c'. */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** 'Monday to Friday', 'Monday, Wednesday and Friday', 'day' for all seven. */
export function daysInWords(days: readonly boolean[]): string {
  const chosen = WEEKDAYS.flatMap((_, weekday) => (days[weekday] === true ? [weekday] : []));
  const [first, last] = [chosen[0] ?? 0, chosen.at(-1) ?? 0];
  if (chosen.length === 7) return 'day';
  if (chosen.length > 2 && last - first === chosen.length - 1) return `${WEEKDAYS[first]} to ${WEEKDAYS[last]}`;
  return listed(chosen.map((weekday) => WEEKDAYS[weekday] ?? ''));
}

const ORDINAL = new Intl.PluralRules('en-US', { type: 'ordinal' });
const ENDING: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' };
const ordinal = (value: number): string => `${value}${ENDING[ORDINAL.select(value)] ?? 'th'}`;

type DatedDraft = RuleDraft & { startDay: DayNumber };

function onceWords({ startDay, endDay, ends, days, kind }: DatedDraft): string {
  const last = ends === 'date' && endDay !== null ? endDay : startDay;
  if (last <= startDay) return `On ${WEEKDAYS[weekdayOf(startDay)]} ${displayDay(startDay)}`;
  const isEvery = kind === 'blackout' && !days.includes(true);
  return `Every ${isEvery ? 'day' : daysInWords(days)} from ${displayDay(startDay)} to ${displayDay(last)}`;
}

function repeatedWords(draft: DatedDraft): string {
  const { repeats, startDay, days } = draft;
  if (repeats === 'once') return onceWords(draft);
  const from = `from ${displayDay(startDay)}`;
  if (repeats === 'monthly') {
    const { day } = dateOfDay(startDay);
    return `Every month on the ${ordinal(day)}${day > 28 ? ', in months that have it,' : ''} ${from}`;
  }
  const named = draft.kind === 'blackout' && !days.includes(true) ? 'day' : daysInWords(days);
  const { everyWeeks } = REPETITIONS[repeats];
  if (everyWeeks === 1) return `Every ${named} ${from}`;
  return `Every ${everyWeeks === 2 ? 'other week' : `${everyWeeks} weeks`}, ${named === 'day' ? 'every day' : named}, ${from}`;
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** '9 AM – 6 PM', or null while one of the two is missing. */
export const hoursInWords = ({ start, end }: Pick<RuleDraft, 'start' | 'end'>): string | null =>
  start === null || end === null ? null : timesOf(formatMinute(start), formatMinute(end));

function endWords({ repeats, ends, endDay }: RuleDraft): string {
  if (repeats === 'once') return '';
  return ends === 'never' || endDay === null ? '; never ends' : `; until ${displayDay(endDay)}`;
}

/**
 * The rule as a sentence: 'Every Monday to Friday from 11/23/2026, 9 AM – 6 PM with 1 break; never ends'. Null while
 * something required is missing.
 */
export function draftInWords(draft: RuleDraft): string | null {
  const { startDay, kind, breaks, days, repeats, ends, endDay, exemptions } = draft;
  const hours = hoursInWords(draft);
  const hasNoDay = kind === 'availability' && repeats !== 'monthly' && !days.includes(true);
  if (startDay === null || hours === null || hasNoDay || (ends === 'date' && endDay === null)) return null;
  const pauses = kind === 'availability' && breaks.length > 0 ? ` with ${counted(breaks.length, 'break')}` : '';
  const except = exemptions.length > 0 ? `, except on ${counted(exemptions.length, 'date')}` : '';
  return `${repeatedWords({ ...draft, startDay })}, ${hours}${pauses}${endWords(draft)}${except}`;
}
