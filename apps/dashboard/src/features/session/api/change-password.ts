import { changePassword } from '@sightline/contract/session.calls';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';

type NewPassword = { login: string; password: string; newPassword: string };

export function useChangePassword() {
  return useMutation({ mutationFn: (body: NewPassword) => call(changePassword, { body }) });
}
