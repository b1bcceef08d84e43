import type { ApiKey, Webhook, WebhookDelivery } from '@sightline/contract/integrations.calls';
import { countWords, WEBHOOK_STOPPED_AFTER_DAYS } from '@sightline/contract/limits';
import { isWebhookEvent, TEST_EVENT, WEBHOOK_EVENTS, type WebhookEvent } from '@sightline/contract/webhook-events';
import { dayAndTime } from '../../../shared/dates/dates.ts';

type Tone = 'good' | 'warn' | 'bad' | 'idle';
export type Status = { tone: Tone; words: string };

const STOPPED_AFTER_MS = WEBHOOK_STOPPED_AFTER_DAYS * 86_400_000;
/** A retry this soon is awaited on the page. */
const SOON_MS = 15_000;

/** A webhook's events that still exist. */
export const eventsOf = (types: readonly string[]): WebhookEvent[] => types.filter(isWebhookEvent);

/** An event's label; an unknown one's name. */
export function eventWords(type: string): string {
  if (type === TEST_EVENT) return 'A test';
  return isWebhookEvent(type) ? WEBHOOK_EVENTS[type] : type;
}

/** 'Made Nov 3 4:00 PM by Ada Brooks' */
export const madeWords = ({ createdAt, createdBy }: ApiKey, now: Date): string =>
  `Created ${dayAndTime(createdAt, now)} by ${createdBy ?? 'an operator'}`;

export const usedWords = ({ lastUsedAt }: ApiKey, now: Date): string =>
  lastUsedAt === null ? 'Never used' : `Last used ${dayAndTime(lastUsedAt, now)}`;

/** A webhook's status. A URL that reports being gone is switched off earlier than after five days. */
export function webhookStatus({ isActive, failingSince, stoppedAt }: Webhook, now: Date): Status {
  if (isActive && failingSince !== null)
    return { tone: 'warn', words: `Failing since ${dayAndTime(failingSince, now)}` };
  if (isActive) return { tone: 'good', words: 'On' };
  if (stoppedAt === null) return { tone: 'idle', words: 'Off' };
  const failed = failingSince === null ? STOPPED_AFTER_MS : Date.parse(stoppedAt) - Date.parse(failingSince);
  const why =
    failed >= STOPPED_AFTER_MS
      ? `after ${countWords(WEBHOOK_STOPPED_AFTER_DAYS)} days of failed deliveries`
      : 'because the URL no longer exists';
  return { tone: 'bad', words: `Switched off ${dayAndTime(stoppedAt, now)} ${why}` };
}

const DELIVERY: Record<WebhookDelivery['status'], Status> = {
  waiting: { tone: 'warn', words: 'Waiting' },
  delivered: { tone: 'good', words: 'Delivered' },
  failed: { tone: 'bad', words: 'Failed' },
};
export const deliveryStatus = ({ status }: WebhookDelivery): Status => DELIVERY[status];

export const triesWords = ({ attempts }: WebhookDelivery): string =>
  attempts === 0 ? 'Not tried yet' : attempts === 1 ? '1 try' : `${attempts} tries`;

/** The last try's response, or why there was none. */
export function answerWords({ answeredStatus, lastError }: WebhookDelivery): string {
  if (answeredStatus !== null) return `Answered ${answeredStatus}`;
  return lastError === null ? '' : `No answer: ${lastError}`;
}

/** The next try; '' once settled. Only tests are sent to a webhook that is off. */
export function nextWords({ nextAt, eventType }: WebhookDelivery, isActive: boolean, now: Date): string {
  if (nextAt === null) return '';
  if (!isActive && eventType !== TEST_EVENT) return 'Waits until the webhook is turned on';
  return Date.parse(nextAt) <= now.getTime() ? 'Next try now' : `Next try ${dayAndTime(nextAt, now)}`;
}

export const isMoving = ({ nextAt }: WebhookDelivery, now: number): boolean =>
  nextAt !== null && Date.parse(nextAt) - now < SOON_MS && now - Date.parse(nextAt) < SOON_MS * 4;
