import type { CoverTransaction } from '../../../db/scope.ts';
import { findOrInsertConversation } from '../conversations.queries.ts';
import { type ConsentEntry, insertConsent, lockPhoneConsent } from './consent.queries.ts';
import { holdDeadline } from './consent.rules.ts';
import { announceStanding, closePhone } from './consent.usecases.ts';
import { readKnownPhone } from './form-consent.queries.ts';
import { flagConversation, insertHold, readConversationsOfPhone, readStanding, readTimeZone } from './holds.queries.ts';

/** No text stands behind a hold that an answer on a form caused. */
const NO_TEXT = 0;

type FormAnswer = {
  purpose: 'texts' | 'hipaa';
  decision: 'given' | 'refused';
  /** The question and its answer. */
  words: string;
  /** The entry that is the evidence. */
  entryKey: number;
  formName: string;
};

type FormSender = {
  /** As typed on the form, E.164; null where it is no phone. */
  phone: string | null;
  locKey: number | null;
  /** Null while it is not sure who it is. */
  patient: { patientKey: number; locKey: number; cellPhone: string; phones: readonly string[] } | null;
  /** By the patient's own link, which only their phone or mailbox got. */
  isByLink: boolean;
};

type Recorded = { tx: CoverTransaction; given: FormAnswer; from: FormSender };

/** Takes what a patient answered on a form for what it is (decision record 20). Their phones' consent is locked here. */
export async function recordFormConsent({ tx, given, from }: Recorded): Promise<void> {
  if (given.purpose === 'hipaa') return recordHipaa({ tx, given, from });
  const phones = phonesOf(from);
  for (const phone of phones) await lockPhoneConsent({ tx, coverKey: tx.coverKey, phone, isShared: false });
  for (const phone of phones)
    await (given.decision === 'refused' ? refuseTexts : allowTexts)({ tx, given, from, phone });
}

/** The phone that was typed and the one that the practice texts, in one order, so that nobody waits in a circle. */
function phonesOf({ phone, patient }: FormSender): string[] {
  const both = [phone ?? '', patient?.cellPhone ?? ''].filter((one) => one !== '');
  return [...new Set(both)].toSorted();
}

const entryOf = ({ given, from }: Omit<Recorded, 'tx'>) =>
  ({
    ...{ patientKey: from.patient?.patientKey ?? null, source: 'form', words: given.words },
    formEntryKey: given.entryKey,
  }) satisfies Partial<ConsentEntry>;

type OfPhone = Recorded & { phone: string };

/**
 * "No texts". A phone that is the patient's is closed at once, and so is one that the practice does not know yet: a
 * new patient's. Anybody may type somebody else's: then texts wait, and staff decide by a deadline.
 */
async function refuseTexts({ tx, phone, ...about }: OfPhone): Promise<void> {
  const { coverKey } = tx;
  const standing = await readStanding({ tx, coverKey, phone });
  if (standing.optOut !== null) return;
  const known = await readKnownPhone({ tx, phone });
  const isTheirs = about.from.patient?.phones.includes(phone) ?? false;
  const entry = entryOf(about);
  if (isTheirs || known === null) return void (await closePhone({ tx, coverKey, phone, entry }));
  await insertConsent({ tx, coverKey, entry: { ...entry, phone, purpose: 'sms', decision: 'held' } });
  if (standing.hold === null) {
    const locKey = known.locKey;
    const { conv_key: convKey } = await findOrInsertConversation({ tx, locKey, phone, patientKey: null });
    const { words } = about.given;
    const hold = { reason: 'wording', convKey, transKey: NO_TEXT, words, since: tx.now } as const;
    const closesAt = holdDeadline({ ...hold, timeZone: await readTimeZone({ tx, locKey }) });
    await insertHold({ tx, phone, hold: { ...hold, closesAt } });
    await flagConversation({ tx, coverKey, convKey });
  }
  await announceStanding({ tx, coverKey, phone });
}

/**
 * "Yes, text me" is evidence for the patient's own phone, from the patient's own link. It opens no closed phone, since
 * the carrier keeps it closed until the phone texts START, and it ends no hold, which staff decide.
 */
async function allowTexts({ tx, phone, ...about }: OfPhone): Promise<void> {
  const { coverKey } = tx;
  const { from } = about;
  if (!from.isByLink || from.patient?.cellPhone !== phone) return;
  if (from.phone !== null && !from.patient.phones.includes(from.phone)) return;
  const standing = await readStanding({ tx, coverKey, phone });
  if (standing.optOut !== null || standing.hold !== null) return;
  await insertConsent({ tx, coverKey, entry: { ...entryOf(about), phone, purpose: 'sms', decision: 'given' } });
  await announceStanding({ tx, coverKey, phone });
}

/** HIPAA consent is a person's: it is noted only where it is sure whose it is. */
async function recordHipaa({ tx, ...about }: Recorded): Promise<void> {
  const { given, from } = about;
  if (from.patient === null) return;
  const phone = from.patient.cellPhone || from.phone || '';
  const entry = { ...entryOf(about), phone, purpose: 'hipaa', decision: given.decision } as const;
  await insertConsent({ tx, coverKey: tx.coverKey, entry });
  if (phone !== '') await announceStanding({ tx, coverKey: tx.coverKey, phone });
}

/** Puts the flag on the threads of phones whose owners answered something on a form that cannot wait. */
export async function flagForUrgency({ tx, phones }: { tx: CoverTransaction; phones: readonly string[] }) {
  const { coverKey } = tx;
  for (const phone of phones) {
    for (const { conv_key: convKey } of await readConversationsOfPhone({ tx, coverKey, phone }))
      await flagConversation({ tx, coverKey, convKey });
    await announceStanding({ tx, coverKey, phone });
  }
}
