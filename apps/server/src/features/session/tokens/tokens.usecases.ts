import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { sessionInvalid } from '../session.errors.ts';
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
  issue: (subject: TokenSubject) => Promise<string>;
  /** A token that only the older dashboard takes; it does not carry the session. */
  issueForOlderDashboard: (
    subject: Pick<TokenSubject, 'userId' | 'role' | 'userType' | 'familyName'>,
  ) => Promise<string>;
  /**
   * Who a token speaks for, and its end in seconds since 1970.
   * @throws session.invalid, whatever is wrong with it.
   */
  verify: (token: string) => Promise<TokenSubject & { expires: number }>;
};

type Keys = { ring: KeyRing; clock: SessionDeps['clock'] };

async function sign({
  claims,
  audience,
  ring,
  clock,
}: Keys & { claims: Record<string, string | number>; audience: string }): Promise<string> {
  const { kid, privateKey } = await ring.toSign();
  const issuedAt = Math.floor(clock.now().epochMilliseconds / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, typ: TOKEN_TYPE, kid })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + TOKEN_SECONDS)
    .sign(privateKey);
}

/** The payload of a token that holds, or null. */
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
    // A database that is down is no fault of the token.
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

const MOST_PROVED = 5_000;
const PROVED_FOR_MS = 60_000;

/**
 * Remembers for a minute that a token's signature holds, which costs more than all else about it. The end of the
 * token and of its session are looked at every time; a signing key that was taken away counts for that minute.
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

/** Makes and checks the bearer tokens. Keys come from the database alone, never from a token's header. */
export function createTokens(deps: TokenDeps): Tokens {
  const keys = { ring: createKeyRing(deps), clock: deps.clock };
  const proved = createProved(deps.clock);
  return {
    issue: (subject) => sign({ ...keys, audience: AUDIENCE, claims: claimsOf(subject) }),
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
