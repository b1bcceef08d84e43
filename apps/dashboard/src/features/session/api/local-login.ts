import { localLogin } from '@sightline/contract/session.calls';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';

export function useLocalLogin() {
  return useAct({ mutationFn: (body: { login: string; password: string }) => call(localLogin, { body }) });
}
