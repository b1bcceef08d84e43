import { Button, Modal } from '@mantine/core';
import type { Webhook } from '@sightline/contract/integrations.calls';
import { type FormEvent, useState } from 'react';
import { notices } from '../../../shared/notices/notices.ts';
import { t } from '../../../shared/words/words.ts';
import { useChangeWebhook } from '../api/change-webhook.ts';
import classes from '../integrations.module.css';
import { failureText } from '../model/failures.ts';
import { eventsOf } from '../model/words.ts';
import { EventChoice } from './event-choice.tsx';

type EventsDialogProps = { webhook: Webhook; isOpen: boolean; close: () => void };

/** Changes a webhook's events. */
export function EventsDialog({ webhook, isOpen, close }: EventsDialogProps) {
  return (
    <Modal opened={isOpen} onClose={close} title={t('Change events')} size={580}>
      <Events webhook={webhook} close={close} />
    </Modal>
  );
}

function Events({ webhook, close }: { webhook: Webhook; close: () => void }) {
  const { error, isPending, mutate } = useChangeWebhook(webhook.webhookKey);
  const [events, setEvents] = useState(() => eventsOf(webhook.eventTypes));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (events.length === 0) return;
    mutate(
      { eventTypes: events },
      {
        onSuccess: () => {
          notices.info(t('The events were saved.'));
          close();
        },
      },
    );
  }

  return (
    <form className="stack gap-md" onSubmit={submit} noValidate>
      <p className={`text-small anywhere ${classes.code}`}>{webhook.url}</p>
      <EventChoice
        chosen={events}
        fault={events.length === 0 ? t('Choose at least one event.') : ''}
        onChange={setEvents}
      />
      {error !== null && (
        <p role="alert" className="m-0 fw-medium c-bad">
          {failureText(error)}
        </p>
      )}
      <div className="row wrap gap-x-sm gap-y-xs min-w-0">
        <Button type="submit" loading={isPending}>
          {t('Save')}
        </Button>
        <Button variant="default" onClick={close}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
