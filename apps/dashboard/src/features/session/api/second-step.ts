import { type SecondStepKind, secondStep, startPasskey } from '@sightline/contract/security.calls';
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';

/** Completes a sign-in with a code. */
export function useStepCode(key: string) {
  return useAct({
    mutationFn: (given: { kind: SecondStepKind; code: string }) => call(secondStep, { body: { key, ...given } }),
  });
}

/** Completes a sign-in with a passkey: the browser asks for it. */
export function useStepPasskey(key: string) {
  return useAct({
    mutationFn: async () => {
      const { options } = await call(startPasskey, { body: { key } });
      const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
      const passkey = await startAuthentication({ optionsJSON });
      return call(secondStep, { body: { key, kind: 'passkey', passkey: { ...passkey } } });
    },
  });
}
