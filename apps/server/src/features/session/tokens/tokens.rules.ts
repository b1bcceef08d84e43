import * as z from 'zod';
import type { TokenSubject } from '../session.types.ts';

export const ISSUER = 'sightline';
export const AUDIENCE = 'sightline';
/** The older dashboard's tokens are only for it: refused here, as ours are there. */
export const OLDER_DASHBOARD_AUDIENCE = 'dashboard-v3';
/** The only algorithm; a token's own header decides nothing. */
export const ALGORITHM = 'EdDSA';
export const TOKEN_TYPE = 'JWT';
export const TOKEN_SECONDS = 3_600;
export const KEY_SIGNS = { hours: 24 };
/** A key verifies for the life of the last token it signed. */
export const KEY_VERIFIES_LONGER = { seconds: TOKEN_SECONDS };

const claims = z
  .object({
    // A second audience would make one token valid for two services.
    aud: z.literal(AUDIENCE),
    role: z.string(),
    CoverKey: z.int().min(0),
    sid: z.string().min(1).max(200),
    family_name: z.string(),
    unique_name: z.string().regex(/^[1-9][0-9]{0,9}$/),
    user_type: z.string(),
    iat: z.int(),
    exp: z.int(),
  })
  .refine(({ iat, exp }) => exp > iat && exp - iat <= TOKEN_SECONDS, 'lives too long');

/** The subject of a validly signed payload, or null if it is not one of our tokens. */
export function subjectOf(payload: unknown): (TokenSubject & { expires: number }) | null {
  const parsed = claims.safeParse(payload);
  if (!parsed.success) return null;
  const { unique_name, sid, role, user_type, family_name, CoverKey, exp } = parsed.data;
  return {
    userId: Number(unique_name),
    sessionId: sid,
    role,
    userType: user_type,
    familyName: family_name,
    coverKey: CoverKey,
    expires: exp,
  };
}

export const claimsOf = ({ userId, sessionId, role, userType, familyName, coverKey }: TokenSubject) => ({
  role,
  CoverKey: coverKey,
  sid: sessionId,
  family_name: familyName,
  unique_name: String(userId),
  user_type: userType,
});

/** What the older dashboard learns about a user: not the session. */
export const olderDashboardClaimsOf = ({
  userId,
  role,
  userType,
  familyName,
}: Pick<TokenSubject, 'userId' | 'role' | 'userType' | 'familyName'>) => ({
  role,
  family_name: familyName,
  unique_name: String(userId),
  user_type: userType,
});
