import type { SystemScope } from '../../../db/scope.ts';
import { OPTED_OUT_FAILURE } from '../delivery/delivery.rules.ts';
import { withdrawQueued } from '../delivery/withdraw.usecases.ts';
import { type ConsentEntry, type ConsentTransaction, insertConsent, lockPhoneConsent } from './consent.queries.ts';
import { deleteHold, flagConversation, readConversationsOfPhone } from './holds.queries.ts';
import { readStanding } from './standing.queries.ts';

type OptOutEntry = Omit<ConsentEntry, 'purpose' | 'decision' | 'phone'>;

/**
 * Opts out a phone whose consent this transaction has locked: the ledger records it, a hold ends, and so does
 * everything that still waits for that phone, regardless of its sender.
 * @returns the texts that were ended
 */
export async function closePhone({
  tx,
  coverKey,
  phone,
  entry,
}: {
  tx: ConsentTransaction;
  coverKey: number;
  phone: string;
  entry: OptOutEntry;
}): Promise<number[]> {
  await insertConsent({ tx, coverKey, entry: { ...entry, phone, purpose: 'sms', decision: 'refused' } });
  await deleteHold({ tx, coverKey, phone });
  const ended = await withdrawQueued({ tx, coverKey, phone, failure: OPTED_OUT_FAILURE });
  await announceStanding({ tx, coverKey, phone });
  return ended;
}

/** Ends a hold and resumes the phone's texts. */
export async function releasePhone({
  tx,
  coverKey,
  phone,
  entry,
}: {
  tx: ConsentTransaction;
  coverKey: number;
  phone: string;
  entry: OptOutEntry;
}): Promise<void> {
  await insertConsent({ tx, coverKey, entry: { ...entry, phone, purpose: 'sms', decision: 'released' } });
  await deleteHold({ tx, coverKey, phone });
  await announceStanding({ tx, coverKey, phone });
  tx.announce({ kind: 'outbox', coverKey });
}

/** Notifies screens that a phone's consent changed, in every conversation with it. */
export async function announceStanding({
  tx,
  coverKey,
  phone,
}: {
  tx: ConsentTransaction;
  coverKey: number;
  phone: string;
}): Promise<void> {
  for (const { conv_key: convKey, loc_key: locKey } of await readConversationsOfPhone({ tx, coverKey, phone }))
    tx.announce({ kind: 'conversation', coverKey, convKey, locKey });
}

/**
 * The carrier knows of an opt-out that never reached us: we record it now. If we were asking the patient what a CANCEL
 * meant, the carrier treated it as an opt-out, and the conversation is flagged instead.
 */
export function recordCarrierOptOut({
  scope,
  coverKey,
  phone,
}: {
  scope: SystemScope;
  coverKey: number;
  phone: string;
}): Promise<void> {
  return scope.transaction(async (tx) => {
    await lockPhoneConsent({ tx, coverKey, phone, isShared: false });
    const { optOut, hold } = await readStanding({ tx, coverKey, phone });
    if (optOut !== null) return;
    if (hold !== null) await flagConversation({ tx, coverKey, convKey: hold.convKey });
    await closePhone({ tx, coverKey, phone, entry: { patientKey: null, source: 'gateway', words: hold?.words ?? '' } });
    tx.note({ act: { action: 'consent.record', userId: null, address: '', requestId: '' }, coverKey });
  });
}

export { lockPhoneConsent, readHipaaConsent } from './consent.queries.ts';
export { readStanding } from './standing.queries.ts';
