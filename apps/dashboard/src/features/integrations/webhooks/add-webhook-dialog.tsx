import { TextInput } from '@mantine/core';
import type { WebhookEvent } from '@sightline/contract/webhook-events';
import { useState } from 'react';
import { t } from '../../../shared/words/words.ts';
import { useAddWebhook } from '../api/add-webhook.ts';
import { addressFailureText, failureText } from '../model/failures.ts';
import { MakingDialog } from '../once/making-dialog.tsx';
import { MakingForm } from '../once/making-form.tsx';
import { ShownOnce } from '../once/shown-once.tsx';
import { EventChoice } from './event-choice.tsx';

const ADDRESS_LENGTH = 500;

export function AddWebhookDialog({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  return (
    <MakingDialog title={t('Add a webhook')} isOpen={isOpen} close={close}>
      <AddWebhook close={close} />
    </MakingDialog>
  );
}

function faultsOf({ url, events }: { url: string; events: readonly WebhookEvent[] }) {
  return {
    url: /^https?:\/\/\S+$/i.test(url) ? '' : t('Enter a public https:// URL.'),
    events: events.length > 0 ? '' : t('Choose at least one event.'),
  };
}

function AddWebhook({ close }: { close: () => void }) {
  const { data, error, isPending, mutate, reset } = useAddWebhook();
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<WebhookEvent[]>([]);
  const [isTried, setTried] = useState(false);
  const faults = faultsOf({ url: url.trim(), events });
  const urlError = addressFailureText(error);

  function submit() {
    setTried(true);
    if (faults.url === '' && faults.events === '') mutate({ url: url.trim(), eventTypes: events });
  }

  if (data !== undefined)
    return (
      <ShownOnce
        label={t('Secret')}
        value={data.secret}
        about={t(
          'Copy this secret into the receiving app. The app uses it to verify that events come from Sightline (Standard Webhooks).',
        )}
        close={close}
      />
    );
  return (
    <MakingForm
      act={t('Add webhook')}
      isPending={isPending}
      refusal={error === null || urlError !== null ? null : failureText(error)}
      submit={submit}
      close={close}
    >
      <TextInput
        data-autofocus
        type="url"
        label={t('Address')}
        placeholder="https://"
        value={url}
        maxLength={ADDRESS_LENGTH}
        error={urlError ?? (isTried ? faults.url : '')}
        onChange={(event) => {
          setUrl(event.currentTarget.value);
          reset();
        }}
      />
      <EventChoice chosen={events} fault={isTried ? faults.events : ''} onChange={setEvents} />
    </MakingForm>
  );
}
