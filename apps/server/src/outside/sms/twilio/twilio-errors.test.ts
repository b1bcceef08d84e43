import type { DeliveryStatus } from '@sightline/messaging/message-status';
import { type ReportStatus, reportStatusOf } from '@sightline/messaging/report-status';
import { describe, expect, it } from 'vitest';
import { failureText } from '../../../features/conversations/delivery/delivery.rules.ts';
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

  it.each([
    ['30017', 'The patient’s carrier can’t be reached right now.'],
    ['30032', 'This location’s number isn’t registered with the carriers yet.'],
    ['40318', 'The text message service is backed up. Try again in a few minutes.'],
    ['98765', 'The text message service reported error 98765. Try again, and tell your administrator if it stays.'],
    ['unreadable', null],
    [null, null],
  ])('[MSG-014] %s reads %j', (code, words) => {
    expect(failureText(code)).toBe(words);
  });

  it('judges the number only if it says something about it', () => {
    expect([null, '30003', '30007', '99'].map(verdictOf)).toEqual([null, null, null, null]);
    expect(verdictOf('30006')).toBe('Not Sent - Not Cell');
  });
});
