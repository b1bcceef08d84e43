import { Button } from '@mantine/core';
import type { FormEntry } from '@sightline/contract/intake-forms.calls';
import { FORMS_TEXT } from '@sightline/contract/intake-forms.texts';
import { SETUP_TEXT } from '@sightline/contract/setup.texts';
import { EmptyState } from '@sightline/ui/empty-state';
import { ErrorState } from '@sightline/ui/error-state';
import { SkeletonList } from '@sightline/ui/skeleton-list';
import { IconArrowLeft, IconClipboardOff, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { ProblemError } from '../../../shared/api/call.ts';
import { failureLines } from '../../../shared/setup/failure-lines.ts';
import { tellErrors } from '../../../shared/setup/telling.tsx';
import { t } from '../../../shared/words/words.ts';
import { useDownloadPdf } from '../api/download-pdf.ts';
import { useEntry } from '../api/load-entry.ts';
import type { CompletedDesk } from '../completed/use-completed.ts';
import { LinkedBox } from '../link/linked-box.tsx';
import { readEntryAnswers } from '../model/entry-answers.ts';
import { PrintProgress } from '../print/print-progress.tsx';
import type { PrintState } from '../print/use-printing.ts';
import classes from './entry.module.css';
import { EntryAnswers } from './entry-answers.tsx';
import { EntryFacts } from './entry-facts.tsx';
import { SealLine } from './seal-line.tsx';
import { UrgentBox } from './urgent-box.tsx';

type EntryViewProps = { entryKey: number; desk: CompletedDesk; printing: PrintState; close: () => void };

/** form-view: one completed form, for reading and printing (FRM-009). */
export function EntryView({ entryKey, desk, printing, close }: EntryViewProps) {
  const listed = desk.entries.data?.PatientDataList.find(({ Id }) => Id === entryKey);
  const loaded = useEntry({ entryKey, listed });
  const pdf = useDownloadPdf();
  const entry = loaded.data;
  return (
    <div className="stack gap-md">
      <div className="row wrap gap-xs no-print">
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} stroke={1.8} aria-hidden="true" />}
          onClick={close}
        >
          {t(FORMS_TEXT.backToList)}
        </Button>
        {entry !== undefined && (
          <Button
            leftSection={<IconPrinter size={16} stroke={1.8} aria-hidden="true" />}
            disabled={printing.isWaiting}
            onClick={() => printing.print([entry])}
          >
            {t(FORMS_TEXT.printForm)}
          </Button>
        )}
        {entry !== undefined && (
          <Button variant="default" loading={pdf.isPending} onClick={() => pdf.mutate(entry.Id)}>
            {t('Download PDF')}
          </Button>
        )}
        <PrintProgress printing={printing} />
      </div>
      {entry === undefined ? <Absent loaded={loaded} /> : <EntryForm entry={entry} desk={desk} />}
    </div>
  );
}

function EntryForm({ entry, desk }: { entry: FormEntry; desk: CompletedDesk }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const reading = readEntryAnswers(entry);
  // Keyed by its content: the placeholder shown while loading has the same, and would repeat it.
  const trouble = reading.ok ? '' : reading.errors.join('\n');
  useEffect(() => {
    if (trouble !== '') tellErrors(trouble.split('\n'));
  }, [trouble]);
  return (
    <article className={`panel ${classes.form}`}>
      <h2 ref={title} tabIndex={-1}>
        {entry.Name}
      </h2>
      <UrgentBox entry={entry} />
      <EntryFacts entry={entry} places={desk.places} />
      <SealLine seal={entry.Seal} />
      <LinkedBox entry={entry} />
      <EntryAnswers entry={entry} />
    </article>
  );
}

/** While loading, after an error, and if the practice has no such form. */
function Absent({ loaded: { error, isFetching, refetch } }: { loaded: ReturnType<typeof useEntry> }) {
  if (error instanceof ProblemError && error.status === 404) {
    return (
      <EmptyState icon={<IconClipboardOff size={22} stroke={1.7} />} title={t('Form not found')}>
        {t('The link may be incomplete, or the form belongs to another practice. Search for it in the list.')}
      </EmptyState>
    );
  }
  if (error === null || isFetching) return <SkeletonList rows={8} label={t(SETUP_TEXT.loadingShort)} />;
  return (
    <ErrorState title={t('Couldn’t load the form')} retry={() => void refetch()}>
      {failureLines(error).join(' ')}
    </ErrorState>
  );
}
