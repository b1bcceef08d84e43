import { errors, jwtVerify, SignJWT } from 'jose';
import { sessionInvalid } from '../session.errors.ts';
import type { SessionDeps, TokenSubject } from '../session.types.ts';
import { createKeyRing } from './signing-keys.usecases.ts';
import {
  ALGORITHM,
  AUDIENCE,
  ISSUER,
  OLDER_DASHBOARD_AUDIENCE,
  readClaims,
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

/** Makes and checks the bearer tokens. Keys come from the database alone, never from a token's header. */
export function createTokens(deps: SessionDeps): Tokens {
  const ring = createKeyRing(deps);
  const seconds = () => Math.floor(deps.clock.now().epochMilliseconds / 1000);

  const sign = async ({ claims, audience }: { claims: Record<string, string | number>; audience: string }) => {
    const { kid, privateKey } = await ring.toSign();
    const issuedAt = seconds();
    return new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, typ: TOKEN_TYPE, kid })
      .setIssuer(ISSUER)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + TOKEN_SECONDS)
      .sign(privateKey);
  };

  const verified = (token: string) =>
    jwtVerify(
      token,
      async ({ kid }) => {
        const key = typeof kid === 'string' ? await ring.toVerify(kid) : undefined;
        if (key === undefined) throw new errors.JWKSNoMatchingKey();
        return key;
      },
      {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        typ: TOKEN_TYPE,
        requiredClaims: ['exp', 'iat', 'sid', 'unique_name'],
        currentDate: new Date(deps.clock.now().epochMilliseconds),
        clockTolerance: 0,
      },
    );

  return {
    issue: ({ userId, sessionId, role, userType, familyName, coverKey }) =>
      sign({
        audience: AUDIENCE,
        claims: {
          role,
          CoverKey: coverKey,
          sid: sessionId,
          family_name: familyName,
          unique_name: String(userId),
          user_type: userType,
        },
      }),
    issueForOlderDashboard: ({ userId, role, userType, familyName }) =>
      sign({
        audience: OLDER_DASHBOARD_AUDIENCE,
        claims: { role, family_name: familyName, unique_name: String(userId), user_type: userType },
      }),
    verify: async (token) => {
      const payload = await verified(token).then(
        (result) => result.payload,
        (error: unknown) => {
          // A database that is down is no fault of the token.
          if (error instanceof errors.JOSEError) return null;
          throw error;
        },
      );
      const claims = readClaims(payload);
      // An audience among others would let one token open two services.
      if (claims === null || payload?.aud !== AUDIENCE) throw sessionInvalid();
      return {
        userId: Number(claims.unique_name),
        sessionId: claims.sid,
        role: claims.role,
        userType: claims.user_type,
        familyName: claims.family_name,
        coverKey: claims.CoverKey,
        expires: claims.exp,
      };
    },
  };
}
