import { sendTestText as sendCall, type TestText } from '@sightline/contract/locations.calls';
import { toE164 } from '@sightline/messaging/phone-number';
import type { Actor } from '../../db/audit.ts';
import type { CoverTransaction } from '../../db/scope.ts';
import { queueAutomaticText } from '../conversations/texts/automatic-text.usecases.ts';
import {
  locationUnknown,
  messageUnknown,
  numberInvalid,
  numberMissing,
  testTextRefused,
} from '../locations/locations.errors.ts';
import { readSender, readSent, readText } from './test-text.queries.ts';

const DELIVERED = new Set(['delivered', 'read']);
const FAILED = new Set(['undelivered', 'failed', 'error', 'delivery_unknown']);

/**
 * Texts a phone from a location, through the outbox like any other text.
 * @throws location.not-found, location.number-invalid, location.number-missing, location.test-refused
 */
export async function sendTestText({
  tx,
  locKey,
  phone: given,
  testKey,
  by,
}: {
  tx: CoverTransaction;
  locKey: number;
  phone: string;
  /** Sending again with the same one sends nothing. */
  testKey: string;
  by: Actor;
}): Promise<{ transKey: number }> {
  const sender = await readSender({ tx, locKey });
  if (sender === undefined) throw locationUnknown();
  if (sender.smsNumber === null) throw numberMissing();
  const phone = toE164(given);
  if (phone === null) throw numberInvalid('phone');
  const clientKey = `test-${testKey}`;
  const before = await readSent({ tx, locKey, phone, clientKey });
  if (before !== undefined) return { transKey: before };
  const body = `${sender.practice}: This is a test from Sightline. Reply to this text and your answer appears under Messages.`;
  const outcome = await queueAutomaticText({
    tx,
    text: { phone, body, locKey, patientKey: null, writtenBy: 'booking', clientKey },
  });
  if (outcome.kind !== 'queued') throw testTextRefused();
  tx.note({ act: { action: sendCall.name, ...by }, detail: { locKey } });
  return { transKey: outcome.transKeys[0] ?? 0 };
}

/** @throws message.not-found */
export async function readTestText({
  tx,
  locKey,
  transKey,
}: {
  tx: CoverTransaction;
  locKey: number;
  transKey: number;
}): Promise<TestText> {
  const row = await readText({ tx, locKey, transKey });
  if (row === undefined) throw messageUnknown();
  const { delivery_status: status, failure, is_answered: isAnswered } = row;
  const state = DELIVERED.has(status) ? 'delivered' : FAILED.has(status) ? 'failed' : 'sending';
  return { state, failure, isAnswered };
}
