import { loginUsingB2CToken, verifyOtp } from '@sightline/contract/session.calls';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';

export function loginByIdentity(idToken: string) {
  return call(loginUsingB2CToken, { body: idToken });
}

export function useVerifyCode() {
  return useMutation({ mutationFn: (body: { key: string; code: string }) => call(verifyOtp, { body }) });
}
