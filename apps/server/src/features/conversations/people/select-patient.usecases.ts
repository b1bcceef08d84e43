import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import { conversationNotFound } from '../conversations.errors.ts';
import { isPhoneOfOthers, type LockedConversation, lockConversation } from '../conversations.queries.ts';
import { type ConversationRow, readConversation } from '../conversations.reads.ts';
import { type PatientRow, readPatient, readPatientByPmsId } from './patient.reads.ts';
import { insertCarriedConsent, readPhoneConsent } from './phone-consent.queries.ts';
import { carriedConsent } from './phone-consent.rules.ts';
import { tieConversation } from './select-patient.queries.ts';

export type SelectOutcome = { errors: string[]; conversation: ConversationRow | null };

const NONE_NAMED = 'Please choose a patient.';
const UNKNOWN = 'This patient doesn’t exist.';

/**
 * Links a conversation to a patient. HIPAA answers from its phone before the patient was known move with it, if they
 * are the patient's own.
 * @throws ProblemError conversation.not-found
 */
export function selectPatient({
  scope,
  convKey,
  addKey,
  pmsPatientId,
  userId,
}: {
  scope: CoverScope;
  convKey: number;
  addKey: number;
  pmsPatientId: string;
  userId: number;
}): Promise<SelectOutcome> {
  return scope.transaction(async (tx) => {
    const conversation = await lockConversation({ tx, convKey });
    if (conversation === undefined) throw conversationNotFound();
    tx.note({ detail: { convKey } });
    if (addKey === 0 && pmsPatientId.trim() === '') return { errors: [NONE_NAMED], conversation: null };
    const patient =
      addKey > 0
        ? await readPatient({ tx, patientKey: addKey })
        : await readPatientByPmsId({ tx, pmsPatientId: pmsPatientId.trim() });
    if (patient === undefined) return { errors: [UNKNOWN], conversation: null };
    await tie({ tx, conversation, patient, userId });
    return { errors: [], conversation: (await readConversation({ tx, convKey })) ?? null };
  });
}

async function tie({
  tx,
  conversation,
  patient,
  userId,
}: {
  tx: CoverTransaction;
  conversation: LockedConversation;
  patient: PatientRow;
  userId: number;
}): Promise<void> {
  const { conv_key: convKey, loc_key: locKey, phone, patient_key: before } = conversation;
  const patientKey = patient.patient_key;
  tx.note({
    patientKeys: before === null ? [patientKey] : [before, patientKey],
    detail: { tiedBefore: before ?? 0, tiedTo: patientKey },
  });
  if (before === patientKey) return;
  await tieConversation({ tx, convKey, patientKey });
  // Said while the thread was another patient's, it belongs to that patient and stays there.
  if (before === null) await carryConsent({ tx, phone, patientKey, userId });
  tx.announce({ kind: 'conversation', convKey, locKey });
}

/**
 * Answers to this thread wait for its row, so none comes in between; one to another of the phone's threads stays there.
 */
async function carryConsent({
  tx,
  phone,
  patientKey,
  userId,
}: {
  tx: CoverTransaction;
  phone: string;
  patientKey: number;
  userId: number;
}): Promise<void> {
  const entries = await readPhoneConsent({ tx, phone, patientKey });
  if (entries.length === 0) return;
  const isShared = await isPhoneOfOthers({ tx, phone, patientKey });
  const carried = carriedConsent({ entries, patientKey, isShared });
  await insertCarriedConsent({ tx, entryKeys: carried, patientKey, userId });
  tx.note({ detail: { consentCarried: carried } });
}
