import { Secret, TOTP } from 'otpauth';

/** Seconds that a code is shown for (RFC 6238); the one before and after also fit, for clocks that differ. */
const PERIOD = 30;
const SECRET_BYTES = 20;

const authenticatorOf = ({ secret, login }: { secret: string; login: string }) =>
  new TOTP({ issuer: 'Sightline', label: login, secret: Secret.fromBase32(secret), period: PERIOD, digits: 6 });

export const makeSecret = (randomBytes: (size: number) => Buffer): string =>
  new Secret({ buffer: Uint8Array.from(randomBytes(SECRET_BYTES)).buffer }).base32;

/** What an authenticator app reads, as a link or a picture. */
export const uriOf = (owner: { secret: string; login: string }): string => authenticatorOf(owner).toString();

/** The period whose code this is, near to now; null if the code is wrong. */
export function periodOf({
  code,
  secret,
  now,
}: {
  code: string;
  secret: string;
  now: Temporal.Instant;
}): number | null {
  const timestamp = now.epochMilliseconds;
  const authenticator = authenticatorOf({ secret, login: '' });
  const delta = authenticator.validate({ token: code.replaceAll(/\s/g, ''), timestamp, window: 1 });
  return delta === null ? null : authenticator.counter({ timestamp }) + delta;
}
