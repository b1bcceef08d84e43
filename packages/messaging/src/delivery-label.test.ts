import { describe, expect, it } from 'vitest';
import { DELIVERY_LABELS, deliveryLabel, isReceiptOverdue } from './delivery-label.ts';
import { DELIVERY_STATUS_RANK, type DeliveryStatus, isDeliveryStatus } from './message-status.ts';

const HOUR = 3_600_000;
const label = (status: string, queuedForMs = 0) => deliveryLabel({ status, queuedForMs, isRetryable: true });

describe("an outbound message's label", () => {
  it.each([
    ['delivered', 'Sent', false],
    ['read', 'Sent', false],
    ['unread', 'Unread', false],
    ['failed', 'Not Delivered', true],
    ['undelivered', 'Not Delivered', true],
    ['delivery_unknown', 'Not Delivered', true],
    ['error', 'Not Delivered', false],
    ['accepted', 'Sending....', false],
    ['sending', 'Sending....', false],
    ['sent', 'Sending....', false],
    ['queued', 'Sending....', false],
    ['scheduled', 'Sending....', false],
    ['', 'Sending....', false],
    ['a status of next year', 'Sending....', false],
  ])('[MSG-014] %s reads %s, with Retry: %s', (status, text, retry) => {
    expect(label(status)).toMatchObject({ text, retry });
  });

  it.each(['queued', 'scheduled'])('[MSG-014] %s reads Scheduled only after 60 seconds', (status) => {
    expect(label(status, 59_999).text).toBe('Sending....');
    expect(label(status, 60_000).text).toBe('Sending....');
    expect(label(status, 60_001).text).toBe('Scheduled');
  });

  it.each(['accepted', 'sending', 'sent'])('[MSG-014] %s still reads Sending.... after an hour', (status) => {
    expect(label(status, HOUR).text).toBe('Sending....');
  });

  it('[MSG-014] every status has one of the four texts, and Retry only beside Not Delivered', () => {
    for (const status of Object.keys(DELIVERY_STATUS_RANK)) {
      const { text, retry } = label(status, HOUR);
      expect(Object.values(DELIVERY_LABELS)).toContain(text);
      expect(retry && text !== 'Not Delivered').toBe(false);
    }
  });

  it.each(['failed', 'undelivered', 'delivery_unknown'])("[MSG-014] %s has no Retry if it can't help", (status) => {
    expect(deliveryLabel({ status, queuedForMs: 0, isRetryable: false })).toMatchObject({
      text: 'Not Delivered',
      retry: false,
    });
  });

  it('[MSG-014] only an unknown delivery says that the text may have arrived', () => {
    const saying = Object.keys(DELIVERY_STATUS_RANK).filter((status) => label(status).mayHaveArrived);
    expect(saying).toEqual(['delivery_unknown']);
  });
});

describe('a receipt', () => {
  it.each<DeliveryStatus>(['queued', 'accepted', 'sending', 'sent'])(
    '[MSG-014] is overdue if a message has been %s for four hours',
    (status) => {
      expect(isReceiptOverdue({ status, sinceHandoverMs: 4 * HOUR - 1 })).toBe(false);
      expect(isReceiptOverdue({ status, sinceHandoverMs: 4 * HOUR })).toBe(true);
    },
  );

  it("[MSG-014] is never overdue once settled or if the message isn't due", () => {
    const waiting = ['queued', 'accepted', 'sending', 'sent'];
    for (const status of Object.keys(DELIVERY_STATUS_RANK).filter(isDeliveryStatus)) {
      if (!waiting.includes(status)) expect(isReceiptOverdue({ status, sinceHandoverMs: 100 * HOUR })).toBe(false);
    }
  });

  it("[MSG-014] isn't expected before the gateway has the message", () => {
    expect(isReceiptOverdue({ status: 'queued', sinceHandoverMs: null })).toBe(false);
  });
});
