import { Button } from '@mantine/core';
import type { ImportRun } from '@sightline/contract/imports.calls';
import { stamp } from '../../../shared/dates/dates.ts';
import type { RecordColumn } from '../../../shared/table/record-columns.ts';
import { RecordTable } from '../../../shared/table/record-table.tsx';
import { t } from '../../../shared/words/words.ts';
import { count, isUnderWay, KIND_WORDS, ORIGIN_WORDS, stateOf } from '../model/states.ts';

const CARDS_BELOW = 750;

const sum = ({ counts }: ImportRun, verdict: 'created' | 'updated'): number =>
  Object.values(counts).reduce((total, one) => total + one[verdict], 0);

const figure = (title: string, of: (run: ImportRun) => number): RecordColumn<ImportRun> => ({
  title,
  isFigure: true,
  cell: (run) => (run.state === 'done' ? count(of(run)) : '–'),
});

const columns = (open: (importKey: number) => void): RecordColumn<ImportRun>[] => [
  {
    title: t('File'),
    isName: true,
    onCard: 'main',
    cell: (run) => (
      <Button
        variant="subtle"
        size="compact-sm"
        px={0}
        aria-label={t('Open the import of {fileName}', { fileName: run.fileName })}
        onClick={() => open(run.importKey)}
      >
        {run.fileName}
      </Button>
    ),
  },
  { title: t('Source'), cell: ({ source }) => source },
  { title: t('Records'), cell: ({ kind }) => (kind === null ? '–' : KIND_WORDS[kind]) },
  {
    title: t('Status'),
    isWhole: true,
    cell: (run) => (
      <span className={stateOf(run).color}>
        {stateOf(run).word}
        {isUnderWay(run.state) && ` ${run.progress.percent}%`}
      </span>
    ),
  },
  figure(t('New'), (run) => sum(run, 'created')),
  figure(t('Changed'), (run) => sum(run, 'updated')),
  figure(t('Rejected'), ({ rejectCount }) => rejectCount),
  { title: t('By'), cell: ({ createdBy, origin }) => createdBy ?? ORIGIN_WORDS[origin] },
  { title: t('When'), isWhole: true, cell: ({ createdAt }) => stamp(createdAt) },
];

/** The practice's imports, newest first. */
export function ImportTable({ rows, open }: { rows: readonly ImportRun[]; open: (importKey: number) => void }) {
  return (
    <RecordTable
      caption={t('Imports, newest first')}
      columns={columns(open)}
      rows={rows}
      keyOf={({ importKey }) => importKey}
      cardsBelow={CARDS_BELOW}
      region={t('Imports')}
    />
  );
}
