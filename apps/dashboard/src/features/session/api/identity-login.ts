import { loginUsingB2CToken, verifyOtp } from '@sightline/contract/session.calls';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';

export function loginByIdentity(idToken: string) {
  return call(loginUsingB2CToken, { body: idToken });
}

export function useVerifyCode() {
  return useAct({ mutationFn: (body: { key: string; code: string }) => call(verifyOtp, { body }) });
}
