import { Button } from '@mantine/core';
import type { WebhookDelivery } from '@sightline/contract/integrations.calls';
import { useRef } from 'react';
import { dayAndTime, stamp } from '../../../shared/dates/dates.ts';
import { t } from '../../../shared/words/words.ts';
import classes from '../integrations.module.css';
import { answerWords, deliveryStatus, eventWords, nextWords, triesWords } from '../model/words.ts';
import { StatusWord } from '../status-word.tsx';

type DeliveryRowProps = {
  delivery: WebhookDelivery;
  /** The webhook is on. */
  isActive: boolean;
  now: Date;
  isRetrying: boolean;
  retry: () => void;
};

export function DeliveryRow({ delivery, isActive, now, isRetrying, retry }: DeliveryRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const { eventType, happenedAt, status } = delivery;
  const facts = [triesWords(delivery), answerWords(delivery), nextWords(delivery, isActive, now)];
  return (
    <li
      ref={row}
      tabIndex={-1}
      className={`p-0 py-xs grid items-baseline gap-x-md gap-y-xxs figures ${classes.delivery}`}
    >
      <StatusWord status={deliveryStatus(delivery)} />
      <span className={`min-w-0 ${classes.grow}`}>
        {eventWords(eventType)}
        <time className="block text-small c-quiet" dateTime={happenedAt} title={stamp(happenedAt)}>
          {dayAndTime(happenedAt, now)}
        </time>
      </span>
      <span className="flex wrap gap-x-sm text-small anywhere c-quiet">
        {facts
          .filter((words) => words !== '')
          .map((words) => (
            <span key={words}>{words}</span>
          ))}
      </span>
      {status === 'failed' && (
        <Button
          size="compact-sm"
          variant="default"
          loading={isRetrying}
          aria-label={t('Try again: {eventWords}, {happenedAt}', {
            eventWords: eventWords(eventType),
            happenedAt: dayAndTime(happenedAt, now),
          })}
          onClick={() => {
            // The button disappears once the delivery waits again; the row stays.
            row.current?.focus();
            retry();
          }}
        >
          {t('Try again')}
        </Button>
      )}
    </li>
  );
}
