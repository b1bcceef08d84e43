import { Skeleton } from '@mantine/core';
import { ErrorState } from '@sightline/ui/error-state';
import { useAddress } from '../../shared/address/use-address.ts';
import { t } from '../../shared/words/words.ts';
import { useClosures } from './api/closures.ts';
import { ClosureList } from './closure-list.tsx';
import { HoursList } from './hours-list.tsx';
import { failureWords } from './model/failures.ts';
import { OnCallSection } from './on-call.tsx';

/** Days on which the practice or a location is closed (ADM-010). */
export function Closures() {
  return (
    <div className="page-frame page-narrow stack gap-lg">
      <div>
        <h1 className="page-title">{t('Hours and closures')}</h1>
        <p className="c-quiet measure mt-xxs">
          {t(
            'When each location is open. On closed days no times are offered for booking and no automated messages go out; booked visits stay until you move them.',
          )}
        </p>
      </div>
      <div className="holds-back">
        <HoursList />
      </div>
      <div className="holds-back">
        <OnCallSection />
      </div>
      <Loaded />
    </div>
  );
}

function Loaded() {
  const [search, setSearch] = useAddress();
  const { data, error, isFetching, refetch } = useClosures(search.get('year') ?? '');
  if (data !== undefined)
    return <ClosureList year={data} goTo={(year) => setSearch({ year: String(year) }, { replace: true })} />;
  if (error !== null)
    return (
      <ErrorState title={t('Couldn’t load the closures')} retry={() => void refetch()} retrying={isFetching}>
        {failureWords(error)}
      </ErrorState>
    );
  return (
    <div role="status" aria-label={t('Loading the closures')}>
      <Skeleton height={44} mb={8} radius="md" />
      <Skeleton height={44} mb={8} radius="md" />
      <Skeleton height={44} radius="md" />
    </div>
  );
}
