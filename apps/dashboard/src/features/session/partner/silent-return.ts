import { PARTNER_SILENT } from '../model/arrival.ts';

/**
 * The partner answers a silent sign-in in a hidden frame of this same page. Returns whether this is that frame; it then
 * passes the answer up and shows nothing.
 */
export function isSilentReturn(): boolean {
  return window.parent !== window && location.pathname === PARTNER_SILENT;
}

export async function answerSilentReturn(): Promise<void> {
  const { UserManager } = await import('oidc-client-ts');
  await new UserManager({ authority: '', client_id: '', redirect_uri: '' }).signinSilentCallback();
}
