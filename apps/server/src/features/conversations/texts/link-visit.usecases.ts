import { createHash } from 'node:crypto';
import type { CoverTransaction } from '../../../db/scope.ts';
import { makeManageable } from '../../visit-state/visit-state.usecases.ts';
import { insertMessageLinks } from './texts.queries.ts';

/** Notes which visit the link in a staff member's text opens, booked online or not. */
export async function linkVisit({
  tx,
  transKeys,
  apptKey,
  clientKey,
}: {
  tx: CoverTransaction;
  transKeys: readonly number[];
  /** Null for a text without such a link. */
  apptKey: number | null;
  clientKey: string;
}): Promise<void> {
  if (apptKey === null) return;
  const randomBytes = () => createHash('sha256').update(clientKey).digest();
  await makeManageable({ tx, apptKey, deps: { randomBytes } });
  await insertMessageLinks({ tx, transKeys, apptKey });
}
