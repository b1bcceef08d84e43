import { changePassword } from '@sightline/contract/session.calls';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';

type NewPassword = { login: string; password: string; newPassword: string };

export function useChangePassword() {
  return useAct({ mutationFn: (body: NewPassword) => call(changePassword, { body }) });
}
