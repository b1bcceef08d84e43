import type { SystemTransaction } from '../../../db/scope.ts';
import { deleteFactors, readFactorState } from './factors.queries.ts';

/** Whether a right password alone does not sign a user in. */
export async function isSecondStepNeeded(asked: { tx: SystemTransaction; userId: number }): Promise<boolean> {
  const { isDemanded, hasAuthenticator, passkeys } = await readFactorState(asked);
  return isDemanded || hasAuthenticator || passkeys > 0;
}

/** For a user who lost them: passkeys, authenticator and recovery codes. */
export const forgetFactors = (forgotten: { tx: SystemTransaction; userId: number }): Promise<void> =>
  deleteFactors(forgotten);
