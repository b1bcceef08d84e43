import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../testing/property-runs.ts';
import { DELIVERY_STATUS_RANK, type DeliveryStatus, isDeliveryStatus } from './message-status.ts';
import {
  advanceReportStatus,
  isReportStatus,
  NEVER_REACHED,
  REPORT_STATUS_RANK,
  type ReportStatus,
  reportStatusOf,
  statusesKept,
} from './report-status.ts';

const DELIVERIES = Object.keys(DELIVERY_STATUS_RANK).filter(isDeliveryStatus);
const STATUSES = Object.keys(REPORT_STATUS_RANK).filter(isReportStatus);

describe("a message's status in reports", () => {
  it("has the reports' fifteen words", () => {
    expect(STATUSES.toSorted()).toEqual(
      [
        ...['Confirmed', 'Request to Reschedule', 'Cancelled', 'Office Call Required', 'Invalid Number'],
        ...['Message Delivered', 'Voicemail Delivered', 'Sent', 'Not Sent - Not Cell', 'Opened', 'Queued'],
        ...['Undelivered', 'Opted Out', 'Replied', 'No Response'],
      ].toSorted(),
    );
    expect(isReportStatus('constructor')).toBe(false);
  });

  it.each<[DeliveryStatus, ReportStatus | null, ReportStatus]>([
    ['queued', null, 'Queued'],
    ['accepted', null, 'Queued'],
    ['scheduled', null, 'Queued'],
    ['sending', null, 'Queued'],
    ['sent', null, 'Sent'],
    ['delivery_unknown', null, 'Sent'],
    ['delivered', null, 'Message Delivered'],
    ['delivered', 'Not Sent - Not Cell', 'Message Delivered'],
    ['read', null, 'Message Delivered'],
    ['undelivered', null, 'Undelivered'],
    ['undelivered', 'Invalid Number', 'Invalid Number'],
    ['failed', 'Not Sent - Not Cell', 'Not Sent - Not Cell'],
    ['error', 'Opted Out', 'Opted Out'],
    ['error', null, 'Undelivered'],
  ])('is, for a text that is %s with the verdict %s: %s', (status, verdict, word) => {
    expect(reportStatusOf({ status, verdict })).toBe(word);
  });

  it("says Opted Out for what our own gate held back, and only if it wasn't sent", () => {
    expect(reportStatusOf({ status: 'error', verdict: null, isOptedOut: true })).toBe('Opted Out');
    expect(reportStatusOf({ status: 'delivered', verdict: null, isOptedOut: true })).toBe('Message Delivered');
  });

  it('ends the same whatever the order of receipts, and however often', () => {
    const receipts = fc.array(fc.constantFrom(...DELIVERIES), { minLength: 1, maxLength: 8 });
    const after = (order: readonly DeliveryStatus[]) =>
      order.reduce<string>(
        (current, status) => advanceReportStatus({ current, incoming: reportStatusOf({ status, verdict: null }) }),
        'Queued',
      );
    fc.assert(
      fc.property(receipts, (order) => {
        expect(after(order.toReversed())).toBe(after(order));
        expect(after([...order, ...order])).toBe(after(order));
      }),
      { numRuns: runs(200) },
    );
  });

  it("lets proof of arrival outweigh a failure, and no receipt undo the patient's answer", () => {
    expect(advanceReportStatus({ current: 'Undelivered', incoming: 'Message Delivered' })).toBe('Message Delivered');
    expect(advanceReportStatus({ current: 'Message Delivered', incoming: 'Undelivered' })).toBe('Message Delivered');
    for (const current of STATUSES.filter((status) => REPORT_STATUS_RANK[status] === 4))
      for (const incoming of STATUSES) expect(advanceReportStatus({ current, incoming })).toBe(current);
  });

  it('keeps an unknown imported word', () => {
    for (const incoming of STATUSES)
      expect(advanceReportStatus({ current: 'Left on table', incoming })).toBe('Left on table');
  });
});

describe('an answer', () => {
  const takesOver = (current: ReportStatus, answer: ReportStatus) => !statusesKept(answer).includes(current);

  it("becomes the status: always if it's the patient's wish, a plain reply if there was none yet", () => {
    expect(takesOver('Message Delivered', 'Replied')).toBe(true);
    expect(takesOver('Queued', 'Confirmed')).toBe(true);
    expect(takesOver('Replied', 'Confirmed')).toBe(true);
    expect(takesOver('No Response', 'Replied')).toBe(true);
    expect(takesOver('Confirmed', 'Request to Reschedule')).toBe(true);
    expect(takesOver('Confirmed', 'Replied')).toBe(false);
    expect(takesOver('Office Call Required', 'Replied')).toBe(false);
  });

  it("doesn't count for a message the patient never saw", () => {
    for (const current of NEVER_REACHED) expect(takesOver(current, 'Confirmed')).toBe(false);
  });
});
