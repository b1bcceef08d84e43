import { EmptyState } from '@sightline/ui/empty-state';
import { ErrorState } from '@sightline/ui/error-state';
import { SkeletonList } from '@sightline/ui/skeleton-list';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { t } from '../../../shared/words/words.ts';
import { useDuplicates } from '../api/duplicates.ts';
import { PairCard } from './pair-card.tsx';

/** Records of the practice that may be one person's. */
export function DuplicatesPage() {
  return (
    <div className="page-frame stack gap-md">
      <Link className="row gap-xxs fit undecorated c-accent hover-underline" to="/patients">
        <IconArrowLeft size={16} stroke={1.8} aria-hidden="true" />
        {t('Patients')}
      </Link>
      <h1 className="page-title">{t('Possible duplicates')}</h1>
      <Pairs />
    </div>
  );
}

function Pairs() {
  const { data, error, refetch, isFetching } = useDuplicates(null);
  if (data === undefined && error !== null)
    return (
      <ErrorState title={t('Couldn’t load the duplicates')} retry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </ErrorState>
    );
  if (data === undefined) return <SkeletonList rows={6} label={t('Loading the duplicates')} />;
  if (data.pairs.length === 0)
    return <EmptyState title={t('No duplicates found')}>{t('Records that look alike will appear here.')}</EmptyState>;
  return (
    <>
      {data.hasMore && (
        <p className="note">
          {t('The first {count} pairs. More appear as you work through them.', { count: data.pairs.length })}
        </p>
      )}
      <ul className="bare-list stack gap-md" aria-label={t('Pairs')}>
        {data.pairs.map((pair) => (
          <PairCard key={`${pair.one.addKey} ${pair.other.addKey} ${pair.reason}`} pair={pair} />
        ))}
      </ul>
    </>
  );
}
