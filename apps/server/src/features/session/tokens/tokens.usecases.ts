import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { openSystemScope } from '../../../db/scope.ts';
import { sessionInvalid } from '../session.errors.ts';
import { readSessionStart } from '../session.queries.ts';
import { sessionEndOf } from '../session.rules.ts';
import type { SessionDeps, TokenDeps, TokenSubject } from '../session.types.ts';
import { createKeyRing, type KeyRing } from './signing-keys.usecases.ts';
import {
  ALGORITHM,
  AUDIENCE,
  claimsOf,
  ISSUER,
  OLDER_DASHBOARD_AUDIENCE,
  olderDashboardClaimsOf,
  subjectOf,
  TOKEN_SECONDS,
  TOKEN_TYPE,
} from './tokens.rules.ts';

export type Tokens = {
  /** A token for an hour, or until the session's end. @throws session.invalid after that */
  issue: (subject: TokenSubject) => Promise<string>;
  /** A token that only the older dashboard accepts; it does not contain the session. */
  issueForOlderDashboard: (
    subject: Pick<TokenSubject, 'userId' | 'role' | 'userType' | 'familyName'>,
  ) => Promise<string>;
  /**
   * A token's subject, and its expiry in seconds since 1970.
   * @throws session.invalid, whatever is wrong
   */
  verify: (token: string) => Promise<TokenSubject & { expires: number }>;
};

type Keys = { ring: KeyRing; clock: SessionDeps['clock'] };

const inSeconds = ({ epochMilliseconds }: Temporal.Instant): number => Math.floor(epochMilliseconds / 1000);

async function sign({
  claims,
  audience,
  endsAt = null,
  ring,
  clock,
}: Keys & {
  claims: Record<string, string | number>;
  audience: string;
  /** It is not valid for longer than this. */
  endsAt?: Temporal.Instant | null;
}): Promise<string> {
  const { kid, privateKey } = await ring.toSign();
  const issuedAt = inSeconds(clock.now());
  const expires = Math.min(issuedAt + TOKEN_SECONDS, endsAt === null ? Number.POSITIVE_INFINITY : inSeconds(endsAt));
  if (expires <= issuedAt) throw sessionInvalid();
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, typ: TOKEN_TYPE, kid })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expires)
    .sign(privateKey);
}

/** A valid token's payload, or null. */
async function payloadOf({ token, ring, clock }: Keys & { token: string }): Promise<JWTPayload | null> {
  const keyOf = async ({ kid }: { kid?: string }) => {
    const key = typeof kid === 'string' ? await ring.toVerify(kid) : undefined;
    if (key === undefined) throw new errors.JWKSNoMatchingKey();
    return key;
  };
  try {
    const { payload } = await jwtVerify(token, keyOf, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: TOKEN_TYPE,
      requiredClaims: ['exp', 'iat', 'sid', 'unique_name'],
      currentDate: new Date(clock.now().epochMilliseconds),
      clockTolerance: 0,
    });
    return payload;
  } catch (error) {
    // A database outage is not the token's fault.
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

const MOST_PROVED = 5_000;
const PROVED_FOR_MS = 60_000;

/**
 * Caches a token's valid signature for a minute, which costs more than everything else. Expiry and session are checked
 * every time; a deleted signing key stays valid for that minute.
 */
function createProved(clock: SessionDeps['clock']) {
  const proved = new Map<string, { payload: JWTPayload; until: number }>();
  return {
    find(token: string): JWTPayload | null {
      const found = proved.get(token);
      const now = clock.now().epochMilliseconds;
      if (found === undefined || now >= found.until || now >= (found.payload.exp ?? 0) * 1_000) return null;
      return found.payload;
    },
    keep(token: string, payload: JWTPayload): void {
      if (proved.size >= MOST_PROVED) proved.clear();
      proved.set(token, { payload, until: clock.now().epochMilliseconds + PROVED_FOR_MS });
    },
  };
}

/** Creates and checks bearer tokens. Keys come only from the database, never from a token's header. */
export function createTokens(deps: TokenDeps): Tokens {
  const keys = { ring: createKeyRing(deps), clock: deps.clock };
  const proved = createProved(deps.clock);
  const system = openSystemScope(deps);
  return {
    issue: async (subject) => {
      const createdAt = await system.read((tx) => readSessionStart({ tx, sessionId: subject.sessionId }));
      const endsAt = createdAt === undefined ? null : sessionEndOf({ createdAt });
      return sign({ ...keys, audience: AUDIENCE, claims: claimsOf(subject), endsAt });
    },
    issueForOlderDashboard: (subject) =>
      sign({ ...keys, audience: OLDER_DASHBOARD_AUDIENCE, claims: olderDashboardClaimsOf(subject) }),
    verify: async (token) => {
      const known = proved.find(token);
      const payload = known ?? (await payloadOf({ ...keys, token }));
      const subject = subjectOf(payload);
      if (payload === null || subject === null) throw sessionInvalid();
      if (known === null) proved.keep(token, payload);
      return subject;
    },
  };
}
