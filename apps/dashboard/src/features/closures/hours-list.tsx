import { Button, Skeleton } from '@mantine/core';
import type { OfficeHours } from '@sightline/contract/office-hours.calls';
import { EmptyState } from '@sightline/ui/empty-state';
import { ErrorState } from '@sightline/ui/error-state';
import { useState } from 'react';
import { t } from '../../shared/words/words.ts';
import { useOfficeHours } from './api/office-hours.ts';
import { HoursDrawer } from './hours-drawer.tsx';
import { failureWords } from './model/failures.ts';
import { hoursWords } from './model/hours.ts';

/** The hours of each location, which answers after hours and response times go by. */
export function HoursList() {
  const { data, error, isFetching, refetch } = useOfficeHours();
  const [edited, setEdited] = useState<OfficeHours | null>(null);
  return (
    <section className="stack gap-md" aria-labelledby="office-hours">
      <div>
        <h2 id="office-hours" className="heading">
          {t('Office hours')}
        </h2>
        <p className="c-quiet measure mt-xxs">
          {t('Answers after hours and response times go by these. Times offered for booking follow Availability.')}
        </p>
      </div>
      {data === undefined && error === null && <Skeleton height={88} radius="md" data-loading />}
      {data === undefined && error !== null && (
        <ErrorState title={t('Couldn’t load the office hours')} retry={() => void refetch()} retrying={isFetching}>
          {failureWords(error)}
        </ErrorState>
      )}
      {data?.locations.length === 0 && (
        <EmptyState title={t('No open locations')}>{t('Add a location first.')}</EmptyState>
      )}
      {data !== undefined && data.locations.length > 0 && (
        <ul className="bare-list panel divided" aria-label={t('Office hours by location')}>
          {data.locations.map((location) => (
            <li key={location.locKey} className="flex wrap items-center between gap-x-lg gap-y-xs px-md py-sm">
              <div className="min-w-0">
                <strong className="anywhere">{location.name}</strong>
                <p className="m-0 mt-hair text-small c-quiet">
                  {location.days.length === 0 ? t('No hours yet') : hoursWords(location.days).join(', ')}
                </p>
              </div>
              <Button
                size="compact-sm"
                variant="light"
                aria-label={t('Edit hours of {name}', { name: location.name })}
                onClick={() => setEdited(location)}
              >
                {t('Edit')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <HoursDrawer location={edited} close={() => setEdited(null)} />
    </section>
  );
}
