import { VisuallyHidden } from '@mantine/core';
import { PROBLEMS } from '@sightline/contract/problem';
import { DELIVERY_LABELS } from '@sightline/messaging/delivery-label';
import { outbox } from '../compose/outbox.ts';
import type { Compose } from '../hooks/use-compose.ts';
import type { Outgoing } from '../model/outgoing.ts';
import classes from './bubble.module.css';

type OutgoingBubbleProps = { outgoing: Outgoing; compose: Compose };

function Fate({ outgoing, compose }: OutgoingBubbleProps) {
  const isCutOff = outgoing.state === 'sending' && !outbox.isInFlight(outgoing.clientKey);
  if (outgoing.state === 'held') return <span>Not sent. {PROBLEMS['conversation.moved-on'].title}</span>;
  if (outgoing.state !== 'failed' && !isCutOff) return <span>{DELIVERY_LABELS.sending}</span>;
  return (
    <>
      <span className={classes.failed}>Not sent</span>
      <button type="button" className={classes.link} onClick={() => compose.tryAgain(outgoing)}>
        Try again
      </button>
      <button type="button" className={classes.link} onClick={() => compose.edit(outgoing)}>
        Edit
      </button>
    </>
  );
}

/** A text that the server does not have yet, or did not take. */
export function OutgoingBubble({ outgoing, compose }: OutgoingBubbleProps) {
  return (
    <div className={classes.line} data-side="out" data-waiting>
      <p className={classes.bubble} dir="auto">
        <VisuallyHidden>You: </VisuallyHidden>
        {outgoing.text}
      </p>
      <p className={classes.meta}>
        <Fate outgoing={outgoing} compose={compose} />
      </p>
    </div>
  );
}
