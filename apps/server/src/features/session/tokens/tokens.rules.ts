import * as z from 'zod';

export const ISSUER = 'sightline';
export const AUDIENCE = 'sightline';
/** The older dashboard's tokens are for it alone: refused here, as ours are there. */
export const OLDER_DASHBOARD_AUDIENCE = 'dashboard-v3';
/** The one algorithm; what a token's own header asks for decides nothing. */
export const ALGORITHM = 'EdDSA';
export const TOKEN_TYPE = 'JWT';
export const TOKEN_SECONDS = 3_600;
export const KEY_SIGNS = { hours: 24 };
/** A key verifies as long as the last token it signed lives. */
export const KEY_VERIFIES_LONGER = { seconds: TOKEN_SECONDS };

const claims = z
  .object({
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
export type Claims = z.infer<typeof claims>;

/** The claims of a token whose signature holds, or null when it is not one of ours after all. */
export function readClaims(payload: unknown): Claims | null {
  const parsed = claims.safeParse(payload);
  return parsed.success ? parsed.data : null;
}
