import * as contract from '@sightline/contract/security.calls';
import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';

const KEY = ['security'];

/** One's own second steps. */
export const useSecurity = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(contract.readSecurity, {}, { signal }) });

function useChange<In, Out>(mutationFn: (given: In) => Promise<Out>) {
  const queries = useQueryClient();
  return useAct({ mutationFn, gcTime: 0, onSettled: () => queries.invalidateQueries({ queryKey: KEY }) });
}

type Proved = { password: string };

export const useChangePassword = () =>
  useChange((body: Proved & { newPassword: string }) => call(contract.changeOwnPassword, { body }));
export const useStartAuthenticator = () => useChange((body: Proved) => call(contract.startAuthenticator, { body }));
export const useConfirmAuthenticator = () =>
  useChange((body: { code: string }) => call(contract.confirmAuthenticator, { body }));
export const useRemoveAuthenticator = () => useChange((body: Proved) => call(contract.removeAuthenticator, { body }));
export const useRemovePasskey = () =>
  useChange((body: Proved & { id: string }) => call(contract.removePasskey, { body }));
export const useRenewRecoveryCodes = () => useChange((body: Proved) => call(contract.renewRecoveryCodes, { body }));

/** Adds a passkey: the browser makes it after the password was right. */
export const useAddPasskey = () =>
  useChange(async ({ password, name }: Proved & { name: string }) => {
    const { key, options } = await call(contract.startAddingPasskey, { body: { password } });
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    const passkey = await startRegistration({ optionsJSON });
    return call(contract.addPasskey, { body: { key, name, passkey: { ...passkey } } });
  });
