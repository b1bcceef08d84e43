import type { ScheduleData } from '@sightline/contract/schedule-data';
import { dateInFigures } from '../../../shared/dates/dates.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const SHORTEST_SPAN = 3;

/** 'Mon–Fri', 'Tue, Thu', 'Sun, Wed–Sat'; 'every day' for all seven. */
export function weekdayWords(days: readonly boolean[]): string {
  if (days.length === WEEKDAYS.length && days.every(Boolean)) return 'every day';
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

const ORDINALS = new Intl.PluralRules('en-US', { type: 'ordinal' });
const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinal = (day: number): string => `${day}${SUFFIXES[ORDINALS.select(day)] ?? 'th'}`;

/** A blackout without weekdays covers every day in its repetition. */
const isWhole = ({ isBlackout, repetition }: ScheduleData): boolean => isBlackout && !repetition.days.includes(true);

function onWords(data: ScheduleData): string {
  if (data.repetition.repeats === 'monthly') return `on the ${ordinal(Number(data.startDate.slice(8, 10)))}`;
  const days = isWhole(data) ? 'every day' : weekdayWords(data.repetition.days);
  return days === 'every day' ? days : `on ${days}`;
}

const REPEAT_WORDS = { weekly: 'Weekly', 'bi-weekly': 'Every other week', monthly: 'Monthly' } as const;

/** A rule as text: 'Weekly on Mon–Fri from 01/05/2026, never ends'. */
export function ruleWords(data: ScheduleData): string {
  const { repeats, ends, endsDate } = data.repetition;
  const from = dateInFigures(data.startDate);
  const last = ends === 'date' ? endsDate : null;
  if (repeats === 'once' && (last === null || last === data.startDate)) return `Once, on ${from}`;
  if (repeats === 'once') return `Once, ${onWords(data)}, from ${from} to ${dateInFigures(last ?? '')}`;
  const reach = last === null ? `from ${from}, never ends` : `from ${from} to ${dateInFigures(last)}`;
  return `${REPEAT_WORDS[repeats]} ${onWords(data)} ${reach}`;
}
