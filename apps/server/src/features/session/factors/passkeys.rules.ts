import { isIP } from 'node:net';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Passkey } from './factors.types.ts';

/** The site that passkeys belong to: PUBLIC_URL's host. */
const siteOf = (publicUrl: string) => ({ id: new URL(publicUrl).hostname, origin: new URL(publicUrl).origin });

/** Browsers make passkeys for host names only, over https or on the machine itself. */
export function canHavePasskeys(publicUrl: string): boolean {
  const { hostname, protocol } = new URL(publicUrl);
  return isIP(hostname) === 0 && (protocol === 'https:' || hostname === 'localhost');
}

const described = ({ id, transports }: Pick<Passkey, 'id' | 'transports'>) => ({ id, transports: transports as never });

/** What a new passkey signs. */
export const registrationOptions = ({
  publicUrl,
  login,
  userId,
  passkeys,
}: {
  publicUrl: string;
  login: string;
  userId: number;
  passkeys: readonly Passkey[];
}) =>
  generateRegistrationOptions({
    rpName: 'Sightline',
    rpID: siteOf(publicUrl).id,
    userName: login,
    userID: new TextEncoder().encode(String(userId)),
    attestationType: 'none',
    excludeCredentials: passkeys.map(described),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });

/** What a known passkey signs. */
export const authenticationOptions = ({
  publicUrl,
  challenge,
  passkeys,
}: {
  publicUrl: string;
  challenge: string;
  passkeys: readonly Passkey[];
}) =>
  generateAuthenticationOptions({
    rpID: siteOf(publicUrl).id,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    allowCredentials: passkeys.map(described),
    userVerification: 'preferred',
  });

type Signed = { publicUrl: string; challenge: string; response: unknown };

const expected = ({ publicUrl, challenge }: Signed) => ({
  expectedChallenge: challenge,
  expectedOrigin: siteOf(publicUrl).origin,
  expectedRPID: siteOf(publicUrl).id,
  // The password was the first factor: the device in hand is the second.
  requireUserVerification: false,
});

/** A new passkey, or null if what the browser sent does not fit. */
export async function verifyNewPasskey(
  signed: Signed,
): Promise<Omit<Passkey, 'name' | 'createdAt' | 'lastUsedAt'> | null> {
  const response = signed.response as RegistrationResponseJSON;
  const found = await verifyRegistrationResponse({ ...expected(signed), response }).catch(() => null);
  if (found === null || !found.verified) return null;
  const { id, publicKey, counter, transports = [] } = found.registrationInfo.credential;
  return { id, publicKey: Buffer.from(publicKey), counter, transports: [...transports] };
}

/** The passkey's new count of signatures, or null if the signature does not fit. */
export async function verifyPasskey({ passkey, ...signed }: Signed & { passkey: Passkey }): Promise<number | null> {
  const response = signed.response as AuthenticationResponseJSON;
  const { id, publicKey, counter } = passkey;
  const credential = { ...described(passkey), id, publicKey: new Uint8Array(publicKey), counter };
  const found = await verifyAuthenticationResponse({ ...expected(signed), response, credential }).catch(() => null);
  return found?.verified === true ? found.authenticationInfo.newCounter : null;
}
