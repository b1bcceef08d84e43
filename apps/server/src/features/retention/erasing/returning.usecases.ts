import type { AuditAct } from '../../../db/audit.ts';
import { stayQuiet } from '../../../db/stay-quiet.ts';
import { patientNotFound } from '../../conversations/conversations.errors.ts';
import { patientNotErased, returnIncomplete } from './erasing.errors.ts';
import { insertReturn, lockPatient, nameAgain } from './erasing.queries.ts';
import { readErasable } from './erasing.reads.ts';
import type { OfPatient } from './erasing.types.ts';

/**
 * Brings an erased patient back under their ID: imports add to their record again. What was erased stays erased, and an
 * opt-out stays in force.
 * @throws ProblemError patient.not-found, patient.not-erased, request.invalid
 */
export async function returnPatient({
  firstName,
  lastName,
  dob,
  reason: given,
  act,
  ...of
}: OfPatient & {
  firstName: string;
  lastName: string;
  dob: string | null;
  reason: string;
  act: AuditAct;
}): Promise<{ returnedAt: string }> {
  const { tx, coverKey, patientKey } = of;
  const person = { firstName: firstName.trim(), lastName: lastName.trim(), dob };
  const reason = given.trim();
  if (reason === '' || person.firstName === '' || person.lastName === '') throw returnIncomplete();
  await lockPatient(of);
  const row = await readErasable(of);
  if (row === undefined) throw patientNotFound();
  if (!row.is_erased) throw patientNotErased();
  await stayQuiet(of);
  await insertReturn({ ...of, userId: act.userId, reason });
  await nameAgain({ ...of, ...person });
  tx.note({ act, coverKey, patientKeys: [patientKey] });
  return { returnedAt: tx.now.toString() };
}
