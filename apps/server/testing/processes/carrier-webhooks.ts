import twilio from 'twilio';

/** A call of the carrier that says what happened. */
export type CarrierCall = { path: '/webhooks/sms/inbound' | '/webhooks/sms/status'; fields: Record<string, string> };

/** A request of the carrier, signed with the account's secret for the server that it goes to. */
export function carrierRequest({
  origin,
  secret,
  call: { path, fields },
}: {
  origin: string;
  secret: string;
  call: CarrierCall;
}): { path: string; headers: Record<string, string>; body: string } {
  const signature = twilio.getExpectedTwilioSignature(secret, `${origin}${path}`, fields);
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature };
  return { path, headers, body: new URLSearchParams(fields).toString() };
}

/**
 * Calls a server as the carrier does.
 * @returns the status of the answer
 */
export async function callAsCarrier(given: { origin: string; secret: string; call: CarrierCall }): Promise<number> {
  const { path, ...sent } = carrierRequest(given);
  const response = await fetch(`${given.origin}${path}`, { method: 'POST', ...sent });
  await response.body?.cancel();
  return response.status;
}
