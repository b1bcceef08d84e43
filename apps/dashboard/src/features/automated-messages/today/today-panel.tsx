import { Button, Skeleton } from '@mantine/core';
import type { TodaysEntry, TodaysMessages } from '@sightline/contract/automated-messages.calls';
import { LEFT_OUT, RULE_TEXT } from '@sightline/contract/automated-messages.texts';
import { EmptyState } from '@sightline/ui/empty-state';
import { ErrorState } from '@sightline/ui/error-state';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { failureLines } from '../../../shared/setup/failure-lines.ts';
import type { RecordColumn } from '../../../shared/table/record-columns.ts';
import { RecordTable } from '../../../shared/table/record-table.tsx';
import { counted } from '../../../shared/words/counted.ts';
import { t } from '../../../shared/words/words.ts';
import { useToday } from '../api/load-today.ts';
import classes from '../automated-messages.module.css';
import { aboutWords, stateWords } from '../model/words.ts';

/** What went out today and what would, who is left out and why: a preview that sends nothing. */
export function TodayPanel() {
  const today = useToday();
  return (
    <section className={`stack justify-items-start gap-sm ${classes.panel}`} aria-labelledby="automated-today">
      <div className={`flex wrap items-start between gap-x-lg gap-y-xs w-full ${classes.panelHead}`}>
        <div>
          <h2 className="text-base fw-semibold" id="automated-today">
            {t('Today')}
          </h2>
          <p>{t('Based on your saved rules. This is a preview; nothing is sent.')}</p>
        </div>
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} stroke={1.8} aria-hidden="true" />}
          loading={today.isFetching}
          onClick={() => void today.refetch()}
        >
          {t('Refresh')}
        </Button>
      </div>
      <Loaded today={today} />
    </section>
  );
}

function Loaded({ today: { data, error, isFetching, refetch } }: { today: ReturnType<typeof useToday> }) {
  if (data !== undefined) return <Counts today={data} />;
  if (error !== null)
    return (
      <ErrorState title={t('Couldn’t load today’s messages')} retry={() => void refetch()} retrying={isFetching}>
        {failureLines(error).join(' ')}
      </ErrorState>
    );
  return (
    <div role="status" aria-label={t('Loading today’s messages')}>
      {[1, 2, 3].map((line) => (
        <Skeleton key={line} height={34} mb={8} radius="md" />
      ))}
    </div>
  );
}

const RULE_COLUMNS: readonly RecordColumn<TodaysMessages['counts'][number]>[] = [
  { title: t('Rule'), isName: true, cell: ({ rule }) => t(RULE_TEXT[rule].title) },
  { title: t('Sent'), cell: ({ sent }) => sent },
  { title: t('Still to go'), cell: ({ toSend }) => toSend },
  { title: t('Left out'), cell: ({ leftOut }) => <LeftOut leftOut={leftOut} /> },
];

const PATIENT_COLUMNS: readonly RecordColumn<TodaysEntry>[] = [
  {
    title: t('Patient'),
    isName: true,
    cell: ({ patientName, patientId }) => (
      <>
        {patientName} <span className="fw-normal c-quiet">{patientId}</span>
      </>
    ),
  },
  { title: t('About'), cell: aboutWords },
  { title: t('Rule'), cell: ({ rule }) => t(RULE_TEXT[rule].title) },
  { title: t('Message'), cell: stateWords },
];

function LeftOut({ leftOut }: Pick<TodaysMessages['counts'][number], 'leftOut'>) {
  if (leftOut.length === 0) return <span className="fw-normal c-quiet">{t('No one')}</span>;
  return (
    <ul className="bare-list">
      {leftOut.map(({ reason, count }) => (
        <li key={reason}>
          {count} · {t(LEFT_OUT[reason])}
        </li>
      ))}
    </ul>
  );
}

function Counts({ today }: { today: TodaysMessages }) {
  const [isOpen, setOpen] = useState(false);
  const on = today.counts.filter(({ isOn, sent, leftOut }) => isOn || sent > 0 || leftOut.length > 0);
  if (on.length === 0)
    return (
      <EmptyState title={t('No rules are on')}>
        {t('Turn on a rule above and save. You’ll see its messages here before they go out.')}
      </EmptyState>
    );
  return (
    <>
      <RecordTable
        caption={t('Today’s messages by rule')}
        region={t('By rule')}
        columns={RULE_COLUMNS}
        rows={on}
        keyOf={({ rule }) => rule}
      />
      {today.entryCount > 0 && (
        <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen((before) => !before)}>
          {isOpen ? t('Hide patients') : t('Show {counted}', { counted: counted(today.entryCount, 'patient message') })}
        </Button>
      )}
      {isOpen && <Entries today={today} />}
    </>
  );
}

function Entries({ today: { entries, entryCount } }: { today: TodaysMessages }) {
  const placed = new Map(entries.map((entry, place) => [entry, place]));
  return (
    <>
      <RecordTable
        caption={t('Today’s messages by patient')}
        region={t('By patient')}
        columns={PATIENT_COLUMNS}
        rows={entries}
        keyOf={(entry) => `${entry.rule}-${entry.patientId}-${placed.get(entry)}`}
      />
      {entries.length < entryCount && (
        <p className="hint">
          {t('Showing the first {count} of {entryCount}. The counts above include everyone.', {
            count: entries.length,
            entryCount,
          })}
        </p>
      )}
    </>
  );
}
