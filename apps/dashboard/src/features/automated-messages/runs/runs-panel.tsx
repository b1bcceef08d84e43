import { Skeleton } from '@mantine/core';
import type { AutomatedRuns } from '@sightline/contract/automated-messages.calls';
import { RULE_TEXT } from '@sightline/contract/automated-messages.texts';
import { EmptyState } from '@sightline/ui/empty-state';
import { ErrorState } from '@sightline/ui/error-state';
import { dayAndTime } from '../../../shared/dates/dates.ts';
import { failureLines } from '../../../shared/setup/failure-lines.ts';
import type { RecordColumn } from '../../../shared/table/record-columns.ts';
import { RecordTable } from '../../../shared/table/record-table.tsx';
import { counted } from '../../../shared/words/counted.ts';
import { t } from '../../../shared/words/words.ts';
import { useRuns } from '../api/load-runs.ts';
import classes from '../automated-messages.module.css';

/** The most recent runs that sent messages or failed, and the last check. */
export function RunsPanel() {
  const runs = useRuns();
  return (
    <section className={`stack justify-items-start gap-sm ${classes.panel}`} aria-labelledby="automated-runs">
      <div className={`flex wrap items-start between gap-x-lg gap-y-xs w-full ${classes.panelHead}`}>
        <div>
          <h2 className="text-base fw-semibold" id="automated-runs">
            {t('Last runs')}
          </h2>
          <p>{t('Sightline checks for due messages every 5 minutes. Checks that found nothing aren’t listed.')}</p>
        </div>
      </div>
      <Loaded runs={runs} />
    </section>
  );
}

function Loaded({ runs: { data, error, isFetching, refetch } }: { runs: ReturnType<typeof useRuns> }) {
  if (data !== undefined) return <Runs runs={data} />;
  if (error !== null)
    return (
      <ErrorState title={t('Couldn’t load the last runs')} retry={() => void refetch()} retrying={isFetching}>
        {failureLines(error).join(' ')}
      </ErrorState>
    );
  return (
    <div role="status" aria-label={t('Loading the last runs')}>
      {[1, 2].map((line) => (
        <Skeleton key={line} height={34} mb={8} radius="md" />
      ))}
    </div>
  );
}

type Run = AutomatedRuns['runs'][number];

const columnsAt = (now: Date): readonly RecordColumn<Run>[] => [
  {
    title: t('When'),
    isName: true,
    cell: ({ beganAt }) => <time dateTime={beganAt}>{dayAndTime(beganAt, now)}</time>,
  },
  { title: t('What went out'), cell: ({ counts }) => <CountList counts={counts} /> },
  {
    title: t('Problems'),
    cell: ({ failures }) =>
      failures === 0 ? (
        <span className="fw-normal c-quiet">{t('None')}</span>
      ) : (
        t('{counted} failed to save and will be retried', { counted: counted(failures, 'message') })
      ),
  },
];

function CountList({ counts }: Pick<Run, 'counts'>) {
  return (
    <ul className="bare-list">
      {counts.flatMap((count) => {
        const words = countWords(count);
        return words === '' ? [] : [<li key={count.rule}>{`${t(RULE_TEXT[count.rule].title)}: ${words}`}</li>];
      })}
    </ul>
  );
}

function Runs({ runs: { lookedAt, runs } }: { runs: AutomatedRuns }) {
  const now = new Date();
  return (
    <>
      <p className="hint">
        {lookedAt === null
          ? t('Not checked yet.')
          : t('Last checked: {lookedAt}.', { lookedAt: dayAndTime(lookedAt, now) })}
      </p>
      {runs.length === 0 ? (
        <EmptyState title={t('Nothing has gone out yet')}>
          {t('Runs appear here after a rule sends something.')}
        </EmptyState>
      ) : (
        <RecordTable
          caption={t('Last runs')}
          region={t('Runs')}
          columns={columnsAt(now)}
          rows={runs}
          keyOf={({ runKey }) => runKey}
        />
      )}
    </>
  );
}

const countWords = ({ texts, mails, notSent }: Run['counts'][number]): string =>
  [
    ...(texts > 0 ? [counted(texts, 'text')] : []),
    ...(mails > 0 ? [counted(mails, 'email')] : []),
    ...(notSent > 0 ? [t('{notSent} not reached', { notSent })] : []),
  ].join(', ');
