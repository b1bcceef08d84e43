import type { TodayFigure, TodayRow } from '@sightline/contract/today.calls';
import { parseDay } from '@sightline/scheduling/days';
import { pageLocale, plural, t } from '../../../shared/words/words.ts';

/** 'Monday, November 23'. */
export const dayWords = (date: string): string =>
  new Intl.DateTimeFormat(pageLocale(), { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00Z`),
  );

type Look = {
  /** '3 texts were not delivered': after the count. */
  one: string;
  many: string;
  /** The act of a row. */
  act: string;
};

/** Every figure in words. */
export const FIGURE_LOOK: Record<TodayFigure, Look> = {
  visits: { one: t('visit today'), many: t('visits today'), act: t('Open') },
  confirmed: { one: t('confirmed'), many: t('confirmed'), act: t('Open') },
  arrived: { one: t('arrived'), many: t('arrived'), act: t('Open') },
  'forms-missing': { one: t('visit with forms missing'), many: t('visits with forms missing'), act: t('Open') },
  urgent: { one: t('urgent text'), many: t('urgent texts'), act: t('Open') },
  waiting: { one: t('waiting for a reply'), many: t('waiting for a reply'), act: t('Reply') },
  // Of the next day that has visits; where its rows are at hand, `unconfirmedWords` names the day.
  'unconfirmed-tomorrow': { one: t('not confirmed, next day'), many: t('not confirmed, next day'), act: t('Open') },
  'urgent-forms': { one: t('urgent answer in a form'), many: t('urgent answers in forms'), act: t('Open form') },
  'move-requests': {
    one: t('patient wants another time'),
    many: t('patients want another time'),
    act: t('Move visit'),
  },
  'poor-feedback': { one: t('unhappy patient'), many: t('unhappy patients'), act: t('Text') },
  'texts-failed': { one: t('text not delivered'), many: t('texts not delivered'), act: t('Review') },
  'wording-held': {
    one: t('reply about texts to decide on'),
    many: t('replies about texts to decide on'),
    act: t('Decide'),
  },
  'other-system': {
    one: t('visit changed by your practice system'),
    many: t('visits changed by your practice system'),
    act: t('Open'),
  },
  'imports-failed': { one: t('failed import'), many: t('failed imports'), act: t('Open') },
  'orders-waiting': {
    one: t('order ready for over two weeks'),
    many: t('orders ready for over two weeks'),
    act: t('Open patient'),
  },
  'recalls-uncontacted': {
    one: t('recall due and never contacted'),
    many: t('recalls due and never contacted'),
    act: t('Open patient'),
  },
};

/** '3 texts not delivered'. */
export const figureWords = (name: TodayFigure, count: number): string =>
  `${count} ${FIGURE_LOOK[name][count === 1 ? 'one' : 'many']}`;

/** 'not confirmed tomorrow', or 'not confirmed on Monday, November 30' over a weekend. */
export function unconfirmedWords({ date, today }: { date: string; today: string }): string {
  if (parseDay(date) === (parseDay(today) ?? 0) + 1) return t('not confirmed tomorrow');
  return t('not confirmed on {day}', { day: dayWords(date) });
}

/** At the top: what a day is about. */
export const STRIP: readonly TodayFigure[] = [
  ...(['visits', 'confirmed', 'arrived', 'forms-missing', 'waiting', 'unconfirmed-tomorrow'] as const),
];

/** What went wrong or waits, most pressing first. */
export const ATTENTION: readonly TodayFigure[] = [
  ...([
    'urgent',
    'urgent-forms',
    'poor-feedback',
    'wording-held',
    'texts-failed',
    'move-requests',
    'other-system',
    'imports-failed',
  ] as const),
];

/** What can wait until the desk is quiet. */
export const LATER: readonly TodayFigure[] = ['orders-waiting', 'recalls-uncontacted'];

/** What a row's button says: someone who was never texted is reached from their page. */
export const actOf = (name: TodayFigure, { convKey }: Pick<TodayRow, 'convKey'>): string =>
  name === 'poor-feedback' && convKey === null ? t('Open patient') : FIGURE_LOOK[name].act;

/** Where a row's one act leads. */
export function addressOf(name: TodayFigure, { apptKey, convKey, entryKey, addKey, wallTime }: TodayRow): string {
  if (convKey !== null) return `/communications/chat/message/${convKey}`;
  if (entryKey !== null) return `/setup/patient-forms/completed?entry=${entryKey}`;
  if (apptKey !== null) return `/calendar?visit=${apptKey}${wallTime === null ? '' : `&date=${wallTime.slice(0, 10)}`}`;
  if (addKey !== null) return `/patients/${addKey}`;
  return name === 'urgent' ? '/waiting-list' : '/administration/import';
}

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_HOURS = 24;

/** '16 hours', as people say how long something has waited. */
export function waited(sinceMs: number, nowMs: number): string {
  const minutes = Math.max(0, Math.floor((nowMs - sinceMs) / MINUTE_MS));
  if (minutes < HOUR_MINUTES) return plural(minutes, { one: '{count} minute', other: '{count} minutes' });
  const hours = Math.floor(minutes / HOUR_MINUTES);
  if (hours < DAY_HOURS) return plural(hours, { one: '{count} hour', other: '{count} hours' });
  const days = Math.floor(hours / DAY_HOURS);
  return plural(days, { one: '{count} day', other: '{count} days' });
}
