import { Button } from '@mantine/core';
import type { ImportRun } from '@sightline/contract/imports.calls';
import { stamp } from '../../../shared/dates/dates.ts';
import type { RecordColumn } from '../../../shared/table/record-columns.ts';
import { RecordTable } from '../../../shared/table/record-table.tsx';
import { count, isUnderWay, KIND_WORDS, ORIGIN_WORDS, STATE_WORDS } from '../model/states.ts';

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
    title: 'File',
    isName: true,
    onCard: 'main',
    cell: (run) => (
      <Button
        variant="subtle"
        size="compact-sm"
        px={0}
        aria-label={`Open the import of ${run.fileName}`}
        onClick={() => open(run.importKey)}
      >
        {run.fileName}
      </Button>
    ),
  },
  { title: 'Source', cell: ({ source }) => source },
  { title: 'Records', cell: ({ kind }) => (kind === null ? '–' : KIND_WORDS[kind]) },
  {
    title: 'Status',
    isWhole: true,
    cell: (run) => (
      <span className={STATE_WORDS[run.state].color}>
        {STATE_WORDS[run.state].word}
        {isUnderWay(run.state) && ` ${run.progress.percent}%`}
      </span>
    ),
  },
  figure('New', (run) => sum(run, 'created')),
  figure('Changed', (run) => sum(run, 'updated')),
  figure('Rejected', ({ rejectCount }) => rejectCount),
  { title: 'By', cell: ({ createdBy, origin }) => createdBy ?? ORIGIN_WORDS[origin] },
  { title: 'When', isWhole: true, cell: ({ createdAt }) => stamp(createdAt) },
];

/** The practice's imports, newest first. */
export function ImportTable({ rows, open }: { rows: readonly ImportRun[]; open: (importKey: number) => void }) {
  return (
    <RecordTable
      caption="Imports, newest first"
      columns={columns(open)}
      rows={rows}
      keyOf={({ importKey }) => importKey}
      cardsBelow={CARDS_BELOW}
      region="Imports"
    />
  );
}
