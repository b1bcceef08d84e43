import type { UserManager } from 'oidc-client-ts';
import * as z from 'zod/mini';
import { PARTNER_RETURN, PARTNER_SILENT } from '../model/arrival.ts';

export type Identity = { issuer: string; clientId: string };

/** What the library stores of a sign-in it began: the provider the browser went to. */
const begunSchema = z.object({ authority: z.string(), client_id: z.string() });

/** The provider that a return from a sign-in page comes from. */
export function identityOfReturn(identities: readonly Identity[], href: string): Identity | undefined {
  const state = new URL(href).searchParams.get('state') ?? '';
  const begun = begunSchema.safeParse(JSON.parse(sessionStorage.getItem(`oidc.${state}`) ?? 'null'));
  return identities.find(
    ({ issuer, clientId }) => begun.data?.authority === issuer && begun.data.client_id === clientId,
  );
}

/** The provider this tab has signed in with before. */
export function identityOfAccount(identities: readonly Identity[]): Identity | undefined {
  return identities.find(({ issuer, clientId }) => sessionStorage.getItem(`oidc.user:${issuer}:${clientId}`) !== null);
}

/** The partner identity's account lasts as long as this tab, like the sign-in it allows. */
async function managerOf({ issuer, clientId }: Identity): Promise<UserManager> {
  const { UserManager, WebStorageStateStore } = await import('oidc-client-ts');
  const store = new WebStorageStateStore({ store: sessionStorage });
  return new UserManager({
    authority: issuer,
    client_id: clientId,
    redirect_uri: location.origin + PARTNER_RETURN,
    silent_redirect_uri: location.origin + PARTNER_SILENT,
    response_type: 'code',
    scope: 'openid profile email',
    userStore: store,
    stateStore: store,
    automaticSilentRenew: false,
    monitorSession: false,
  });
}

/** Whether this tab has signed in with a partner before. */
export function hasPartnerAccount(): boolean {
  return Object.keys(sessionStorage).some((name) => name.startsWith('oidc.user:'));
}

/** Redirects to the partner's sign-in page (authorization code with PKCE). */
export async function goToPartner(identity: Identity): Promise<void> {
  await (await managerOf(identity)).signinRedirect();
}

function idTokenOf(user: { id_token?: string | undefined } | null): string {
  if (user?.id_token === undefined) throw new Error('The partner didn’t send an ID token.');
  return user.id_token;
}

export async function idTokenFromReturn(identity: Identity, href: string): Promise<string> {
  return idTokenOf(await (await managerOf(identity)).signinRedirectCallback(href));
}

export async function idTokenSilently(identity: Identity): Promise<string> {
  return idTokenOf(await (await managerOf(identity)).signinSilent());
}
