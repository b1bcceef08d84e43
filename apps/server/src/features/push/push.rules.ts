import { createECDH, createHash } from 'node:crypto';
import type { GivenSubscription } from '@sightline/contract/push.calls';
import { type NotificationType, PUSH_TYPES } from '@sightline/contract/push.texts';
import type { NewDevice } from './push.types.ts';

/** Sizes in bytes of an uncompressed P-256 point (RFC 8291, section 2.1), and of the secret. */
const POINT_BYTES = 65;
const SECRET_BYTES = 16;

export const TYPES: readonly NotificationType[] = [1, 2];

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

function isPoint(bytes: Buffer): boolean {
  if (bytes.length !== POINT_BYTES) return false;
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  try {
    curve.computeSecret(bytes);
    return true;
  } catch {
    // Not on the curve.
    return false;
  }
}

/** A browser's subscription as stored; null if nothing could ever be sent to it. */
export function readDevice({
  given: { endpoint, keys },
  isAllowed,
}: {
  given: GivenSubscription;
  isAllowed: (endpoint: string) => boolean;
}): NewDevice | null {
  const url = URL.parse(endpoint);
  const point = Buffer.from(keys.p256dh, 'base64url');
  const secret = Buffer.from(keys.auth, 'base64url');
  if (url === null || !isAllowed(url.href) || !isPoint(point) || secret.length !== SECRET_BYTES) return null;
  return {
    endpoint: url.href,
    endpointHash: hashOf(url.href),
    p256dh: point.toString('base64url'),
    auth: secret.toString('base64url'),
  };
}

/** A test message's kind: only the specification's own sentences are sent. */
export function typeOfMessage({ message }: { message?: string | null | undefined }): NotificationType | null {
  return TYPES.find((type) => PUSH_TYPES[type].message === message) ?? null;
}
