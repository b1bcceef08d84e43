import { createRemoteJWKSet, jwtVerify } from 'jose';
import type { IdentitySettings } from '../../../config.ts';
import type { Deps } from '../../../deps.ts';
import { identityRefused } from '../session.errors.ts';
import {
  CLOCK_TOLERANCE_SECONDS,
  discoveryDocument,
  ID_TOKEN_ALGORITHMS,
  identityOf,
  isFor,
  isFresh,
  isTrustworthy,
} from './id-token.rules.ts';
import type { CheckIdToken, TakenTokens } from './identity.types.ts';

type Provider = { issuer: string; keys: ReturnType<typeof createRemoteJWKSet> };

const TIMEOUT_MS = 5_000;
const KEYS_KEPT_MS = 600_000;
/** Unknown key ids trigger a reload of the keys, at most this often. */
const KEYS_COOLDOWN_MS = 30_000;
const DISCOVERY_KEPT = { hours: 1 };

async function discover(issuer: string): Promise<Provider> {
  const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { accept: 'application/json' },
    // The operator named this issuer; it may not redirect elsewhere.
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`The identity provider answers ${response.status}.`);
  const document = discoveryDocument.parse(await response.json());
  if (!isTrustworthy({ document, issuer })) throw new Error('The identity provider describes another issuer.');
  const keys = createRemoteJWKSet(new URL(document.jwks_uri), {
    timeoutDuration: TIMEOUT_MS,
    cooldownDuration: KEYS_COOLDOWN_MS,
    cacheMaxAge: KEYS_KEPT_MS,
  });
  return { issuer: document.issuer, keys };
}

/** Checks id tokens against the provider's published keys, found by OpenID discovery. */
export function createIdTokenCheck({
  identity: { issuer, clientId },
  clock,
  logger,
}: {
  identity: IdentitySettings;
  clock: Deps['clock'];
  logger: Pick<Deps['logger'], 'warn'>;
}): CheckIdToken {
  let known: { provider: Promise<Provider>; until: Temporal.Instant } | null = null;

  const provider = (): Promise<Provider> => {
    if (known !== null && Temporal.Instant.compare(clock.now(), known.until) < 0) return known.provider;
    const found = discover(issuer);
    known = { provider: found, until: clock.now().add(DISCOVERY_KEPT) };
    found.catch(() => {
      known = null;
    });
    return found;
  };

  const payloadOf = async (idToken: string, takes: TakenTokens): Promise<unknown> => {
    const { issuer: exactIssuer, keys } = await provider();
    const { payload } = await jwtVerify(idToken, keys, {
      algorithms: ID_TOKEN_ALGORITHMS,
      issuer: exactIssuer,
      audience: clientId,
      requiredClaims: ['sub', 'exp', 'iat'],
      currentDate: new Date(clock.now().epochMilliseconds),
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
    if (takes === 'fresh' && !isFresh({ payload, now: clock.now() })) throw new Error('The id token is too old.');
    return payload;
  };

  return async (idToken, takes = 'fresh') => {
    const payload = await payloadOf(idToken, takes).catch((error: unknown) => {
      logger.warn({ err: error }, 'an id token was refused');
      return null;
    });
    const found = identityOf({ payload, clientId });
    if (found === null) throw identityRefused();
    return found;
  };
}

/** The same for several providers: each token is checked by the one it names. Null if there is none. */
export function createIdTokenChecks({
  identities,
  ...deps
}: Omit<Parameters<typeof createIdTokenCheck>[0], 'identity'> & {
  identities: readonly IdentitySettings[];
}): CheckIdToken | null {
  const checks = identities.map((identity) => ({ identity, check: createIdTokenCheck({ identity, ...deps }) }));
  const [first] = checks;
  if (first === undefined) return null;
  return (idToken, takes) => {
    // One that names none of them is refused, and logged, by any.
    const { check } = checks.find(({ identity }) => isFor({ idToken, identity })) ?? first;
    return check(idToken, takes);
  };
}
