import { Button } from '@mantine/core';
import type { ImportCounts, ImportDetail, ImportReject, ImportSkip } from '@sightline/contract/imports.calls';
import { IconDownload } from '@tabler/icons-react';
import type { RecordColumn } from '../../../shared/table/record-columns.ts';
import { RecordTable } from '../../../shared/table/record-table.tsx';
import { counted } from '../../../shared/words/counted.ts';
import { servedWords } from '../../../shared/words/served-words.ts';
import { t } from '../../../shared/words/words.ts';
import { useDownloadRejects } from '../api/download-rejects.ts';
import { REJECT_RESULTS } from '../model/file-columns.ts';
import { count, recordWord } from '../model/states.ts';

type Line = ImportCounts & { kind: string };

const figure = (title: string, verdict: keyof ImportCounts): RecordColumn<Line> => ({
  title,
  isFigure: true,
  cell: (line) => count(line[verdict]),
});

const COUNTS: RecordColumn<Line>[] = [
  { title: t('Records'), isName: true, onCard: 'main', cell: ({ kind }) => recordWord(kind) },
  figure(t('New'), 'created'),
  figure(t('Changed'), 'updated'),
  figure(t('Unchanged'), 'unchanged'),
  figure(t('Rejected'), 'rejected'),
  figure(t('Skipped'), 'skipped'),
];

const REJECTS: RecordColumn<ImportReject>[] = [
  { title: t('Line'), isFigure: true, cell: ({ line }) => count(line) },
  { title: t('Record'), isName: true, cell: ({ record }) => (record === '' ? '–' : record) },
  { title: t('Field'), cell: ({ field }) => (field === '' ? '–' : servedWords(field)) },
  { title: t('Reason'), cell: ({ reason }) => servedWords(reason) },
  { title: t('Result'), cell: ({ what }) => REJECT_RESULTS[what] },
];

const SKIPS: RecordColumn<ImportSkip>[] = [
  { title: t('Line'), isFigure: true, cell: ({ line }) => count(line) },
  { title: t('Record'), isName: true, cell: ({ record }) => (record === '' ? '–' : record) },
  { title: t('Reason'), cell: ({ reason }) => servedWords(reason) },
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
          {isDone ? t('Result') : t('What this import will do')}
        </h2>
        {!isDone && <p className="mt-xxs text-small c-quiet">{t('Nothing has changed yet.')}</p>}
      </div>
      {lines.length === 0 ? (
        <p className="m-0">{t('0 records: there is nothing below the headings of this file.')}</p>
      ) : (
        <RecordTable
          caption={t('Counts by kind of record')}
          columns={COUNTS}
          rows={lines}
          keyOf={({ kind }) => kind}
          cardsBelow={CARDS_BELOW}
          region={t('Counts')}
        />
      )}
      {detail.understood.length > 0 && (
        <p className="m-0">{detail.understood.map((words) => servedWords(words)).join(' ')}</p>
      )}
      {optOuts + optIns > 0 && (
        <p className="m-0 text-small c-quiet">
          {t('Texting: {counted} opted out, {counted2} opted in.', {
            counted: counted(optOuts, 'phone'),
            counted2: counted(optIns, 'phone'),
          })}
        </p>
      )}
      {detail.unused.length > 0 && (
        <p className="m-0 text-small c-quiet anywhere">
          {t('Columns not used: {columns}', { columns: detail.unused.join(', ') })}
        </p>
      )}
      <Rejects detail={detail} />
      <Skips detail={detail} />
    </section>
  );
}

function Rejects({ detail: { importKey, rejects, rejectCount, noteCount } }: { detail: ImportDetail }) {
  if (rejects.length === 0) return null;
  return (
    <>
      <div className="row wrap between gap-sm">
        <h3 className="heading">
          {t('{counted} rejected, {counted2} left out', {
            counted: counted(rejectCount, 'record'),
            counted2: counted(noteCount, 'field'),
          })}
        </h3>
        <DownloadButton importKey={importKey}>{t('Download all rejects')}</DownloadButton>
      </div>
      <RecordTable
        caption={t('The first rejects')}
        columns={REJECTS}
        rows={rejects}
        keyOf={({ line, field, reason }) => `${line} ${field} ${reason}`}
        cardsBelow={CARDS_BELOW}
        region={t('Rejects')}
      />
    </>
  );
}

/** Records left out on purpose, so that nobody is missed who shouldn't have been. */
function Skips({ detail: { importKey, skips, counts, rejects } }: { detail: ImportDetail }) {
  if (skips.length === 0) return null;
  const skipped = Object.values(counts).reduce((sum, one) => sum + one.skipped, 0);
  return (
    <>
      <div className="row wrap between gap-sm">
        <h3 className="heading">{t('{counted} skipped', { counted: counted(skipped, 'record') })}</h3>
        {rejects.length === 0 && (
          <DownloadButton importKey={importKey}>{t('Download all skipped records')}</DownloadButton>
        )}
      </div>
      <RecordTable
        caption={t('The first skipped records')}
        columns={SKIPS}
        rows={skips}
        keyOf={({ line, record, kind }) => `${line} ${kind} ${record}`}
        cardsBelow={CARDS_BELOW}
        region={t('Skipped records')}
      />
    </>
  );
}

/** Saves every record that was left out, fully or in part. */
function DownloadButton({ importKey, children }: { importKey: number; children: string }) {
  const download = useDownloadRejects(importKey);
  return (
    <Button
      variant="default"
      loading={download.isPending}
      leftSection={<IconDownload size={16} stroke={1.8} aria-hidden="true" />}
      onClick={() => download.mutate()}
    >
      {children}
    </Button>
  );
}
