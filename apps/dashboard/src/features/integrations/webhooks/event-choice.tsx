import { Checkbox } from '@mantine/core';
import { WEBHOOK_EVENT_NAMES, WEBHOOK_EVENTS, type WebhookEvent } from '@sightline/contract/webhook-events';
import { t } from '../../../shared/words/words.ts';
import classes from '../integrations.module.css';
import { eventsOf } from '../model/words.ts';

type EventChoiceProps = { chosen: readonly WebhookEvent[]; fault: string; onChange: (chosen: WebhookEvent[]) => void };

/** A webhook's events. */
export function EventChoice({ chosen, fault, onChange }: EventChoiceProps) {
  return (
    <Checkbox.Group
      label={t('Events')}
      value={[...chosen]}
      error={fault}
      onChange={(types) => onChange(eventsOf(types))}
    >
      <div className={`grid gap-sm ${classes.choice}`}>
        {WEBHOOK_EVENT_NAMES.map((event) => (
          <Checkbox key={event} value={event} label={t(WEBHOOK_EVENTS[event])} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
