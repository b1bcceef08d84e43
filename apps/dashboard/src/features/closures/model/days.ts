import type { Closure } from '@sightline/contract/closures.calls';
import { whenUsed } from '../../../shared/words/when-used.ts';
import { pageLocale, t } from '../../../shared/words/words.ts';

const DAY = whenUsed(
  () =>
    new Intl.DateTimeFormat(pageLocale(), {
      ...{ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
      timeZone: 'UTC',
    }),
);
const wordsOf = (date: string): string => DAY().format(new Date(`${date}T00:00:00Z`));

/** 'Thu, Nov 26, 2026', or both days of a longer closure. */
export const daysWords = ({ firstDay, lastDay }: Pick<Closure, 'firstDay' | 'lastDay'>): string =>
  firstDay === lastDay ? wordsOf(firstDay) : `${wordsOf(firstDay)} – ${wordsOf(lastDay)}`;

type Holiday = { name: string; date: string; observedOn: string };

/** 'Sat, Jul 4, 2026; day off Fri, Jul 3, 2026'. */
export const holidayWords = ({ date, observedOn }: Holiday): string =>
  date === observedOn
    ? wordsOf(date)
    : t('{wordsOf}, observed for {wordsOf2}', { wordsOf: wordsOf(observedOn), wordsOf2: wordsOf(date) });

/** Whether the whole practice is closed on a day already. */
export const isClosedOn = (closures: readonly Closure[], date: string): boolean =>
  closures.some(({ locKey, firstDay, lastDay }) => locKey === null && firstDay <= date && date <= lastDay);
