import type { SystemTransaction } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import { countStranded, deleteFactors, readFactorState } from './factors.queries.ts';

/** Whether a right password alone does not sign a user in. */
export async function isSecondStepNeeded(asked: { tx: SystemTransaction; userId: number }): Promise<boolean> {
  const { isDemanded, hasAuthenticator, passkeys } = await readFactorState(asked);
  return isDemanded || hasAuthenticator || passkeys > 0;
}

type MailState = { mail: Pick<Deps['mail'], 'isClosed'> };

/** Whether a user needs a second step and has none: neither their own, nor codes by email. */
export async function isUserStranded({
  tx,
  userId,
  mail,
}: MailState & { tx: SystemTransaction; userId: number }): Promise<boolean> {
  const { isDemanded, hasAuthenticator, passkeys, email } = await readFactorState({ tx, userId });
  if (!isDemanded || hasAuthenticator || passkeys > 0) return false;
  return mail.isClosed === true || email === '';
}

/** Whether someone couldn't sign in any more if every user of a practice needed a second step. */
export const wouldStrandUsers = async ({
  tx,
  coverKey,
  mail,
}: MailState & { tx: SystemTransaction; coverKey: number }): Promise<boolean> =>
  (await countStranded({ tx, coverKey, isMailOpen: mail.isClosed !== true })) > 0;

/** For a user who lost them: passkeys, authenticator and recovery codes. */
export const forgetFactors = (forgotten: { tx: SystemTransaction; userId: number }): Promise<void> =>
  deleteFactors(forgotten);
