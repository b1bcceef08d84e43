import { parseDay } from '@sightline/scheduling/days';

const TYPED = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

/** What was typed as month, day and year, or as `YYYY-MM-DD`, in the latter form; null while it is no date. */
export function typedDay(text: string): string | null {
  const [, month = '', day = '', year = ''] = TYPED.exec(text.trim()) ?? [];
  const date = year === '' ? text.trim() : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return parseDay(date) === null ? null : date;
}
