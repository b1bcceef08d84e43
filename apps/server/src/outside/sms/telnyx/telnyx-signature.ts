import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { GatewayDelivery } from '../sms-gateway.ts';

export const SIGNATURE_HEADER = 'telnyx-signature-ed25519';
const TIMESTAMP_HEADER = 'telnyx-timestamp';
/** A signature's maximum age, or clock lead: a captured one can't be replayed later. */
const TOLERANCE_SECONDS = 300;

const keyOf = (publicKey: Buffer): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey.toString('base64url') }, format: 'jwk' });

/** Verifies Telnyx's signatures: Ed25519 over the time, a `|` and the raw body. */
export function createSignatureCheck({ publicKey, now }: { publicKey: Buffer; now: () => Temporal.Instant }) {
  const key = keyOf(publicKey);
  return ({ headers, raw }: Pick<GatewayDelivery, 'headers' | 'raw'>): boolean => {
    const [signature, timestamp] = [headers[SIGNATURE_HEADER], headers[TIMESTAMP_HEADER]];
    if (typeof signature !== 'string' || typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp)) return false;
    if (Math.abs(now().epochMilliseconds / 1_000 - Number(timestamp)) > TOLERANCE_SECONDS) return false;
    return verify(null, Buffer.from(`${timestamp}|${raw}`), key, Buffer.from(signature, 'base64'));
  };
}
