import { REPETITIONS } from '@sightline/contract/repetitions';
import { type DayNumber, dateOfDay, weekdayOf } from '@sightline/scheduling/days';
import { formatMinute } from '@sightline/scheduling/minutes';
import type { RuleDraft } from '@sightline/scheduling/rule-draft';
import { displayDay } from '@sightline/scheduling/wire';
import { WEEKDAYS } from '../../../shared/date-field/day-words.ts';
import { whenUsed } from '../../../shared/words/when-used.ts';
import { pageLanguage, plural, t } from '../../../shared/words/words.ts';
import { timesOf } from './calendar-words.ts';

export const REPEATS_WORDS: Record<RuleDraft['repeats'], string> = {
  once: t('Once'),
  weekly: t('Weekly'),
  'bi-weekly': t('Bi-weekly'),
  monthly: t('Monthly'),
};

/** 'a', 'a and b', 'a, b and c'. */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : t('{first} and {last}', { first: words.slice(0, -1).join(', '), last });
}

const isEveryDay = (days: readonly boolean[]): boolean => !days.slice(0, WEEKDAYS.length).includes(false);

/** 'Monday to Friday', 'Monday, Wednesday and Friday', 'day' for all seven. */
export function daysInWords(days: readonly boolean[]): string {
  const chosen = WEEKDAYS.flatMap((name, weekday) => (days[weekday] === true ? [{ name, weekday }] : []));
  const [first, last] = [chosen[0], chosen.at(-1)];
  if (chosen.length === WEEKDAYS.length) return t('day');
  if (
    first !== undefined &&
    last !== undefined &&
    chosen.length > 2 &&
    last.weekday - first.weekday === chosen.length - 1
  )
    return t('{first} to {last}', { first: first.name, last: last.name });
  return listed(chosen.map(({ name }) => name));
}

const ORDINAL = whenUsed(() => new Intl.PluralRules('en-US', { type: 'ordinal' }));
const ENDING: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' };
/** '3rd' in English; other languages write the number. */
const ordinal = (value: number): string =>
  pageLanguage() === 'en' ? `${value}${ENDING[ORDINAL().select(value)] ?? 'th'}` : String(value);

type DatedDraft = RuleDraft & { startDay: DayNumber };

function onceWords({ startDay, endDay, ends, days, kind }: DatedDraft): string {
  const last = ends === 'date' && endDay !== null ? endDay : startDay;
  if (last <= startDay)
    return t('On {weekday} {date}', { weekday: WEEKDAYS[weekdayOf(startDay)] ?? '', date: displayDay(startDay) });
  const isEvery = kind === 'blackout' && !days.includes(true);
  return t('Every {days} from {from} to {to}', {
    days: isEvery ? t('day') : daysInWords(days),
    from: displayDay(startDay),
    to: displayDay(last),
  });
}

function repeatedWords(draft: DatedDraft): string {
  const { repeats, startDay, days } = draft;
  if (repeats === 'once') return onceWords(draft);
  const from = displayDay(startDay);
  if (repeats === 'monthly') {
    const { day } = dateOfDay(startDay);
    return day > 28
      ? t('Every month on the {day}, in months that have it, from {from}', { day: ordinal(day), from })
      : t('Every month on the {day} from {from}', { day: ordinal(day), from });
  }
  const isEvery = isEveryDay(days) || (draft.kind === 'blackout' && !days.includes(true));
  const named = isEvery ? t('day') : daysInWords(days);
  const { everyWeeks } = REPETITIONS[repeats];
  if (everyWeeks === 1) return t('Every {days} from {from}', { days: named, from });
  const onDays = isEvery ? t('every day') : named;
  return everyWeeks === 2
    ? t('Every other week, {days}, from {from}', { days: onDays, from })
    : t('Every {count} weeks, {days}, from {from}', { count: everyWeeks, days: onDays, from });
}

/** '9 AM – 6 PM', or null while one of the two is missing. */
export const hoursInWords = ({ start, end }: Pick<RuleDraft, 'start' | 'end'>): string | null =>
  start === null || end === null ? null : timesOf(formatMinute(start), formatMinute(end));

function endWords({ repeats, ends, endDay }: RuleDraft): string {
  if (repeats === 'once') return '';
  return ends === 'never' || endDay === null ? t('; never ends') : t('; until {date}', { date: displayDay(endDay) });
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
  const pauses =
    kind === 'availability' && breaks.length > 0
      ? ` ${plural(breaks.length, { one: 'with {count} break', other: 'with {count} breaks' })}`
      : '';
  const except =
    exemptions.length > 0
      ? `, ${plural(exemptions.length, { one: 'except on {count} date', other: 'except on {count} dates' })}`
      : '';
  return `${repeatedWords({ ...draft, startDay })}, ${hours}${pauses}${endWords(draft)}${except}`;
}
