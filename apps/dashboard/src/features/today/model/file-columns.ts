import { TODAY_COLUMNS, type TodayFigure } from '@sightline/contract/today.calls';
import type { CsvColumn } from '../../../shared/csv/csv-in-words.ts';
import { t } from '../../../shared/words/words.ts';
import { detailWords } from './details.ts';

/** The file of a figure's rows in words. */
export const fileColumns = (figure: TodayFigure): CsvColumn[] =>
  TODAY_COLUMNS.map((label) => ({
    label,
    heading: t(label),
    cell: label === 'Detail' ? (text) => detailWords(figure, text) : undefined,
  }));
