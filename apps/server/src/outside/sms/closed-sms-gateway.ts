import { type DeliveryReader, type SmsGateway, SmsGatewayError } from './sms-gateway.ts';

/** Used without a gateway: texts wait in the outbox until there is one, and no webhook is trusted. */
export function createClosedSmsGateway(
  known: DeliveryReader & { mediaHosts: SmsGateway['media']['hosts'] },
): SmsGateway {
  const notConfigured = async (): Promise<never> => {
    throw new SmsGatewayError({ kind: 'busy', code: 'not-configured', retryAfterMs: 60_000 });
  };
  const { mediaHosts: hosts, ...reader } = known;
  return {
    ...reader,
    send: notConfigured,
    findSent: notConfigured,
    findReceived: notConfigured,
    findNumber: notConfigured,
    pointNumber: notConfigured,
    isAuthentic: () => false,
    media: { hosts, account: null },
  };
}
