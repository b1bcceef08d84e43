import type { CoverScope } from '../../../db/scope.ts';
import { recordMarketing } from '../../conversations/consent/marketing.usecases.ts';
import { readNamedPeople } from '../../conversations/template-values/template-values.usecases.ts';
import { noEvidence, patientNotFound } from '../bulk-texts.errors.ts';

/**
 * Records whether a patient's phone may get marketing. An agreement needs words that say how it was given.
 * @throws ProblemError patient.not-found, request.invalid
 */
export function setMarketingConsent({
  scope,
  patientKey,
  allows,
  words,
  userId,
}: {
  scope: CoverScope;
  patientKey: number;
  allows: boolean;
  words: string;
  userId: number;
}): Promise<void> {
  return scope.transaction(async (tx) => {
    tx.note({ patientKeys: [patientKey], detail: { allows } });
    const [patient] = await readNamedPeople({ tx, patientKeys: [patientKey] });
    if (patient === undefined || patient.cell_phone === '') throw patientNotFound();
    if (allows && words.trim() === '') throw noEvidence();
    await recordMarketing({ tx, patientKey, phone: patient.cell_phone, allows, words: words.trim(), userId });
  });
}
