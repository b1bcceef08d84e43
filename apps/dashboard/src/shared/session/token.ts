import { decodeJwt } from 'jose/jwt/decode';
import * as z from 'zod/mini';
import { ITEM } from './stored-items.ts';

const claimsSchema = z.object({
  role: z._default(z.string(), ''),
  CoverKey: z._default(z.coerce.number(), 0),
  sid: z._default(z.string(), ''),
  family_name: z._default(z.string(), ''),
  unique_name: z._default(z.coerce.string(), ''),
  user_type: z._default(z.string(), ''),
  exp: z.number(),
  iat: z._default(z.number(), 0),
});

export type Claims = z.infer<typeof claimsSchema>;

/** A token's claims, or null if it is not one of ours. Only the server verifies it. */
export function readClaims(token: string): Claims | null {
  try {
    return claimsSchema.parse(decodeJwt(token));
  } catch {
    return null;
  }
}

/** A token is valid only until its `exp` (SES-004). `now` is in milliseconds. */
function isTokenAlive(token: string, now: number): boolean {
  const claims = readClaims(token);
  return claims !== null && claims.exp * 1000 > now;
}

const userSchema = z.object({ jwt: z.string() });

export function readStoredToken(storage: Pick<Storage, 'getItem'>, now: number): string | null {
  const user = storage.getItem(ITEM.user);
  if (user === null) return null;
  try {
    const { jwt } = userSchema.parse(JSON.parse(user));
    return isTokenAlive(jwt, now) ? jwt : null;
  } catch {
    return null;
  }
}
