import { logout } from '@sightline/contract/session.calls';
import { call } from '../../../shared/api/call.ts';

/** Ends a session on the server by its token: the page has forgotten it by then. */
export async function endSession(token: string): Promise<void> {
  await call(logout, {}, { token });
}
