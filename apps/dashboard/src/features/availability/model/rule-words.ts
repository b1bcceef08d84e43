import type { ScheduleData } from '@sightline/contract/schedule-data';
import { dateInFigures } from '../../../shared/dates/dates.ts';
import { whenUsed } from '../../../shared/words/when-used.ts';
import { t } from '../../../shared/words/words.ts';

const WEEKDAYS = [t('Sun'), t('Mon'), t('Tue'), t('Wed'), t('Thu'), t('Fri'), t('Sat')] as const;
const SHORTEST_SPAN = 3;

/** 'Mon–Fri', 'Tue, Thu', 'Sun, Wed–Sat'; 'every day' for all seven. */
export function weekdayWords(days: readonly boolean[]): string {
  if (days.length === WEEKDAYS.length && days.every(Boolean)) return t('every day');
  const words: string[] = [];
  for (let first = 0; first < WEEKDAYS.length; first += 1) {
    if (days[first] !== true) continue;
    let last = first;
    while (days[last + 1] === true) last += 1;
    const span = WEEKDAYS.slice(first, last + 1);
    words.push(...(span.length < SHORTEST_SPAN ? span : [`${span[0]}–${span.at(-1)}`]));
    first = last;
  }
  return words.join(', ');
}

const ORDINALS = whenUsed(() => new Intl.PluralRules('en-US', { type: 'ordinal' }));
const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinal = (day: number): string => `${day}${SUFFIXES[ORDINALS().select(day)] ?? 'th'}`;

/** A blackout without weekdays covers every day in its repetition. */
const isWhole = ({ isBlackout, repetition }: ScheduleData): boolean => isBlackout && !repetition.days.includes(true);

function onWords(data: ScheduleData): string {
  if (data.repetition.repeats === 'monthly')
    return t('on the {ordinal}', { ordinal: ordinal(Number(data.startDate.slice(8, 10))) });
  const days = isWhole(data) ? t('every day') : weekdayWords(data.repetition.days);
  return days === 'every day' ? days : t('on {days}', { days });
}

const REPEAT_WORDS = { weekly: t('Weekly'), 'bi-weekly': t('Every other week'), monthly: t('Monthly') } as const;

/** The start date that the server writes for entries of the old tables, which have none. */
const NO_START = '1970-01-01';

function reachWords(startDate: string, last: string | null): string {
  const from = dateInFigures(startDate);
  if (startDate === NO_START)
    return last === null
      ? t('with no start or end date')
      : t('until {dateInFigures}', { dateInFigures: dateInFigures(last) });
  return last === null
    ? t('from {from}, never ends', { from })
    : t('from {from} to {dateInFigures}', { from, dateInFigures: dateInFigures(last) });
}

/** The name of a rule whose details aren't loaded. */
export const unknownRule = (ruleId: number): string =>
  ruleId < 0 ? t('Legacy entry') : t('Rule {groupId}', { groupId: ruleId });

/** A rule as text: 'Weekly on Mon–Fri from 01/05/2026, never ends'. */
export function ruleWords(data: ScheduleData): string {
  const { repeats, ends, endsDate } = data.repetition;
  const from = dateInFigures(data.startDate);
  const last = ends === 'date' ? endsDate : null;
  if (repeats === 'once' && (last === null || last === data.startDate)) return t('Once, on {from}', { from });
  if (repeats === 'once')
    return t('Once, {onWords}, from {from} to {dateInFigures}', {
      onWords: onWords(data),
      from,
      dateInFigures: dateInFigures(last ?? ''),
    });
  return `${REPEAT_WORDS[repeats]} ${onWords(data)} ${reachWords(data.startDate, last)}`;
}
