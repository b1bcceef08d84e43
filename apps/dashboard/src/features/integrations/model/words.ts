import type { ApiKey, Webhook, WebhookDelivery } from '@sightline/contract/integrations.calls';
import { WEBHOOK_STOPPED_AFTER_DAYS } from '@sightline/contract/limits';
import { isWebhookEvent, TEST_EVENT, WEBHOOK_EVENTS, type WebhookEvent } from '@sightline/contract/webhook-events';
import { dayAndTime } from '../../../shared/dates/dates.ts';
import { smallCount } from '../../../shared/words/small-count.ts';
import { plural, t } from '../../../shared/words/words.ts';

type Tone = 'good' | 'warn' | 'bad' | 'idle';
export type Status = { tone: Tone; words: string };

const STOPPED_AFTER_MS = WEBHOOK_STOPPED_AFTER_DAYS * 86_400_000;
/** A retry this soon is awaited on the page. */
const SOON_MS = 15_000;

/** A webhook's events that still exist. */
export const eventsOf = (types: readonly string[]): WebhookEvent[] => types.filter(isWebhookEvent);

/** An event's label; an unknown one's name. */
export function eventWords(type: string): string {
  if (type === TEST_EVENT) return t('A test');
  return isWebhookEvent(type) ? t(WEBHOOK_EVENTS[type]) : type;
}

/** 'Made Nov 3 4:00 PM by Ada Brooks' */
export const madeWords = ({ createdAt, createdBy }: ApiKey, now: Date): string =>
  t('Created {createdAt} by {createdBy}', {
    createdAt: dayAndTime(createdAt, now),
    createdBy: createdBy ?? t('an operator'),
  });

export const usedWords = ({ lastUsedAt }: ApiKey, now: Date): string =>
  lastUsedAt === null ? t('Never used') : t('Last used {lastUsedAt}', { lastUsedAt: dayAndTime(lastUsedAt, now) });

/** A webhook's status. A URL that reports being gone is switched off earlier than after five days. */
export function webhookStatus({ isActive, failingSince, stoppedAt }: Webhook, now: Date): Status {
  if (isActive && failingSince !== null)
    return { tone: 'warn', words: t('Failing since {failingSince}', { failingSince: dayAndTime(failingSince, now) }) };
  if (isActive) return { tone: 'good', words: t('On') };
  if (stoppedAt === null) return { tone: 'idle', words: t('Off') };
  const failed = failingSince === null ? STOPPED_AFTER_MS : Date.parse(stoppedAt) - Date.parse(failingSince);
  const why =
    failed >= STOPPED_AFTER_MS
      ? t('after {countWords} days of failed deliveries', { countWords: smallCount(WEBHOOK_STOPPED_AFTER_DAYS) })
      : t('because the URL no longer exists');
  return { tone: 'bad', words: t('Switched off {stoppedAt} {why}', { stoppedAt: dayAndTime(stoppedAt, now), why }) };
}

const DELIVERY: Record<WebhookDelivery['status'], Status> = {
  waiting: { tone: 'warn', words: t('Waiting') },
  delivered: { tone: 'good', words: t('Delivered') },
  failed: { tone: 'bad', words: t('Failed') },
};
export const deliveryStatus = ({ status }: WebhookDelivery): Status => DELIVERY[status];

export const triesWords = ({ attempts }: WebhookDelivery): string =>
  attempts === 0 ? t('Not tried yet') : plural(attempts, { one: '{count} try', other: '{count} tries' });

/** The last try's response, or why there was none. */
export function answerWords({ answeredStatus, lastError }: WebhookDelivery): string {
  if (answeredStatus !== null) return t('Answered {answeredStatus}', { answeredStatus });
  return lastError === null ? '' : t('No answer: {lastError}', { lastError });
}

/** The next try; '' once settled. Only tests are sent to a webhook that is off. */
export function nextWords({ nextAt, eventType }: WebhookDelivery, isActive: boolean, now: Date): string {
  if (nextAt === null) return '';
  if (!isActive && eventType !== TEST_EVENT) return t('Waits until the webhook is turned on');
  return Date.parse(nextAt) <= now.getTime()
    ? t('Next try now')
    : t('Next try {nextAt}', { nextAt: dayAndTime(nextAt, now) });
}

export const isMoving = ({ nextAt }: WebhookDelivery, now: number): boolean =>
  nextAt !== null && Date.parse(nextAt) - now < SOON_MS && now - Date.parse(nextAt) < SOON_MS * 4;
