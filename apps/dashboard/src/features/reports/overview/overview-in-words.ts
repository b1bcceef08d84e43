import type { OverviewTable } from '@sightline/contract/recall-overview.calls';
import { servedWords } from '../../../shared/words/served-words.ts';
import { t } from '../../../shared/words/words.ts';
import { timeWord } from '../chart/dimension-words.ts';

type Row = OverviewTable['rows'][number];

/** Tables whose rows Sightline names; other rows bear names that the practice gave. */
const NAMED_BY_US: ReadonlySet<string> = new Set(['funnel', 'commMethod', 'daysToSchedule', 'age', 'standing']);

const isYear = (label: string): boolean => /^\d{4}$/.test(label);

function labelOf(table: string, { key, label }: Row): string {
  if (table === 'months') return isYear(label) ? label : timeWord(key, 'month', '');
  if (key === '' && table !== 'source') return t('Not set');
  return NAMED_BY_US.has(table) || key === '' ? servedWords(label) : label;
}

/** An overview's table in the page's language. */
export const overviewInWords = (table: OverviewTable): OverviewTable => ({
  ...table,
  title: servedWords(table.title),
  how: servedWords(table.how),
  rowLabel: servedWords(table.rowLabel),
  series: table.series.map((one) => ({ ...one, label: servedWords(one.label) })),
  rows: table.rows.map((row) => ({ ...row, label: labelOf(table.key, row) })),
});
