import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import { conversationNotFound } from '../conversations.errors.ts';
import { readConversation } from '../conversations.reads.ts';
import { OPTED_OUT_FAILURE } from '../delivery/delivery.rules.ts';
import { lockPhoneConsent } from './consent.queries.ts';
import type { PhoneStanding } from './consent.types.ts';
import { closePhone, releasePhone } from './consent.usecases.ts';
import { readStanding } from './standing.queries.ts';

export type StaffDecision = 'opt-out' | 'keep';

/**
 * Staff decide what a patient meant. An opt-out works without a hold: the patient said so in person. The phone gets no
 * text about it. A repeated decision succeeds, so that two people at once decide it once.
 * @throws ProblemError conversation.not-found
 */
export function decideConsent({
  scope,
  convKey,
  decision,
  userId,
}: {
  scope: CoverScope;
  convKey: number;
  decision: StaffDecision;
  userId: number;
}): Promise<{ errorMessage: string }> {
  return scope.transaction(async (tx) => {
    const conversation = await readConversation({ tx, convKey });
    if (conversation === undefined) throw conversationNotFound();
    const { phone, patient_key: patientKey } = conversation;
    tx.note({ patientKeys: patientKey === null ? [] : [patientKey], detail: { convKey, decision } });
    await lockPhoneConsent({ tx, coverKey: tx.coverKey, phone, isShared: false });
    const standing = await readStanding({ tx, coverKey: tx.coverKey, phone });
    return decide({ tx, phone, patientKey, standing, decision, userId });
  });
}

async function decide({
  tx,
  phone,
  patientKey,
  standing: { optOut, hold },
  decision,
  userId,
}: {
  tx: CoverTransaction;
  phone: string;
  patientKey: number | null;
  standing: PhoneStanding;
  decision: StaffDecision;
  userId: number;
}): Promise<{ errorMessage: string }> {
  const of = { tx, coverKey: tx.coverKey, phone };
  const said = hold === null ? {} : { words: hold.words, transKey: hold.transKey };
  const entry = { patientKey, source: 'staff', userId, ...said } as const;
  // Only the patient reopens an opted-out phone (START).
  if (optOut !== null) return { errorMessage: decision === 'keep' ? OPTED_OUT_FAILURE : '' };
  if (decision === 'opt-out') await closePhone({ ...of, entry });
  else if (hold !== null) await releasePhone({ ...of, entry });
  return { errorMessage: '' };
}
