import type { CoverScope } from '../../../db/scope.ts';
import { conversationNotFound, messageNotFound, patientNotFound } from '../conversations.errors.ts';
import { lockConversation } from '../conversations.queries.ts';
import { setPatientsOfMessages } from './attribution.queries.ts';
import { readPeople } from './people.reads.ts';

/**
 * Sets or clears which person on a shared phone a message is from or about.
 * @throws ProblemError conversation.not-found, message.not-found, patient.not-found
 */
export function attributeMessages({
  scope,
  convKey,
  transKeys,
  patientKey,
}: {
  scope: CoverScope;
  convKey: number;
  transKeys: readonly number[];
  /** Null removes the attribution. */
  patientKey: number | null;
}): Promise<number[]> {
  return scope.transaction(async (tx) => {
    const conversation = await lockConversation({ tx, convKey });
    if (conversation === undefined) throw conversationNotFound();
    const { phone, patient_key: tiedKey, loc_key: locKey } = conversation;
    const people = patientKey === null ? [] : await readPeople({ tx, phone, patientKey: tiedKey });
    if (patientKey !== null && !people.some((person) => person.patient_key === patientKey)) throw patientNotFound();
    const named = [...new Set(transKeys)];
    const before = await setPatientsOfMessages({ tx, convKey, transKeys: named, patientKey });
    // Nothing was changed then: the transaction ends here.
    if (before.length < named.length) throw messageNotFound();
    const patientKeys = [patientKey, ...before].filter((key) => key !== null);
    tx.note({ patientKeys, detail: { convKey, transKeys: named, about: patientKey ?? 0 } });
    tx.announce({ kind: 'conversation', convKey, locKey });
    return named;
  });
}
