import { createHmac, timingSafeEqual } from 'node:crypto';

const MINUTE_MS = 60_000;
/** 96 bits: short enough for a link in a text, and not guessable within a link's life. */
const SIGNATURE_BYTES = 12;

/** A phone, E.164, or an email address in lowercase. */
type ReachOwner = { coverKey: number; reach: string };

function signatureOf({ secret, coverKey, reach, until }: ReachOwner & { secret: Buffer; until: string }): Buffer {
  const signed = createHmac('sha256', secret).update(`phone:${coverKey}:${reach}:${until}`).digest();
  return signed.subarray(0, SIGNATURE_BYTES);
}

/** A token that proves to this practice, until an instant, that its holder reads a phone's texts or an address's emails. */
export function proofOf({ until, ...owned }: ReachOwner & { secret: Buffer; until: Temporal.Instant }): string {
  const minute = Math.floor(until.epochMilliseconds / MINUTE_MS).toString(36);
  return `${minute}.${signatureOf({ ...owned, until: minute }).toString('base64url')}`;
}

/** Whether the proof is ours, for this phone or address and this practice, and still valid. Takes equally long if it is wrong. */
export function isProof({
  proof,
  now,
  ...owned
}: ReachOwner & { secret: Buffer; proof: string; now: Temporal.Instant }): boolean {
  const [until = '', signature = ''] = proof.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf({ ...owned, until });
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs && Number.parseInt(until, 36) * MINUTE_MS > now.epochMilliseconds;
}
