import { describe, expect, it } from 'vitest';
import { deliveryStatusOf, GATEWAY_STATUSES } from './twilio-statuses.ts';

describe('the gateway’s status', () => {
  it('is one of thirteen', () => {
    expect(Object.keys(GATEWAY_STATUSES)).toHaveLength(13);
  });

  it.each([
    ['accepted', 'accepted'],
    ['scheduled', 'scheduled'],
    ['queued', 'queued'],
    ['sending', 'sending'],
    ['sent', 'sent'],
    ['delivered', 'delivered'],
    ['partially_delivered', 'delivered'],
    ['read', 'read'],
    ['undelivered', 'undelivered'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
    ['receiving', null],
    ['received', null],
    ['a word of next year', null],
    ['constructor', null],
  ])('%s becomes %s', (gatewayStatus, expected) => {
    expect(deliveryStatusOf(gatewayStatus)).toBe(expected);
  });
});
