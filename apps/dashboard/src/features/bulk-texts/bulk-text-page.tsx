import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import type { BulkText, BulkTextPage as Page } from '@sightline/contract/bulk-texts.calls';
import { ErrorState } from '@sightline/ui/error-state';
import { SkeletonList } from '@sightline/ui/skeleton-list';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { countOf, lastWords, peopleWords } from '../../shared/bulk-text/bulk-words.ts';
import { comparisonWords } from '../../shared/bulk-text/comparison-words.ts';
import { Recipients } from '../../shared/bulk-text/recipients.tsx';
import { askQuestion } from '../../shared/dialogs/dialogs.tsx';
import { t } from '../../shared/words/words.ts';
import { useBulkText, useTurn } from './api/bulk-texts.ts';
import { KIND_WORDS, stateWords } from './words.ts';

const WHOLE = 100;

/** A bulk text: its progress, and what followed, each figure opening its rows (BLK-002). */
export function BulkTextPage() {
  const bulkKey = Number(useParams().bulkKey) || 0;
  const { data, error, refetch, isFetching } = useBulkText(bulkKey);
  return (
    <div className="page-frame page-narrow stack gap-lg">
      <Link className="inline-flex items-center gap-xxs undecorated c-accent hover-underline" to="/bulk-texts">
        <IconArrowLeft size={16} stroke={1.8} aria-hidden="true" />
        {t('Bulk texts')}
      </Link>
      {data === undefined && error !== null && (
        <ErrorState title={t('Couldn’t load this bulk text')} retry={() => void refetch()} retrying={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {data === undefined && error === null && <SkeletonList rows={6} label={t('Loading the bulk text')} />}
      {data !== undefined && <Shown page={data} />}
    </div>
  );
}

function Shown({ page }: { page: Page }) {
  const { bulkText, comparison } = page;
  const { title, kind, counts } = bulkText;
  const going = counts.sent + counts.waiting + counts.stopped;
  return (
    <>
      <div>
        <h1 className="page-title">{title}</h1>
        <p className="c-quiet mt-xxs" aria-live="polite">
          {t('{kind_words} · {stateWords} · {countOf} of {peopleWords} texted', {
            kind_words: KIND_WORDS[kind],
            stateWords: stateWords(bulkText, new Date()),
            countOf: countOf(counts.sent),
            peopleWords: peopleWords(going),
          })}
        </p>
      </div>
      <Progress
        value={going === 0 ? 0 : (counts.sent / going) * WHOLE}
        aria-label={t('{title}: progress', { title })}
      />
      {counts.waiting > 0 && <p>{lastWords(bulkText)}</p>}
      <Acts bulkText={bulkText} />
      <Outcome page={page} />
      {comparison !== null && <p className="measure">{comparisonWords(comparison)}</p>}
      <Recipients key={bulkText.state} bulkText={bulkText} />
    </>
  );
}

function Acts({ bulkText: { bulkKey, state, counts } }: { bulkText: BulkText }) {
  const turn = useTurn(bulkKey);
  if (state !== 'sending' && state !== 'paused') return null;
  async function stop() {
    const isSure = await askQuestion({
      title: t('Stop this bulk text?'),
      text: t('{peopleWords} won’t get it. Texts that already went out can’t be taken back.', {
        peopleWords: peopleWords(counts.waiting),
      }),
      confirm: t('Stop texting'),
      destructive: true,
    });
    if (isSure) turn.mutate('stopped');
  }
  return (
    <div className="flex gap-sm">
      {state === 'sending' ? (
        <Button variant="default" loading={turn.isPending} onClick={() => turn.mutate('paused')}>
          {t('Pause')}
        </Button>
      ) : (
        <Button loading={turn.isPending} onClick={() => turn.mutate('sending')}>
          {t('Resume')}
        </Button>
      )}
      <Button variant="default" color="red" disabled={turn.isPending} onClick={() => void stop()}>
        {t('Stop')}
      </Button>
    </div>
  );
}

const OUTCOMES = [
  { figure: 'deliveredPercent', key: 'delivered', label: t('Delivered') },
  { figure: 'answeredPercent', key: 'answered', label: t('Answered') },
  { figure: 'bookedPercent', key: 'booked', label: t('Booked after it') },
  { figure: 'optedOut', key: 'optedOut', label: t('Opted out') },
] as const;

/** What followed; each figure opens the rows it counts. */
function Outcome({ page: { bulkText, outcome } }: { page: Page }) {
  const { beginDate, endDate } = outcome.range;
  return (
    <ul className="bare-list flex wrap gap-sm">
      {OUTCOMES.map(({ figure, key, label }) => (
        <li key={key} className="panel p-md grow">
          <Link
            className="undecorated c-ink"
            to={`/reports/bulk-texts?from=${beginDate}&to=${endDate}&figure=${figure}&group=bulkText:${bulkText.bulkKey}`}
          >
            <b className="block figures text-title">{countOf(outcome[key])}</b>
            <span className="text-small c-accent hover-underline">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
