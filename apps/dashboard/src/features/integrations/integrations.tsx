import { Skeleton } from '@mantine/core';
import { ErrorState } from '@sightline/ui/error-state';
import { t } from '../../shared/words/words.ts';
import { useIntegrations } from './api/load-integrations.ts';
import { FeedsSection } from './feeds/feeds-section.tsx';
import { KeysSection } from './keys/keys-section.tsx';
import { failureText } from './model/failures.ts';
import { WebhooksSection } from './webhooks/webhooks-section.tsx';

/** API keys, calendar feeds and webhooks of the practice. */
export function Integrations() {
  return (
    <div className="page-frame page-narrow stack gap-lg">
      <div>
        <h1 className="page-title">{t('Integrations')}</h1>
        <p className="c-quiet measure mt-xxs">
          {t(
            'API keys, calendar feeds and webhooks. They stay active until you remove them, and the audit trail records every read.',
          )}
        </p>
      </div>
      <Loaded />
    </div>
  );
}

function Loaded() {
  const { data, error, isFetching, refetch } = useIntegrations();
  if (data !== undefined)
    return (
      <>
        <KeysSection keys={data.keys} fhirUrl={data.fhirUrl} />
        <FeedsSection feeds={data.feeds} />
        <WebhooksSection webhooks={data.webhooks} />
      </>
    );
  if (error !== null)
    return (
      <ErrorState title={t('Couldn’t load the integrations')} retry={() => void refetch()} retrying={isFetching}>
        {failureText(error)}
      </ErrorState>
    );
  return (
    <div role="status" aria-label={t('Loading the integrations')}>
      {['keys', 'calendars', 'webhooks'].map((section) => (
        <div key={section}>
          <Skeleton height={18} width={140} mb={14} />
          <Skeleton height={56} mb={8} radius="md" />
          <Skeleton height={56} mb={32} radius="md" />
        </div>
      ))}
    </div>
  );
}
