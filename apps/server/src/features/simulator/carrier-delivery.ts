import type { FastifyInstance } from 'fastify';
import twilio from 'twilio';

const ANSWER_MS = 15_000;
/** The webhook was unreachable. */
const UNREACHED = 0;

/** How the carrier reaches the practice: signed for the public URL, which may lead out of this machine and back. */
export type CarrierDelivery = (delivery: { url: string; form: Record<string, string> }) => Promise<number>;

/** The URL this server actually listens on; null if it does not. */
export function listeningOrigin(app: FastifyInstance): string | null {
  const address = app.server.address();
  if (address === null || typeof address === 'string') return null;
  const isAny = address.address === '0.0.0.0' || address.address === '::';
  const host = isAny ? '127.0.0.1' : address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}

/**
 * Posts a webhook like the carrier.
 * @returns the response status; 0 without a response
 */
export function createCarrierDelivery({
  authToken,
  publicOrigin,
  localOrigin,
}: {
  authToken: () => Promise<string>;
  publicOrigin: () => string;
  localOrigin: () => string | null;
}): CarrierDelivery {
  return async ({ url, form }) => {
    const signature = twilio.getExpectedTwilioSignature(await authToken(), url, form);
    const target = url.startsWith(`${publicOrigin()}/`)
      ? `${localOrigin() ?? publicOrigin()}${url.slice(publicOrigin().length)}`
      : url;
    try {
      const response = await fetch(target, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
        body: new URLSearchParams(form).toString(),
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return UNREACHED;
    }
  };
}
