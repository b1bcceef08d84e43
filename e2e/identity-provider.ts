import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export const CLIENT_ID = 'sightline';

export type IdentityProvider = { issuer: string; close: () => void };

/** A real OpenID provider on a loopback port, for a Sightline at `origin`. A user's subject is the email address typed. */
export async function startIdentityProvider({ origin }: { origin: () => string }): Promise<IdentityProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const issuer = `http://localhost:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        redirect_uris: [`${origin()}/partner-return`, `${origin()}/partner-silent`],
        token_endpoint_auth_method: 'none',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    clientBasedCORS: () => true,
    cookies: { keys: ['only-for-this-test'] },
    findAccount: (_, login) => ({
      accountId: login,
      claims: () => ({ sub: login, email: login, email_verified: true }),
    }),
  });
  server.on('request', provider.callback());
  return { issuer, close: () => server.close() };
}
