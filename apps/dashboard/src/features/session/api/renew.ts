import { renewToken } from '@sightline/contract/session.calls';
import { call } from '../../../shared/api/call.ts';

export async function renew(): Promise<string> {
  const { token } = await call(renewToken, {});
  return token;
}
