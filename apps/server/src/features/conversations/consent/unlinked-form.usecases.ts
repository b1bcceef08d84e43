import type { CoverTransaction } from '../../../db/scope.ts';
import { type ConsentEntry, insertConsent, lockPhoneConsent } from './consent.queries.ts';
import { announceStanding } from './consent.usecases.ts';
import {
  type LinkedDecision,
  readKnownPhone,
  readLinkedDecisions,
  readNewestDecision,
  readOtherHipaa,
  wasHeldBy,
} from './form-consent.queries.ts';
import { holdForStaff } from './form-consent.usecases.ts';

type UnlinkedForm = { tx: CoverTransaction; entryKey: number; patientKey: number; userId: number };
type OfDecision = UnlinkedForm & { decided: LinkedDecision };

/**
 * Undoes what an entry decided when staff linked it to the wrong patient. The ledger keeps both; later decisions stay.
 */
export async function revertFormConsent(unlinked: UnlinkedForm): Promise<void> {
  for (const decided of await readLinkedDecisions(unlinked))
    await (decided.purpose === 'sms' ? revertTextConsent : revertHipaaConsent)({ ...unlinked, decided });
}

const entryOf = ({ entryKey, patientKey, userId, decided: { phone, words } }: OfDecision) =>
  ({ phone, words, patientKey, userId, source: 'staff', formEntryKey: entryKey }) satisfies Partial<ConsentEntry>;

/**
 * The carrier never heard of an opt-out on a form, so the phone can be reopened; if staff still had to decide, they do
 * again.
 */
async function revertTextConsent(of: OfDecision): Promise<void> {
  const { tx, entryKey, decided } = of;
  const { coverKey } = tx;
  const { phone, words } = decided;
  await lockPhoneConsent({ tx, coverKey, phone, isShared: false });
  const newest = await readNewestDecision({ tx, of: { purpose: 'sms', phone } });
  if (newest?.form_entry_key !== entryKey) return;
  const decision = decided.decision === 'refused' ? 'given' : 'released';
  await insertConsent({ tx, coverKey, entry: { ...entryOf(of), purpose: 'sms', decision } });
  const known = await readKnownPhone({ tx, phone });
  if (decided.decision === 'refused' && known !== null && (await wasHeldBy({ tx, entryKey, phone }))) {
    const entry = { patientKey: null, source: 'form', words, formEntryKey: entryKey } as const;
    await holdForStaff({ tx, phone, entry, locKey: known.locKey });
  }
  await announceStanding({ tx, coverKey, phone });
}

async function revertHipaaConsent(of: OfDecision): Promise<void> {
  const { tx, entryKey, patientKey, decided } = of;
  const { coverKey } = tx;
  const newest = await readNewestDecision({ tx, of: { purpose: 'hipaa', patientKey } });
  if (newest?.form_entry_key !== entryKey) return;
  const before = await readOtherHipaa({ tx, entryKey, patientKey });
  const entry = { ...entryOf(of), purpose: 'hipaa', decision: 'released', ...before } as const;
  await insertConsent({ tx, coverKey, entry });
  if (decided.phone !== '') await announceStanding({ tx, coverKey, phone: decided.phone });
}
