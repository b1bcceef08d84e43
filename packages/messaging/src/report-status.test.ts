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

describe('the status of a message in reports', () => {
  it('has the fifteen words of the reports', () => {
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
  ])('is for a text that is %s with the verdict %s: %s', (status, verdict, word) => {
    expect(reportStatusOf({ status, verdict })).toBe(word);
  });

  it('says Opted Out of what our own gate held back, and only of what did not go', () => {
    expect(reportStatusOf({ status: 'error', verdict: null, isOptedOut: true })).toBe('Opted Out');
    expect(reportStatusOf({ status: 'delivered', verdict: null, isOptedOut: true })).toBe('Message Delivered');
  });

  it('ends with the same word in whatever order receipts come, and however often', () => {
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

  it('lets a proof of arrival outweigh a failure, and no receipt undo what the patient said', () => {
    expect(advanceReportStatus({ current: 'Undelivered', incoming: 'Message Delivered' })).toBe('Message Delivered');
    expect(advanceReportStatus({ current: 'Message Delivered', incoming: 'Undelivered' })).toBe('Message Delivered');
    for (const current of STATUSES.filter((status) => REPORT_STATUS_RANK[status] === 4))
      for (const incoming of STATUSES) expect(advanceReportStatus({ current, incoming })).toBe(current);
  });

  it('leaves a word that it does not know as an import wrote it', () => {
    expect(advanceReportStatus({ current: 'Left on table', incoming: 'Sent' })).toBe('Left on table');
  });
});

describe('an answer', () => {
  const takesOver = (current: ReportStatus, answer: ReportStatus) => !statusesKept(answer).includes(current);

  it('becomes the status: what the patient wants always, a plain reply where nothing was said yet', () => {
    expect(takesOver('Message Delivered', 'Replied')).toBe(true);
    expect(takesOver('Queued', 'Confirmed')).toBe(true);
    expect(takesOver('Replied', 'Confirmed')).toBe(true);
    expect(takesOver('No Response', 'Replied')).toBe(true);
    expect(takesOver('Confirmed', 'Request to Reschedule')).toBe(true);
    expect(takesOver('Confirmed', 'Replied')).toBe(false);
    expect(takesOver('Office Call Required', 'Replied')).toBe(false);
  });

  it('is none to a message that never came before their eyes', () => {
    for (const current of NEVER_REACHED) expect(takesOver(current, 'Confirmed')).toBe(false);
  });
});
