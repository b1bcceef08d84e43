import { AUDIT_COLUMNS } from '@sightline/contract/audit.texts';
import type { CsvColumn } from '../../../shared/csv/csv-in-words.ts';
import { t } from '../../../shared/words/words.ts';
import { activityWords, userWords } from './activity.ts';

const OUTCOMES: Readonly<Record<string, string>> = { done: t('Allowed'), refused: t('Refused') };

const CELLS: Partial<Record<(typeof AUDIT_COLUMNS)[number], (text: string) => string>> = {
  User: userWords,
  What: activityWords,
  Outcome: (text) => OUTCOMES[text] ?? text,
};

/** The trail's file in words. Acts and details keep their codes, which programs read. */
export const fileColumns = (): CsvColumn[] =>
  AUDIT_COLUMNS.map((label) => ({ label, heading: t(label), cell: CELLS[label] }));
