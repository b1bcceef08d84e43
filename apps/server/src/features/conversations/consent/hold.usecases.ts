import type { CoverTransaction } from '../../../db/scope.ts';
import type { LockedConversation } from '../conversations.queries.ts';
import { insertConsent } from './consent.queries.ts';
import { holdDeadline } from './consent.rules.ts';
import type { HoldReason } from './consent.types.ts';
import { announceStanding } from './consent.usecases.ts';
import { insertHold, readTimeZone } from './holds.queries.ts';

/** How much of the wording is shown with a hold; the ledger keeps all. */
const SHOWN_WORDS = 320;

/**
 * Holds all texts of a phone whose consent this transaction has locked: while the patient is asked what a CANCEL meant,
 * or until staff decide. The deadline is set now, by the days of the conversation's location.
 */
export async function holdTexts({
  tx,
  conversation,
  body,
  transKey,
  reason,
}: {
  tx: CoverTransaction;
  conversation: LockedConversation;
  body: string;
  transKey: number;
  reason: HoldReason;
}): Promise<void> {
  const { phone, conv_key: convKey, loc_key: locKey, patient_key: patientKey } = conversation;
  const source = reason === 'cancel' ? 'keyword' : 'wording';
  const said = { phone, patientKey, words: body, transKey } as const;
  await insertConsent({ tx, coverKey: tx.coverKey, entry: { ...said, purpose: 'sms', decision: 'held', source } });
  const words = body.trim().slice(0, SHOWN_WORDS).toWellFormed();
  const since = tx.now;
  const closesAt = holdDeadline({ reason, since, timeZone: await readTimeZone({ tx, locKey }) });
  await insertHold({ tx, phone, hold: { reason, convKey, transKey, words, since, closesAt } });
  await announceStanding({ tx, coverKey: tx.coverKey, phone });
}
