import { type SecondStepKind, secondStep, startPasskey } from '@sightline/contract/security.calls';
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';

/** Completes a sign-in with a code. */
export function useStepCode(key: string) {
  return useMutation({
    mutationFn: (given: { kind: SecondStepKind; code: string }) => call(secondStep, { body: { key, ...given } }),
  });
}

/** Completes a sign-in with a passkey: the browser asks for it. */
export function useStepPasskey(key: string) {
  return useMutation({
    mutationFn: async () => {
      const { options } = await call(startPasskey, { body: { key } });
      const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
      const passkey = await startAuthentication({ optionsJSON });
      return call(secondStep, { body: { key, kind: 'passkey', passkey: { ...passkey } } });
    },
  });
}
