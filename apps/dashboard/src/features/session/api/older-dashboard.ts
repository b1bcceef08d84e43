import { dashboardToken } from '@sightline/contract/session.calls';
import { call } from '../../../shared/api/call.ts';

type Parts = { idToken: string; sessionId: string; userRole: string; userId: string };

export async function requestDashboardToken({ idToken, ...body }: Parts): Promise<string> {
  const { token } = await call(dashboardToken, { body }, { headers: { id_token: idToken } });
  return token;
}
