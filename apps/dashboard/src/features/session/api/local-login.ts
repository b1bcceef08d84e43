import { localLogin } from '@sightline/contract/session.calls';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';

export function useLocalLogin() {
  return useMutation({ mutationFn: (body: { login: string; password: string }) => call(localLogin, { body }) });
}
