import { type SmsGateway, SmsGatewayError } from './sms-gateway.ts';

/** Stands where no gateway is configured: texts wait in the outbox until one is, and no delivery is believed. */
export function createClosedSmsGateway(): SmsGateway {
  const notConfigured = async (): Promise<never> => {
    throw new SmsGatewayError({ kind: 'busy', code: 'not-configured', retryAfterMs: 60_000 });
  };
  return { send: notConfigured, findSent: notConfigured, isAuthentic: () => false };
}
