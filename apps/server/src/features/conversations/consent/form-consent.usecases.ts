import type { CoverTransaction } from '../../../db/scope.ts';
import { findOrInsertConversation } from '../conversations.queries.ts';
import { type ConsentEntry, insertConsent, lockPhoneConsent } from './consent.queries.ts';
import { holdDeadline } from './consent.rules.ts';
import { announceStanding, closePhone } from './consent.usecases.ts';
import { hasDecidedSince, readKnownPhone } from './form-consent.queries.ts';
import { flagConversation, insertHold, readConversationsOfPhone, readTimeZone } from './holds.queries.ts';
import { readStanding } from './standing.queries.ts';

/** No text caused a hold that came from a form. */
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
  /** As typed on the form, E.164; null if invalid. */
  phone: string | null;
  locKey: number | null;
  /** Null until the person is known. */
  patient: { patientKey: number; locKey: number; cellPhone: string; phones: readonly string[] } | null;
  /** Through the patient's own link, which only their phone or mailbox received. */
  isByLink: boolean;
  /** Set if staff identified the person later. */
  linked: LinkedForm | null;
};

/** Who linked an entry to its patient, and when the entry had come. */
export type LinkedForm = { userId: number; sentAt: Temporal.Instant };

type FormConsentInput = { tx: CoverTransaction; given: FormAnswer; from: FormSender };

/** Applies what a patient answered on a form (decision record 20). Locks their phones' consent. */
export async function recordFormConsent({ tx, given, from }: FormConsentInput): Promise<void> {
  if (given.purpose === 'hipaa') return recordHipaa({ tx, given, from });
  const phones = from.linked === null ? phonesOf(from) : ownPhonesOf(from);
  for (const phone of phones) await lockPhoneConsent({ tx, coverKey: tx.coverKey, phone, isShared: false });
  for (const phone of phones) {
    if (await isOutdated({ tx, given, from, phone })) continue;
    await (given.decision === 'refused' ? refuseTexts : allowTexts)({ tx, given, from, phone });
  }
}

/** The typed phone and the one the practice texts, in a fixed order, to avoid deadlocks. */
function phonesOf({ phone, patient }: FormSender): string[] {
  const both = [phone ?? '', patient?.cellPhone ?? ''].filter((one) => one !== '');
  return [...new Set(both)].toSorted();
}

/** For an entry that staff linked: a typed phone of someone else was handled when the entry came. */
const ownPhonesOf = (from: FormSender): string[] =>
  phonesOf(from).filter((phone) => from.patient?.phones.includes(phone) ?? false);

/** Whether the phone, or staff for it, decided something since the entry came: the newest decision counts. */
async function isOutdated({ tx, given, from: { linked }, phone }: OfPhone): Promise<boolean> {
  if (linked === null) return false;
  return hasDecidedSince({ tx, of: { purpose: 'sms', phone }, entryKey: given.entryKey, since: linked.sentAt });
}

const entryOf = ({ given, from }: Omit<FormConsentInput, 'tx'>) =>
  ({
    ...{ patientKey: from.patient?.patientKey ?? null, source: 'form', words: given.words },
    ...{ formEntryKey: given.entryKey, userId: from.linked?.userId ?? null },
  }) satisfies Partial<ConsentEntry>;

type OfPhone = FormConsentInput & { phone: string };

/**
 * "No texts". A patient's own phone is opted out at once, and so is one the practice does not know: a new patient's.
 * Anyone may type someone else's: then texts wait, and staff decide by a deadline.
 */
async function refuseTexts({ tx, phone, ...about }: OfPhone): Promise<void> {
  const { coverKey } = tx;
  const standing = await readStanding({ tx, coverKey, phone });
  if (standing.optOut !== null) return;
  const known = await readKnownPhone({ tx, phone });
  const isTheirs = about.from.patient?.phones.includes(phone) ?? false;
  const entry = entryOf(about);
  if (isTheirs || known === null) return void (await closePhone({ tx, coverKey, phone, entry }));
  await holdForStaff({ tx, phone, entry, locKey: known.locKey });
  await announceStanding({ tx, coverKey, phone });
}

/** Holds a phone's texts until staff decide, and flags its thread. */
export async function holdForStaff({
  tx,
  phone,
  entry,
  locKey,
}: {
  tx: CoverTransaction;
  phone: string;
  entry: Pick<ConsentEntry, 'patientKey' | 'source' | 'words' | 'formEntryKey'>;
  locKey: number;
}): Promise<void> {
  const { coverKey } = tx;
  await insertConsent({ tx, coverKey, entry: { ...entry, phone, purpose: 'sms', decision: 'held' } });
  if ((await readStanding({ tx, coverKey, phone })).hold !== null) return;
  const { conv_key: convKey } = await findOrInsertConversation({ tx, locKey, phone, patientKey: null });
  const { words = '' } = entry;
  const hold = { reason: 'wording', convKey, transKey: NO_TEXT, words, since: tx.now } as const;
  const closesAt = holdDeadline({ ...hold, timeZone: await readTimeZone({ tx, locKey }) });
  await insertHold({ tx, phone, hold: { ...hold, closesAt } });
  await flagConversation({ tx, coverKey, convKey });
}

/**
 * "Yes, text me" is evidence for the patient's own phone, through the patient's own link or linked by staff. It does
 * not reopen an opted-out phone, which the carrier keeps closed until it texts START, and it does not end a hold, which
 * staff decide.
 */
async function allowTexts({ tx, phone, ...about }: OfPhone): Promise<void> {
  const { coverKey } = tx;
  const { from } = about;
  if (from.patient?.cellPhone !== phone) return;
  if (from.phone !== null && !from.patient.phones.includes(from.phone)) return;
  // Staff vouch for the person; the form itself has to contain the patient's own phone.
  if (!from.isByLink && (from.linked === null || from.phone === null)) return;
  const standing = await readStanding({ tx, coverKey, phone });
  if (standing.optOut !== null || standing.hold !== null) return;
  await insertConsent({ tx, coverKey, entry: { ...entryOf(about), phone, purpose: 'sms', decision: 'given' } });
  await announceStanding({ tx, coverKey, phone });
}

/** HIPAA consent belongs to a person: it is recorded only if we are sure who it is. */
async function recordHipaa({ tx, ...about }: FormConsentInput): Promise<void> {
  const { given, from } = about;
  if (from.patient === null) return;
  const of = { purpose: 'hipaa', patientKey: from.patient.patientKey } as const;
  const { linked } = from;
  if (linked !== null && (await hasDecidedSince({ tx, of, entryKey: given.entryKey, since: linked.sentAt }))) return;
  const phone = from.patient.cellPhone || from.phone || '';
  const entry = { ...entryOf(about), phone, purpose: 'hipaa', decision: given.decision } as const;
  await insertConsent({ tx, coverKey: tx.coverKey, entry });
  if (phone !== '') await announceStanding({ tx, coverKey: tx.coverKey, phone });
}

/** Flags the threads of phones whose owners gave urgent answers on a form. */
export async function flagForUrgency({ tx, phones }: { tx: CoverTransaction; phones: readonly string[] }) {
  const { coverKey } = tx;
  for (const phone of phones) {
    for (const { conv_key: convKey } of await readConversationsOfPhone({ tx, coverKey, phone }))
      await flagConversation({ tx, coverKey, convKey });
    await announceStanding({ tx, coverKey, phone });
  }
}
