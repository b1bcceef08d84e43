import { Button } from '@mantine/core';
import type { FormEntry } from '@sightline/contract/intake-forms.calls';
import { FORMS_TEXT } from '@sightline/contract/intake-forms.texts';
import { SETUP_TEXT } from '@sightline/contract/setup.texts';
import { EmptyState } from '@sightline/ui/empty-state';
import { ErrorState } from '@sightline/ui/error-state';
import { SkeletonList } from '@sightline/ui/skeleton-list';
import { IconArrowLeft, IconClipboardOff, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { failureLines } from '../../../shared/setup/failure-lines.ts';
import { tellErrors } from '../../../shared/setup/telling.tsx';
import type { CompletedDesk } from '../completed/use-completed.ts';
import { readEntryAnswers } from '../model/entry-answers.ts';
import { PrintProgress } from '../print/print-progress.tsx';
import type { Printing } from '../print/use-printing.ts';
import classes from './entry.module.css';
import { EntryAnswers } from './entry-answers.tsx';
import { EntryFacts } from './entry-facts.tsx';

type EntryViewProps = { entryKey: number; desk: CompletedDesk; printing: Printing; close: () => void };

/** form-view: one completed form, to read and to print (FRM-009). */
export function EntryView({ entryKey, desk, printing, close }: EntryViewProps) {
  const { data } = desk.entries;
  const entry = data?.PatientDataList.find(({ Id }) => Id === entryKey);
  return (
    <div className={classes.view}>
      <div className={classes.acts}>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} stroke={1.8} aria-hidden="true" />}
          onClick={close}
        >
          {FORMS_TEXT.backToList}
        </Button>
        {entry !== undefined && (
          <Button
            leftSection={<IconPrinter size={16} stroke={1.8} aria-hidden="true" />}
            disabled={printing.isWaiting}
            onClick={() => printing.print([entry])}
          >
            {FORMS_TEXT.printForm}
          </Button>
        )}
        <PrintProgress printing={printing} />
      </div>
      {entry === undefined ? <Absent desk={desk} /> : <EntryForm entry={entry} desk={desk} />}
    </div>
  );
}

function EntryForm({ entry, desk }: { entry: FormEntry; desk: CompletedDesk }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  useEffect(() => {
    const reading = readEntryAnswers(entry);
    if (!reading.ok) tellErrors(reading.errors);
  }, [entry]);
  return (
    <article className={classes.form}>
      <h2 ref={title} tabIndex={-1}>
        {entry.Name}
      </h2>
      <EntryFacts entry={entry} places={desk.places} />
      <EntryAnswers entry={entry} />
    </article>
  );
}

/** While the list is coming, when it could not be had, and when it no longer has the form of an older address. */
function Absent({ desk: { entries } }: { desk: CompletedDesk }) {
  const { data, error, isFetching, refetch } = entries;
  if (isFetching) return <SkeletonList rows={8} label={SETUP_TEXT.loadingShort} />;
  if (data === undefined && error !== null) {
    return (
      <ErrorState title="The form could not be loaded" retry={() => void refetch()}>
        {failureLines(error).join(' ')}
      </ErrorState>
    );
  }
  return (
    <EmptyState icon={<IconClipboardOff size={22} stroke={1.7} />} title="This form is not in the list">
      The list was searched by other words when it was opened. Go back to the list and search again.
    </EmptyState>
  );
}
