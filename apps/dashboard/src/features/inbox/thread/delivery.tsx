import type { Message } from '@sightline/contract/messages.calls';
import { SENDING_PAUSE_TEXT } from '@sightline/contract/sending-pause.texts';
import { DELIVERY_LABELS, type DeliveryLabel, deliveryLabel } from '@sightline/messaging/delivery-label';
import { SCHEDULED_LABEL_AFTER_MS } from '@sightline/messaging/limits';
import { useIsSendingPaused } from '../../../shared/sending-pause/sending-pause.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { servedWords } from '../../../shared/words/served-words.ts';
import { t } from '../../../shared/words/words.ts';
import { usePassed } from '../hooks/use-passed.ts';
import { deliveryWords } from '../model/delivery-words.ts';
import classes from './bubble.module.css';

type DeliveryProps = { message: Message; retry: ((message: Message) => void) | null };

const labelOf = ({ deliveryStatus, isRetryable }: Message, queuedForMs: number): DeliveryLabel =>
  deliveryLabel({ status: deliveryStatus ?? '', queuedForMs, isRetryable });

/** The link disappears on the click: focus stays in the thread rather than nowhere. */
const keepFocus = (link: Element) => link.closest<HTMLElement>('[role="log"]')?.focus({ preventScroll: true });

/**
 * An outgoing text's delivery status (MSG-014). A waiting one becomes Scheduled automatically when its time has come.
 */
export function Delivery({ message, retry }: DeliveryProps) {
  const label = labelOf(message, 0);
  const isWaiting = labelOf(message, SCHEDULED_LABEL_AFTER_MS + 1).text !== label.text;
  if (isWaiting) return <Waiting message={message} />;
  return (
    <>
      <span className={label.text === DELIVERY_LABELS.notDelivered ? 'fw-semibold c-bad' : undefined}>
        {deliveryWords(label.text)}
      </span>
      {label.text === DELIVERY_LABELS.notDelivered && message.failure !== null && (
        <span>{servedWords(message.failure)}</span>
      )}
      {label.mayHaveArrived && <span>{t('It may still have arrived.')}</span>}
      {label.retry && retry !== null && (
        <button
          type="button"
          className={`p-0 font-inherit fw-semibold c-accent bg-none border-0 pointer hover-underline ${classes.link}`}
          onClick={(event) => {
            keepFocus(event.currentTarget);
            retry(message);
          }}
        >
          {t('Retry')}
        </button>
      )}
    </>
  );
}

function Waiting({ message }: { message: Message }) {
  const isDue = usePassed(Date.parse(message.queuedAt) + SCHEDULED_LABEL_AFTER_MS);
  const isPaused = useIsSendingPaused(useSession().sessionId);
  return (
    <>
      <span>{deliveryWords(labelOf(message, isDue ? SCHEDULED_LABEL_AFTER_MS + 1 : 0).text)}</span>
      {isPaused && <span>{t(SENDING_PAUSE_TEXT.ofText)}</span>}
    </>
  );
}
