import type { DeliveryStatus } from '@sightline/messaging/message-status';
import { type ReportStatus, reportStatusOf } from '@sightline/messaging/report-status';
import { describe, expect, it } from 'vitest';
import { carrierErrorOf } from '../carrier-errors.ts';

const verdictOf = (code: string | null) => carrierErrorOf(code)?.verdict ?? null;

describe('a Twilio error code', () => {
  it.each<[DeliveryStatus, number, ReportStatus]>([
    ['delivered', 30_006, 'Message Delivered'],
    ['undelivered', 30_003, 'Undelivered'],
    ['undelivered', 30_005, 'Invalid Number'],
    ['undelivered', 30_006, 'Not Sent - Not Cell'],
    ['failed', 21_614, 'Not Sent - Not Cell'],
    ['failed', 30_007, 'Undelivered'],
    ['error', 21_211, 'Invalid Number'],
    ['error', 21_610, 'Opted Out'],
  ])('turns a text that is %s with code %s into the report status %s', (status, errorCode, word) => {
    expect(reportStatusOf({ status, verdict: verdictOf(String(errorCode)) })).toBe(word);
  });

  it('judges the number only if it says something about it', () => {
    expect([null, '30003', '30007', '99'].map(verdictOf)).toEqual([null, null, null, null]);
    expect(verdictOf('30006')).toBe('Not Sent - Not Cell');
  });
});
