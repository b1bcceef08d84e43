import { readStoredToken } from '../../../shared/session/token.ts';
import { CredentialsError } from '../model/failure.ts';

/** Refuses to request a report without a practice or a token (RPT-001). */
export function requireCredentials(coverKey: number): void {
  const hasToken = readStoredToken(localStorage, Date.now()) !== null;
  if (coverKey <= 0 || !hasToken) throw new CredentialsError();
}
