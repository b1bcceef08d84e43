import { Checkbox } from '@mantine/core';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@sightline/contract/integrations.calls';
import classes from '../integrations.module.css';
import { EVENTS, eventsOf } from '../model/words.ts';

type EventChoiceProps = { chosen: readonly WebhookEvent[]; fault: string; onChange: (chosen: WebhookEvent[]) => void };

/** Which events a webhook is told of. */
export function EventChoice({ chosen, fault, onChange }: EventChoiceProps) {
  return (
    <Checkbox.Group label="Events" value={[...chosen]} error={fault} onChange={(types) => onChange(eventsOf(types))}>
      <div className={classes.choice}>
        {EVENTS.map((event) => (
          <Checkbox key={event} value={event} label={WEBHOOK_EVENTS[event]} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
