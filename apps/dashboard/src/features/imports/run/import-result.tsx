import { Button } from '@mantine/core';
import type { ImportCounts, ImportDetail, ImportReject } from '@sightline/contract/imports.calls';
import { IconDownload } from '@tabler/icons-react';
import type { RecordColumn } from '../../../shared/table/record-columns.ts';
import { RecordTable } from '../../../shared/table/record-table.tsx';
import { useDownloadRejects } from '../api/download-rejects.ts';
import { count, counted, recordWord } from '../model/states.ts';

type Line = ImportCounts & { kind: string };

const figure = (title: string, verdict: keyof ImportCounts): RecordColumn<Line> => ({
  title,
  isFigure: true,
  cell: (line) => count(line[verdict]),
});

const COUNTS: RecordColumn<Line>[] = [
  { title: 'Records', isName: true, onCard: 'main', cell: ({ kind }) => recordWord(kind) },
  figure('New', 'created'),
  figure('Changed', 'updated'),
  figure('Unchanged', 'unchanged'),
  figure('Rejected', 'rejected'),
  figure('Skipped', 'skipped'),
];

const REJECTS: RecordColumn<ImportReject>[] = [
  { title: 'Line', isFigure: true, cell: ({ line }) => count(line) },
  { title: 'Record', isName: true, cell: ({ record }) => (record === '' ? '–' : record) },
  { title: 'Field', cell: ({ field }) => (field === '' ? '–' : field) },
  { title: 'Reason', cell: ({ reason }) => reason },
  { title: 'Result', cell: ({ what }) => (what === 'note' ? 'Imported without this field' : 'Not imported') },
];

const CARDS_BELOW = 750;

/** What a dry run found, or what the import did. */
export function ImportResult({ detail }: { detail: ImportDetail }) {
  const { state, counts, optOuts, optIns } = detail;
  const lines = Object.entries(counts).map(([kind, one]) => ({ kind, ...one }));
  const isDone = state === 'done';
  return (
    <section className="stack gap-sm" aria-labelledby="import-result">
      <div>
        <h2 className="heading" id="import-result">
          {isDone ? 'Result' : 'What this import will do'}
        </h2>
        {!isDone && <p className="mt-xxs text-small c-quiet">Nothing has changed yet.</p>}
      </div>
      <RecordTable
        caption="Counts by kind of record"
        columns={COUNTS}
        rows={lines}
        keyOf={({ kind }) => kind}
        cardsBelow={CARDS_BELOW}
        region="Counts"
      />
      {optOuts + optIns > 0 && (
        <p className="m-0 text-small c-quiet">
          Texting: {counted(optOuts, 'phone', 'phones')} opted out, {counted(optIns, 'phone', 'phones')} opted in.
        </p>
      )}
      <Rejects detail={detail} />
    </section>
  );
}

function Rejects({ detail: { importKey, rejects, rejectCount, noteCount } }: { detail: ImportDetail }) {
  const download = useDownloadRejects(importKey);
  if (rejects.length === 0) return null;
  return (
    <>
      <div className="row wrap between gap-sm">
        <h3 className="heading">
          {counted(rejectCount, 'record', 'records')} rejected, {counted(noteCount, 'field', 'fields')} left out
        </h3>
        <Button
          variant="default"
          loading={download.isPending}
          leftSection={<IconDownload size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => download.mutate()}
        >
          Download all rejects
        </Button>
      </div>
      <RecordTable
        caption="The first rejects"
        columns={REJECTS}
        rows={rejects}
        keyOf={({ line, field, reason }) => `${line} ${field} ${reason}`}
        cardsBelow={CARDS_BELOW}
        region="Rejects"
      />
    </>
  );
}
