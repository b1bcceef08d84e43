import { Button, Skeleton } from '@mantine/core';
import type { OnCall } from '@sightline/contract/on-call.calls';
import { ALERTED_EVERY_MINUTES } from '@sightline/contract/urgent-texts.calls';
import { formatUsPhone } from '@sightline/messaging/phone-number';
import { EmptyState } from '@sightline/ui/empty-state';
import { ErrorState } from '@sightline/ui/error-state';
import { useState } from 'react';
import { t } from '../../shared/words/words.ts';
import { useOnCall } from './api/on-call.ts';
import { failureWords } from './model/failures.ts';
import { OnCallDrawer } from './on-call-drawer.tsx';

/** Who gets urgent texts while the office is closed, and the number patients are given then. */
export function OnCallSection() {
  const { data, error, isFetching, refetch } = useOnCall();
  const [edited, setEdited] = useState<OnCall | null>(null);
  return (
    <section className="stack gap-md" aria-labelledby="on-call">
      <div className="flex wrap items-center between gap-sm">
        <div>
          <h2 id="on-call" className="heading">
            {t('On call')}
          </h2>
          <p className="c-quiet measure mt-xxs">
            {t(
              'When a patient describes an eye emergency while the office is closed, these people get a text every {minutes} minutes until one of them takes it. The text names no patient.',
              { minutes: ALERTED_EVERY_MINUTES },
            )}
          </p>
        </div>
        {data !== undefined && (
          <Button size="compact-sm" variant="light" onClick={() => setEdited(data)}>
            {t('Edit on-call list')}
          </Button>
        )}
      </div>
      {data === undefined && error === null && <Skeleton height={88} radius="md" data-loading />}
      {data === undefined && error !== null && (
        <ErrorState title={t('Couldn’t load the on-call list')} retry={() => void refetch()} retrying={isFetching}>
          {failureWords(error)}
        </ErrorState>
      )}
      {data !== undefined && <Listed onCall={data} />}
      <OnCallDrawer onCall={edited} close={() => setEdited(null)} />
    </section>
  );
}

function Listed({ onCall: { people, patientPhone } }: { onCall: OnCall }) {
  return (
    <>
      {people.length === 0 ? (
        <EmptyState title={t('Nobody is on call')}>
          {t('Add someone, or urgent texts wait until the office opens.')}
        </EmptyState>
      ) : (
        <ul className="bare-list panel divided" aria-label={t('People on call')}>
          {people.map(({ userKey, name, phone, isUnable }) => (
            <li key={userKey} className="flex wrap items-center between gap-x-lg gap-y-xs px-md py-sm">
              <strong className="anywhere">{name}</strong>
              <span className="figures nowrap">{formatUsPhone(phone)}</span>
              {isUnable && (
                <span className="w-full text-small c-bad">
                  {t('Can’t read this practice’s texts, so gets no alerts.')}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="m-0 text-small c-quiet">
        {patientPhone === ''
          ? t('Without an on-call number, patients get 911 and the nearest emergency room.')
          : t('Patients get this number and 911: {phone}', { phone: formatUsPhone(patientPhone) })}
      </p>
    </>
  );
}
