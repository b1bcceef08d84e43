import type { TodayFigure, TodayRow } from '@sightline/contract/today.calls';

type Look = {
  /** '3 texts were not delivered': after the count. */
  one: string;
  many: string;
  /** The act of a row. */
  act: string;
};

/** Every figure in words. */
export const FIGURE_LOOK: Record<TodayFigure, Look> = {
  visits: { one: 'visit today', many: 'visits today', act: 'Open' },
  confirmed: { one: 'confirmed', many: 'confirmed', act: 'Open' },
  arrived: { one: 'arrived', many: 'arrived', act: 'Open' },
  'forms-missing': { one: 'visit with forms missing', many: 'visits with forms missing', act: 'Open' },
  waiting: { one: 'waiting for a reply', many: 'waiting for a reply', act: 'Reply' },
  'unconfirmed-tomorrow': { one: 'not confirmed tomorrow', many: 'not confirmed tomorrow', act: 'Open' },
  'urgent-forms': { one: 'urgent answer in a form', many: 'urgent answers in forms', act: 'Open form' },
  'move-requests': { one: 'patient wants another time', many: 'patients want another time', act: 'Move visit' },
  'poor-feedback': { one: 'unhappy patient', many: 'unhappy patients', act: 'Text' },
  'texts-failed': { one: 'text not delivered', many: 'texts not delivered', act: 'Review' },
  'wording-held': { one: 'reply about texts to decide on', many: 'replies about texts to decide on', act: 'Decide' },
  'other-system': {
    one: 'visit changed by your practice system',
    many: 'visits changed by your practice system',
    act: 'Open',
  },
  'imports-failed': { one: 'failed import', many: 'failed imports', act: 'Open' },
  'orders-waiting': {
    one: 'order ready for over two weeks',
    many: 'orders ready for over two weeks',
    act: 'Open patient',
  },
  'recalls-uncontacted': {
    one: 'recall due and never contacted',
    many: 'recalls due and never contacted',
    act: 'Open patient',
  },
};

/** '3 texts not delivered'. */
export const figureWords = (name: TodayFigure, count: number): string =>
  `${count} ${FIGURE_LOOK[name][count === 1 ? 'one' : 'many']}`;

/** At the top: what a day is about. */
export const STRIP: readonly TodayFigure[] = [
  ...(['visits', 'confirmed', 'arrived', 'forms-missing', 'waiting', 'unconfirmed-tomorrow'] as const),
];

/** What went wrong or waits, most pressing first. */
export const ATTENTION: readonly TodayFigure[] = [
  ...([
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
  name === 'poor-feedback' && convKey === null ? 'Open patient' : FIGURE_LOOK[name].act;

/** Where a row's one act leads. */
export function addressOf({ apptKey, convKey, entryKey, addKey, wallTime }: TodayRow): string {
  if (convKey !== null) return `/communications/chat/message/${convKey}`;
  if (entryKey !== null) return `/setup/patient-forms/completed?entry=${entryKey}`;
  if (apptKey !== null) return `/calendar?visit=${apptKey}${wallTime === null ? '' : `&date=${wallTime.slice(0, 10)}`}`;
  return addKey === null ? '/administration/import' : `/patients/${addKey}`;
}

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_HOURS = 24;

/** '16 hours', as people say how long something has waited. */
export function waited(sinceMs: number, nowMs: number): string {
  const minutes = Math.max(0, Math.floor((nowMs - sinceMs) / MINUTE_MS));
  if (minutes < HOUR_MINUTES) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const hours = Math.floor(minutes / HOUR_MINUTES);
  if (hours < DAY_HOURS) return hours === 1 ? '1 hour' : `${hours} hours`;
  const days = Math.floor(hours / DAY_HOURS);
  return days === 1 ? '1 day' : `${days} days`;
}
