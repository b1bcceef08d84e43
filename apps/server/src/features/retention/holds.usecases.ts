import type { CoverScope, CoverTransaction } from '../../db/scope.ts';
import { patientNotFound } from '../conversations/conversations.errors.ts';
import { reasonMissing } from './retention.errors.ts';
import { isPatient, liftHold, placeHold, readHold } from './retention.queries.ts';

async function noted({ tx, patientKey }: { tx: CoverTransaction; patientKey: number }): Promise<void> {
  if (!(await isPatient({ tx, patientKey }))) throw patientNotFound();
  tx.note({ patientKeys: [patientKey] });
}

/** @throws ProblemError patient.not-found */
export function readHoldOf({
  scope,
  patientKey,
}: {
  scope: CoverScope;
  patientKey: number;
}): Promise<{ hold: { reason: string; since: string } | null }> {
  return scope.transaction(async (tx) => {
    await noted({ tx, patientKey });
    const hold = await readHold({ tx, patientKey });
    return { hold: hold === undefined ? null : { reason: hold.reason, since: hold.placed_at.toString() } };
  });
}

/**
 * Places a hold for a reason, or lifts it.
 * @throws ProblemError patient.not-found, request.invalid
 */
export function setHold({
  scope,
  patientKey,
  reason,
  userId,
}: {
  scope: CoverScope;
  patientKey: number;
  /** Null lifts the hold. */
  reason: string | null;
  /** Null: the operator. */
  userId: number | null;
}): Promise<{ isHeld: boolean }> {
  if (reason !== null && reason.trim() === '') throw reasonMissing();
  return scope.transaction(async (tx) => {
    await noted({ tx, patientKey });
    if (reason === null) await liftHold({ tx, patientKey, userId });
    else await placeHold({ tx, patientKey, reason: reason.trim(), userId });
    tx.note({ detail: { isHeld: reason !== null } });
    return { isHeld: reason !== null };
  });
}
