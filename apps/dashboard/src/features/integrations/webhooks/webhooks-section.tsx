import { Button } from '@mantine/core';
import type { Webhook } from '@sightline/contract/integrations.calls';
import { EmptyState } from '@sightline/ui/empty-state';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useAddress } from '../../../shared/address/use-address.ts';
import { askConfirm } from '../../../shared/setup/setup-dialogs.ts';
import { t } from '../../../shared/words/words.ts';
import { useRemoveWebhook } from '../api/remove-webhook.ts';
import { Section } from '../section.tsx';
import { AddWebhookDialog } from './add-webhook-dialog.tsx';
import { WebhookCard } from './webhook-card.tsx';

/** The webhook with open deliveries is in the URL. */
const OPEN = 'deliveries';

/** The webhooks of the practice. */
export function WebhooksSection({ webhooks }: { webhooks: readonly Webhook[] }) {
  const [isAdding, setAdding] = useState(false);
  const [search, setSearch] = useAddress();
  const heading = useRef<HTMLHeadingElement>(null);
  const removing = useRemoveWebhook();

  async function takeAway(webhook: Webhook) {
    const isSure = await askConfirm({
      title: t('Delete this webhook?'),
      text: t('{url} gets no more events. Waiting deliveries are dropped, and its delivery log is deleted.', {
        url: webhook.url,
      }),
      confirm: t('Delete webhook'),
      destructive: true,
    });
    if (isSure) removing.mutate(webhook, { onSuccess: () => heading.current?.focus() });
  }

  return (
    <Section
      id="integration-webhooks"
      title={t('Webhooks')}
      about={t(
        'Notify another app when something happens. Events carry record IDs only; the app reads details through the FHIR API.',
      )}
      heading={heading}
      action={
        <Button leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />} onClick={() => setAdding(true)}>
          {t('Add webhook')}
        </Button>
      }
    >
      {webhooks.length === 0 ? (
        <EmptyState title={t('No webhooks yet')}>{t('Add one to notify another app.')}</EmptyState>
      ) : (
        <ul className="bare-list panel divided" aria-label={t('Webhooks')}>
          {webhooks.map((webhook) => (
            <WebhookCard
              key={webhook.webhookKey}
              webhook={webhook}
              isOpen={search.get(OPEN) === String(webhook.webhookKey)}
              setOpen={(isOpen) => setSearch(isOpen ? { [OPEN]: String(webhook.webhookKey) } : {})}
              isLeaving={removing.isPending && removing.variables.webhookKey === webhook.webhookKey}
              onDelete={() => void takeAway(webhook)}
            />
          ))}
        </ul>
      )}
      <AddWebhookDialog isOpen={isAdding} close={() => setAdding(false)} />
    </Section>
  );
}
