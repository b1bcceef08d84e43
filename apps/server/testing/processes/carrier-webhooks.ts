import twilio from 'twilio';

/** A call of the carrier that says what happened. */
export type CarrierCall = { path: '/webhooks/sms/inbound' | '/webhooks/sms/status'; fields: Record<string, string> };

/**
 * Calls a server as the carrier does, signed with the account's secret.
 * @returns the status of the answer
 */
export async function callAsCarrier({
  origin,
  secret,
  call: { path, fields },
}: {
  origin: string;
  secret: string;
  call: CarrierCall;
}): Promise<number> {
  const url = `${origin}${path}`;
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'x-twilio-signature': twilio.getExpectedTwilioSignature(secret, url, fields) },
  });
  await response.body?.cancel();
  return response.status;
}
