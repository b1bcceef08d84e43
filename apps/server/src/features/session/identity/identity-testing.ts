import { createHash, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';

export const CLIENT_ID = 'sightline-test';
const REDIRECT_URI = 'https://app.example/callback';

/** A real OpenID provider on a loopback port. The login is the subject; `name+unverified` has an unverified address. */
export type TestProvider = {
  issuer: string;
  /** Runs the authorization code flow with PKCE, like the page, and returns the id token. */
  idTokenOf: (login: string, clientId?: string) => Promise<string>;
  /** Signs any claims with the provider's own key. */
  sign: (claims: JWTPayload) => Promise<string>;
  close: () => Promise<void>;
};

const claimsOf = (login: string) => {
  const [name = '', ...marks] = login.split('+');
  return { sub: login, email: `${name}@Practice.example`, email_verified: !marks.includes('unverified') };
};

/** The parts of a browser the flow needs: cookies, forms and redirects. */
function createBrowser() {
  const cookies = new Map<string, string>();
  const visit = async (url: string, form?: Record<string, string>): Promise<{ url: string; text: string }> => {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) cookies.set(name, value);
    }
    const next = answer.headers.get('location');
    if (next === null) return { url, text: await answer.text() };
    const target = new URL(next, url).href;
    return target.startsWith(REDIRECT_URI) ? { url: target, text: '' } : visit(target);
  };
  return { visit };
}

async function authorise({ issuer, login, clientId }: { issuer: string; login: string; clientId: string }) {
  const verifier = randomBytes(32).toString('base64url');
  const { visit } = createBrowser();
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    scope: 'openid email',
    redirect_uri: REDIRECT_URI,
    nonce: randomBytes(8).toString('hex'),
    state: 's',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  let page = await visit(`${issuer}/auth?${query}`);
  // First the login form, then the consent form.
  for (let step = 0; step < 2 && !page.url.startsWith(REDIRECT_URI); step += 1) {
    const action = /action="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const prompt = /name="prompt" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    page = await visit(new URL(action, page.url).href, { prompt, login, password: 'any' });
  }
  const code = new URL(page.url).searchParams.get('code') ?? '';
  return { code, verifier };
}

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    }),
  );

export async function startProvider(alg: 'RS256' | 'ES256' | 'EdDSA' = 'RS256'): Promise<TestProvider> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true });
  const server = createServer();
  const issuer = `http://127.0.0.1:${await listen(server)}`;
  const client = (client_id: string) => ({
    client_id,
    redirect_uris: [REDIRECT_URI],
    token_endpoint_auth_method: 'none' as const,
    id_token_signed_response_alg: alg,
  });
  const provider = new Provider(issuer, {
    clients: [client(CLIENT_ID), client('another-app')],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg, use: 'sig', kid: `key-${issuer}` }] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    enabledJWA: { idTokenSigningAlgValues: [alg] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    ttl: { IdToken: 3_600, AccessToken: 600, Interaction: 600, Session: 600, Grant: 600 },
    findAccount: (_, login) => ({ accountId: login, claims: () => claimsOf(login) }),
  });
  server.on('request', provider.callback());
  return {
    issuer,
    idTokenOf: async (login, clientId = CLIENT_ID) => {
      const { code, verifier } = await authorise({ issuer, login, clientId });
      const answer = await fetch(`${issuer}/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: clientId,
          redirect_uri: REDIRECT_URI,
          code,
          code_verifier: verifier,
        }),
      });
      const { id_token } = (await answer.json()) as { id_token?: string };
      if (id_token === undefined) throw new Error('The provider gave no id token.');
      return id_token;
    },
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg, kid: `key-${issuer}` }).sign(privateKey),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
