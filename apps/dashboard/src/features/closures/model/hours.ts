import { MOST_STRETCHES, type OfficeDay } from '@sightline/contract/office-hours.calls';
import { pageLocale, t } from '../../../shared/words/words.ts';

/** From Monday. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const SOME_MONDAY = Temporal.PlainDate.from('2026-11-23');

export const weekdayName = (weekday: number, length: 'long' | 'short' = 'long'): string =>
  SOME_MONDAY.add({ days: weekday - 1 }).toLocaleString(pageLocale(), { weekday: length });

const timeWords = (time: string): string =>
  Temporal.PlainTime.from(time).toLocaleString(pageLocale(), { hour: 'numeric', minute: '2-digit' });

const stretchesWords = (stretches: readonly Stretch[]): string =>
  new Intl.ListFormat(pageLocale()).format(
    stretches.map(({ opens, closes }) => `${timeWords(opens)} – ${timeWords(closes)}`),
  );

/** Days in a row with equal hours as one: 'Mon–Fri 8:00 AM – 12:00 PM and 1:00 PM – 5:00 PM'. */
export function hoursWords(days: readonly OfficeDay[]): string[] {
  const runs: { first: number; last: number; words: string }[] = [];
  for (const [weekday, ofDay] of Map.groupBy(days, (day) => day.weekday)) {
    const words = stretchesWords(ofDay);
    const run = runs.at(-1);
    if (run !== undefined && run.words === words && run.last === weekday - 1) run.last = weekday;
    else runs.push({ first: weekday, last: weekday, words });
  }
  return runs.map(({ first, last, words }) => {
    const names = weekdayName(first, 'short') + (last > first ? `–${weekdayName(last, 'short')}` : '');
    return `${names} ${words}`;
  });
}

export type Stretch = Pick<OfficeDay, 'opens' | 'closes'>;
export type DayDraft = { weekday: number; isOpen: boolean; stretches: readonly Stretch[] };

const USUAL: Stretch = { opens: '09:00', closes: '17:00' };

/** All seven days to edit; a closed one starts with the usual hours. */
export const draftOf = (days: readonly OfficeDay[]): DayDraft[] =>
  WEEKDAYS.map((weekday) => {
    const ofDay = days.filter((one) => one.weekday === weekday).map(({ opens, closes }) => ({ opens, closes }));
    return { weekday, isOpen: ofDay.length > 0, stretches: ofDay.length > 0 ? ofDay : [USUAL] };
  });

const MORNING: Stretch = { opens: '', closes: '12:00' };
const AFTERNOON: Stretch = { opens: '13:00', closes: '' };

/** Around noon, a single stretch becomes two; else an empty one follows. */
export function withBreak(stretches: readonly Stretch[]): Stretch[] {
  const [only] = stretches;
  if (only !== undefined && stretches.length === 1 && only.opens < MORNING.closes && only.closes > AFTERNOON.opens)
    return [
      { ...MORNING, opens: only.opens },
      { ...AFTERNOON, closes: only.closes },
    ];
  return [...stretches, { opens: '', closes: '' }];
}

export const canBreak = ({ stretches }: DayDraft): boolean => stretches.length < MOST_STRETCHES;

/** What is wrong with each stretch of a day; empty where nothing is. */
export function faultsOf({ isOpen, stretches }: DayDraft): string[] {
  return stretches.map(({ opens, closes }, place) => {
    if (!isOpen) return '';
    if (opens === '' || closes === '') return t('Enter both times.');
    if (closes <= opens) return t('Must be after the opening time.');
    const isOverlap = stretches.some(
      (other, at) => at < place && other.opens !== '' && opens < other.closes && other.opens < closes,
    );
    return isOverlap ? t('Overlaps with other hours of this day.') : '';
  });
}

export const isFaulty = (day: DayDraft): boolean => faultsOf(day).some((fault) => fault !== '');

const inOrder = (stretches: readonly Stretch[]): Stretch[] =>
  stretches.toSorted((one, other) => (one.opens < other.opens ? -1 : 1));

export const daysOf = (draft: readonly DayDraft[]): OfficeDay[] =>
  draft
    .filter(({ isOpen }) => isOpen)
    .flatMap(({ weekday, stretches }) => inOrder(stretches).map((stretch) => ({ weekday, ...stretch })));
