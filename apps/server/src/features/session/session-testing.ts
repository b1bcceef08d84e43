import type { TestApp } from '../../../testing/test-app.ts';
import type { Pool } from '../../db/database.ts';

const AUTH = '/auth/api/Authentication';

/** The partner requests a SessionID, with any key. */
export async function askHandOff({
  app,
  login,
  partnerKey = 'demo-partner-key',
}: {
  app: TestApp;
  login: string;
  partnerKey?: string;
}): Promise<{ status: number; sessionId: string; code: string | undefined }> {
  const answer = await app.app.inject({
    method: 'POST',
    url: `${AUTH}/CreateSession`,
    headers: { 'x-partner-key': partnerKey },
    payload: { login },
  });
  const { SessionID = '', code } = answer.json();
  return { status: answer.statusCode, sessionId: SessionID, code };
}

/** An action's audit rows, oldest first. */
export async function auditRows(pool: Pool, action: string) {
  return pool.kysely
    .selectFrom('audit_record')
    .select(['cover_key', 'user_id', 'outcome', 'address', 'detail'])
    .where('action', '=', action)
    .orderBy('at')
    .orderBy('seq')
    .execute();
}

/** A token's claims, unverified. */
export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}
