import { ErrorState } from '@sightline/ui/error-state';
import { SkeletonList } from '@sightline/ui/skeleton-list';
import { useWaitingList } from '../../shared/waiting/waiting-api.ts';
import { t } from '../../shared/words/words.ts';
import { Entries } from './entries.tsx';
import { Figures } from './figures.tsx';
import { OfferSettings } from './offer-settings.tsx';
import { Offers } from './offers.tsx';

/** Who waits for an earlier time, what was offered to whom, and what came of it (WLT-005). */
export function WaitingList() {
  return (
    <div className="page-frame stack gap-lg">
      <div>
        <h1 className="page-title">{t('Waiting list')}</h1>
        <p className="c-quiet measure mt-xxs">
          {t(
            'When a time opens up, it’s offered to the next patient it suits: urgent patients first, then those who have waited longest, then those whose visits are furthest away.',
          )}
        </p>
      </div>
      <Loaded />
    </div>
  );
}

function Loaded() {
  const { data, error, isFetching, refetch } = useWaitingList();
  if (data !== undefined)
    return (
      <>
        <Figures page={data} />
        <Entries page={data} />
        <Offers page={data} />
        <OfferSettings key={JSON.stringify(data.settings)} page={data} />
      </>
    );
  if (error !== null)
    return (
      <ErrorState title={t('Couldn’t load the waiting list')} retry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </ErrorState>
    );
  return <SkeletonList rows={6} label={t('Loading the waiting list')} />;
}
