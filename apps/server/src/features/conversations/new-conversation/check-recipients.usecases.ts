import { countSegments } from '@sightline/messaging/segments';
import { splitMessage } from '@sightline/messaging/split-message';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import type { PatientPages } from '../../patient-links/links.types.ts';
import type { FreeTimes } from '../template-values/free-times.types.ts';
import { gateStaffText, type StaffWords } from '../texts/staff-text.usecases.ts';
import { RECIPIENT_REFUSALS } from './recipient.rules.ts';
import { findRecipient } from './recipient.usecases.ts';

export type CheckedRecipient = {
  addKey: number;
  smsTo: string;
  text: string;
  parts: number;
  segments: number;
  refusal: string | null;
};

type RecipientInput = { addKey: number; smsTo: string };

/**
 * What each recipient of a text would get, or why not; nothing is stored. It uses the same gate as a send, so that the
 * two always agree.
 * @throws ProblemError location.not-found
 */
export function checkRecipients({
  scope,
  words,
  locKey,
  recipients,
  pages,
  freeTimes,
}: {
  scope: CoverScope;
  words: StaffWords;
  locKey: number;
  recipients: readonly RecipientInput[];
  pages: PatientPages;
  freeTimes: FreeTimes;
}): Promise<CheckedRecipient[]> {
  return scope.transaction(async (tx) => {
    const taken = new Set<string>();
    const checked: CheckedRecipient[] = [];
    for (const asked of recipients) checked.push(await check({ tx, words, locKey, asked, pages, freeTimes, taken }));
    tx.note({ detail: { recipients: recipients.length, refusals: checked.filter(({ refusal }) => refusal).length } });
    return checked;
  });
}

async function check({
  tx,
  words,
  locKey,
  asked,
  pages,
  freeTimes,
  taken,
}: {
  tx: CoverTransaction;
  words: StaffWords;
  locKey: number;
  asked: RecipientInput;
  pages: PatientPages;
  freeTimes: FreeTimes;
  /** Phones of earlier recipients. */
  taken: Set<string>;
}): Promise<CheckedRecipient> {
  const refuse = (refusal: string): CheckedRecipient => ({
    ...asked,
    text: words.body,
    parts: 0,
    segments: 0,
    refusal,
  });
  const found = await findRecipient({ tx, named: { ...asked, locKey, pmsPatientId: '' } });
  if (!found.ok) return refuse(found.refusal);
  const { phone, locKey: from, chosenKey } = found.recipient;
  if (taken.has(phone)) return refuse(RECIPIENT_REFUSALS.again);
  taken.add(phone);
  const to = { phone, locKey: from, patientKey: chosenKey };
  const gated = await gateStaffText({ tx, words, to, pages, freeTimes });
  if (!gated.ok) return refuse(gated.refusal);
  const parts = splitMessage(gated.body);
  const segments = parts.reduce((sum, part) => sum + countSegments(part).segments, 0);
  // As requested, so that the caller can match its recipients.
  const smsTo = asked.smsTo || phone;
  return { ...asked, smsTo, text: gated.body, parts: parts.length, segments, refusal: null };
}
