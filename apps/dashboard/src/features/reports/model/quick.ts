import { QUICK_ORDER_DAYS, REPORTS_TEXT } from '@sightline/contract/reports.texts';
import { addMonths, formatDay, parseDay } from '@sightline/scheduling/days';
import { t } from '../../../shared/words/words.ts';

/** Days, both included. */
export type Range = { from: string; to: string };
/** Today at the user's locations: the earliest and the latest, should they differ. */
export type Today = { beginDate: string; endDate: string };

const moved = (day: string, move: (number: number) => number): string => {
  const number = parseDay(day);
  return number === null ? day : formatDay(move(number));
};

type QuickName = keyof typeof REPORTS_TEXT.quick;

/** RPT-004. Seven days are today and the six before. */
const RANGES: Record<QuickName, (today: Today) => Range> = {
  recalls: ({ beginDate, endDate }) => ({ from: moved(beginDate, (day) => addMonths(day, -1)), to: endDate }),
  'pre-appointments': ({ beginDate, endDate }) => ({
    from: moved(beginDate, (day) => day - 1),
    to: moved(endDate, (day) => day - 1),
  }),
  orders: ({ beginDate, endDate }) => ({ from: moved(beginDate, (day) => day - QUICK_ORDER_DAYS + 1), to: endDate }),
};

const isQuick = (name: string): name is QuickName => Object.hasOwn(RANGES, name);

/** A report's quick button, if it has one. */
export function quickOf(name: string, today: Today): { label: string; range: Range } | null {
  return isQuick(name) ? { label: t(REPORTS_TEXT.quick[name]), range: RANGES[name](today) } : null;
}
