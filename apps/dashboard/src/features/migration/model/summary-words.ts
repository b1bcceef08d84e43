import { clockTime, dateInFigures } from '../../../shared/dates/dates.ts';

const DATE = /\d{4}-\d{2}-\d{2}/g;
const SPAN = /(\d{2}:\d{2})-(\d{2}:\d{2})/g;

const clockWords = (time: string): string => clockTime(`1970-01-01T${time}Z`, { zone: 'UTC' });

/** 'Mon, Tue 09:00-12:00' and '2026-12-24 06:00-23:00' in the pages' date and time format. */
export const summaryWords = (summary: string): string =>
  summary
    .replace(DATE, (date) => dateInFigures(date))
    .replace(SPAN, (_span, from: string, to: string) => `${clockWords(from)}–${clockWords(to)}`);
