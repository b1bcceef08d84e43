import { Button, Switch } from '@mantine/core';
import type { Webhook } from '@sightline/contract/integrations.calls';
import { IconChevronDown, IconChevronRight, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { notices } from '../../../shared/notices/notices.ts';
import { t } from '../../../shared/words/words.ts';
import { useChangeWebhook } from '../api/change-webhook.ts';
import { useTestWebhook } from '../api/test-webhook.ts';
import { DeliveriesPanel } from '../deliveries/deliveries-panel.tsx';
import classes from '../integrations.module.css';
import { failureText } from '../model/failures.ts';
import { eventWords, webhookStatus } from '../model/words.ts';
import { StatusWord } from '../status-word.tsx';
import { EventsDialog } from './events-dialog.tsx';

type WebhookCardProps = {
  webhook: Webhook;
  /** Its deliveries are shown. */
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  isLeaving: boolean;
  onDelete: () => void;
};

export function WebhookCard({ webhook, isOpen, setOpen, isLeaving, onDelete }: WebhookCardProps) {
  return (
    <li className="stack p-md gap-sm">
      <div className="flex wrap items-start between gap-x-lg gap-y-xs">
        <div className={`min-w-0 ${classes.grow}`}>
          <strong className={`text-small anywhere ${classes.code}`}>{webhook.url}</strong>
          <p className="flex wrap gap-x-md text-small c-quiet mt-hair">
            <StatusWord status={webhookStatus(webhook, new Date())} />
          </p>
        </div>
        <OnSwitch webhook={webhook} />
      </div>
      <ul className="bare-list flex wrap gap-xs" aria-label={t('Events for {url}', { url: webhook.url })}>
        {webhook.eventTypes.map((type) => (
          <li className="px-xs py-hair text-small bg-sunk bordered rounded" key={type}>
            {eventWords(type)}
          </li>
        ))}
      </ul>
      <Acts webhook={webhook} isOpen={isOpen} setOpen={setOpen} isLeaving={isLeaving} onDelete={onDelete} />
      {isOpen && <DeliveriesPanel webhook={webhook} />}
    </li>
  );
}

function OnSwitch({ webhook: { webhookKey, url, isActive } }: { webhook: Webhook }) {
  const { mutate, isPending, variables } = useChangeWebhook(webhookKey);
  const isShown = isPending && variables !== undefined && 'isActive' in variables ? variables.isActive : isActive;
  return (
    <Switch
      aria-label={t('On: send events to {url}', { url })}
      checked={isShown}
      onChange={(event) => {
        if (isPending) return;
        mutate(
          { isActive: event.currentTarget.checked },
          { onError: (error) => void notices.error(failureText(error)) },
        );
      }}
    />
  );
}

function Acts({ webhook, isOpen, setOpen, isLeaving, onDelete }: WebhookCardProps) {
  const [isChanging, setChanging] = useState(false);
  const test = useTestWebhook(webhook);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <div className="row wrap gap-x-sm gap-y-xs min-w-0">
      <Button
        variant="default"
        aria-label={t('Deliveries to {url}', { url: webhook.url })}
        aria-expanded={isOpen}
        leftSection={<Chevron size={16} stroke={1.8} aria-hidden="true" />}
        onClick={() => setOpen(!isOpen)}
      >
        {t('Deliveries')}
      </Button>
      <Button
        variant="default"
        aria-label={t('Send a test to {url}', { url: webhook.url })}
        loading={test.isPending}
        leftSection={<IconSend size={16} stroke={1.8} aria-hidden="true" />}
        // The test's result appears among the deliveries.
        onClick={() => test.mutate(undefined, { onSuccess: () => setOpen(true) })}
      >
        {t('Send a test')}
      </Button>
      <Button
        variant="default"
        aria-label={t('Change events for {url}', { url: webhook.url })}
        onClick={() => setChanging(true)}
      >
        {t('Change events')}
      </Button>
      <Button
        variant="default"
        aria-label={t('Delete webhook {url}', { url: webhook.url })}
        loading={isLeaving}
        onClick={onDelete}
      >
        {t('Delete webhook')}
      </Button>
      <EventsDialog webhook={webhook} isOpen={isChanging} close={() => setChanging(false)} />
    </div>
  );
}
