import { loginSession } from '@sightline/contract/session.calls';
import { call } from '../../../shared/api/call.ts';

export async function exchangeSessionId(sessionID: string, secretCode: string): Promise<string> {
  const { token } = await call(loginSession, { query: { sessionID, secretCode } });
  return token;
}
