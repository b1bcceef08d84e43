import { FIRST_REPORT_DAY, REPORT_YEARS_AHEAD } from '@sightline/contract/reports.calls';
import { addMonths, formatDay, parseDay } from '@sightline/scheduling/days';
import { t } from '../../../shared/words/words.ts';
import type { Range, Today } from './quick.ts';

export type RangeFaults = { from: string | null; to: string | null };

/** A report's allowed days. */
export const allowedDays = ({ endDate }: Pick<Today, 'endDate'>): Range => ({
  from: FIRST_REPORT_DAY,
  to: formatDay(addMonths(parseDay(endDate) ?? 0, REPORT_YEARS_AHEAD * 12)),
});

/** Whether a report can be requested for these days. */
export const isFitRange = (range: Range, today: Today): boolean => {
  const { from, to } = rangeFaults(range, today);
  return from === null && to === null;
};

/** What is wrong with the chosen days; empty ones mean today. */
export function rangeFaults(range: Range, today: Today): RangeFaults {
  const allowed = allowedDays(today);
  const faultOf = (day: string) => {
    if (day === '') return null;
    if (day < allowed.from) return t('Choose a later day');
    return day > allowed.to
      ? t('Choose a day at most {report_years_ahead} years ahead', { report_years_ahead: REPORT_YEARS_AHEAD })
      : null;
  };
  const from = range.from || today.beginDate;
  const to = range.to || today.endDate;
  const faults = { from: faultOf(range.from), to: faultOf(range.to) };
  if (faults.from !== null || faults.to !== null) return faults;
  return { from: null, to: to < from ? t('The end date is before the start date') : null };
}
