import { Button, Skeleton } from '@mantine/core';
import type { Webhook } from '@sightline/contract/integrations.calls';
import { EmptyState } from '@sightline/ui/empty-state';
import { ErrorState } from '@sightline/ui/error-state';
import { IconRefresh } from '@tabler/icons-react';
import { t } from '../../../shared/words/words.ts';
import { useRenewList } from '../api/integration-keys.ts';
import { useDeliveries } from '../api/load-deliveries.ts';
import { useRetryDelivery } from '../api/retry-delivery.ts';
import classes from '../integrations.module.css';
import { failureText } from '../model/failures.ts';
import { DeliveryRow } from './delivery-row.tsx';

/** A webhook's deliveries, newest first. The log keeps a month. */
export function DeliveriesPanel({ webhook }: { webhook: Webhook }) {
  const deliveries = useDeliveries(webhook.webhookKey);
  const renewList = useRenewList();

  function refresh() {
    void deliveries.refetch();
    // The webhook's status comes with the list.
    void renewList();
  }

  return (
    <section
      className={`stack justify-items-start gap-sm pt-sm line-above ${classes.panel}`}
      aria-label={t('Deliveries to {url}', { url: webhook.url })}
    >
      <div className="row wrap between gap-x-lg gap-y-xs">
        <h3 className="heading">{t('Deliveries')}</h3>
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} stroke={1.8} aria-hidden="true" />}
          onClick={refresh}
        >
          {t('Refresh')}
        </Button>
      </div>
      <Loaded webhook={webhook} deliveries={deliveries} />
    </section>
  );
}

type LoadedProps = { webhook: Webhook; deliveries: ReturnType<typeof useDeliveries> };

function Loaded({ webhook, deliveries }: LoadedProps) {
  const { data, error, isFetching, refetch } = deliveries;
  if (data !== undefined) return <Rows webhook={webhook} deliveries={deliveries} />;
  if (error !== null)
    return (
      <ErrorState title={t('Couldn’t load the deliveries')} retry={() => void refetch()} retrying={isFetching}>
        {failureText(error)}
      </ErrorState>
    );
  return (
    <div role="status" aria-label={t('Loading the deliveries')}>
      {[1, 2, 3].map((line) => (
        <Skeleton key={line} height={40} mb={8} radius="md" />
      ))}
    </div>
  );
}

function Rows({ webhook, deliveries: { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } }: LoadedProps) {
  const retry = useRetryDelivery(webhook.webhookKey);
  const rows = data?.pages.flatMap((page) => page.deliveries) ?? [];
  const now = new Date();
  return (
    <>
      {error !== null && (
        <p role="alert" className="m-0 fw-medium c-bad">
          {failureText(error)}
        </p>
      )}
      {rows.length === 0 ? (
        <EmptyState title={t('No deliveries yet')}>
          {t('Send a test to check the URL. Deliveries stay listed for a month.')}
        </EmptyState>
      ) : (
        <ul className="bare-list divided" aria-label={t('Deliveries, newest first')}>
          {rows.map((delivery) => (
            <DeliveryRow
              key={delivery.deliveryKey}
              delivery={delivery}
              isActive={webhook.isActive}
              now={now}
              isRetrying={retry.isPending && retry.variables === delivery.deliveryKey}
              retry={() => retry.mutate(delivery.deliveryKey)}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('Show older')}
        </Button>
      )}
    </>
  );
}
