import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import * as z from 'zod';
import type { IdentitySettings } from '../../../config.ts';
import type { PartnerIdentity } from './identity.types.ts';

/** Algorithms a provider may use: key pairs only, so its public keys cannot forge tokens. */
export const ID_TOKEN_ALGORITHMS = ['RS256', 'ES256', 'EdDSA'];
/** Two companies' clocks rarely agree exactly. */
export const CLOCK_TOLERANCE_SECONDS = 30;

/** Sign-in takes only tokens that were made for it: at most this old. */
const LONGEST_TOKEN_AGE_SECONDS = 300;
/** How long a used token has to be known: until it is too old, even by a clock that is fast. */
export const ID_TOKEN_KNOWN = { seconds: 2 * (LONGEST_TOKEN_AGE_SECONDS + CLOCK_TOLERANCE_SECONDS) };

/** Whether a token was made minutes ago at most, by two companies' clocks. */
export function isFresh({ payload: { iat = 0 }, now }: { payload: { iat?: number }; now: Temporal.Instant }): boolean {
  return Math.abs(now.epochMilliseconds / 1_000 - iat) <= LONGEST_TOKEN_AGE_SECONDS + CLOCK_TOLERANCE_SECONDS;
}

export const discoveryDocument = z.object({ issuer: z.string(), jwks_uri: z.url({ protocol: /^https?$/ }) });
export type DiscoveryDocument = z.infer<typeof discoveryDocument>;

const claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  email: z.string().max(320).optional(),
  email_verified: z.unknown().optional(),
});

/** Some algorithms have two signatures for the same words. */
export const hashIdToken = (idToken: string): Buffer =>
  createHash('sha256')
    .update(idToken.slice(0, idToken.lastIndexOf('.')))
    .digest();

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

/** Whether an id token, not yet verified, claims to be from this provider and for our client there. */
export function isFor({ idToken, identity: { issuer, clientId } }: { idToken: string; identity: IdentitySettings }) {
  try {
    const { iss = '', aud = [] } = decodeJwt(idToken);
    return withoutSlash(iss) === withoutSlash(issuer) && [aud].flat().includes(clientId);
  } catch {
    return false;
  }
}

/** A document by another issuer, or keys fetched over http for an https issuer, is not trusted. */
export function isTrustworthy({ document, issuer }: { document: DiscoveryDocument; issuer: string }): boolean {
  const isSame = withoutSlash(document.issuer) === withoutSlash(issuer);
  return isSame && (document.jwks_uri.startsWith('https:') || issuer.startsWith('http:'));
}

/**
 * The identity in an id token's verified payload; null if it was made for another client (OpenID Connect Core 3.1.3.7,
 * points 3 to 5).
 */
export function identityOf({ payload, clientId }: { payload: unknown; clientId: string }): PartnerIdentity | null {
  const parsed = claims.safeParse(payload);
  if (!parsed.success) return null;
  const { iss, sub, aud, azp, email, email_verified } = parsed.data;
  if (Array.isArray(aud) && aud.length > 1 && azp === undefined) return null;
  if (azp !== undefined && azp !== clientId) return null;
  return { issuer: iss, subject: sub, verifiedEmail: email_verified === true && email ? email : null };
}
