import { Button, Skeleton } from '@mantine/core';
import { EmptyState } from '@sightline/ui/empty-state';
import { ErrorState } from '@sightline/ui/error-state';
import { stamp } from '../../../shared/dates/dates.ts';
import { failureLines } from '../../../shared/setup/failure-lines.ts';
import { plural, t } from '../../../shared/words/words.ts';
import { useReviews } from '../api/review.ts';

/** Completed forms whose answers differ from the record. */
export function ReviewList({ open }: { open: (entryKey: number) => void }) {
  const { data, error, isFetching, refetch } = useReviews();
  return (
    <section className="panel p-md stack gap-sm" aria-labelledby="form-reviews">
      <h2 className="heading" id="form-reviews">
        {t('Answers to review')}
        {data !== undefined && data.total > 0 && ` (${data.total})`}
      </h2>
      {data === undefined && error === null && <Skeleton height={60} radius="md" data-loading />}
      {data === undefined && error !== null && (
        <ErrorState title={t('Couldn’t load the answers')} retry={() => void refetch()} retrying={isFetching}>
          {failureLines(error).join(' ')}
        </ErrorState>
      )}
      {data?.entries.length === 0 && (
        <EmptyState title={t('Nothing to review')}>
          {t('Answers that differ from a patient’s record appear here.')}
        </EmptyState>
      )}
      <ul className="bare-list divided">
        {data?.entries.map(({ entryKey, patientName, form, at, open: count }) => (
          <li key={entryKey} className="row wrap between gap-sm py-sm">
            <span>
              <span className="fw-medium">{patientName}</span>
              <span className="block text-small c-quiet">
                {form} · {stamp(at)} · {plural(count, { one: '{count} answer', other: '{count} answers' })}
              </span>
            </span>
            <Button
              variant="default"
              aria-label={t('Review {form} of {patientName}', { form, patientName })}
              onClick={() => open(entryKey)}
            >
              {t('Review')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
