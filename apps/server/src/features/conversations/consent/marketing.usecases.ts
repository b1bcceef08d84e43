import type { CoverTransaction } from '../../../db/scope.ts';
import { insertConsent, lockPhoneConsent } from './consent.queries.ts';

/** Records whether a phone may get marketing texts, which need a consent of their own. */
export async function recordMarketing({
  tx,
  patientKey,
  phone,
  allows,
  words,
  userId,
}: {
  tx: CoverTransaction;
  patientKey: number;
  phone: string;
  allows: boolean;
  words: string;
  userId: number;
}): Promise<void> {
  const { coverKey } = tx;
  await lockPhoneConsent({ tx, coverKey, phone, isShared: false });
  const decision = allows ? 'given' : 'refused';
  const entry = { phone, patientKey, purpose: 'marketing', decision, source: 'staff', words, userId } as const;
  await insertConsent({ tx, coverKey, entry });
}
