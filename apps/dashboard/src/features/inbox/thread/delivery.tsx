import type { Message } from '@sightline/contract/messages.calls';
import { DELIVERY_LABELS, deliveryLabel } from '@sightline/messaging/delivery-label';
import classes from './bubble.module.css';

/** What became of a text of ours (MSG-014), with the reason where it is known. */
export function Delivery({ message, now }: { message: Message; now: Date }) {
  const queuedForMs = Math.max(0, now.getTime() - Date.parse(message.created));
  const label = deliveryLabel({ status: message.deliveryStatus ?? '', queuedForMs, isRetryable: false });
  const hasFailed = label.text === DELIVERY_LABELS.notDelivered;
  return (
    <>
      <span className={hasFailed ? classes.failed : undefined}>{label.text}</span>
      {hasFailed && message.failure !== null && <span>{message.failure}</span>}
      {label.mayHaveArrived && <span>It may have arrived all the same.</span>}
    </>
  );
}
