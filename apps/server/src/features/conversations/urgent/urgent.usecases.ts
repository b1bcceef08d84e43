import { signWords } from '@sightline/contract/urgent-texts.texts';
import type { GatewayKeyword } from '@sightline/messaging/gateway-keyword';
import { readUrgency } from '@sightline/messaging/urgent-symptoms';
import type { CoverTransaction } from '../../../db/scope.ts';
import { type LockedConversation, lockConversation } from '../conversations.queries.ts';
import { markAsUnanswered } from '../inbound/outcomes.queries.ts';
import { noteAnswer } from '../inbound/outcomes.usecases.ts';
import { insertLine } from '../team/team.queries.ts';
import { eventWords, type TeamEvent } from '../team/team.rules.ts';
import type { AutomaticOutcome } from '../texts/automatic-text.usecases.ts';
import { alertStaff } from './alerts.usecases.ts';
import { answerUrgent } from './answer.usecases.ts';
import { findThread, insertUrgent } from './urgent.queries.ts';
import { otherReadingOf, symptomIn } from './urgent.rules.ts';
import type { Written } from './written.types.ts';

/** Why no text went out, as the thread says it; null if one did. */
const SILENCE_WORDS: Readonly<Record<AutomaticOutcome['kind'], string | null>> = {
  queued: null,
  'opted-out': 'the patient opted out of texts',
  blocked: 'the number is blocked',
  held: 'texts to this number are on hold or turned off',
  'no-number': 'this location can’t send texts',
  'not-textable': 'this number can’t be texted',
};

/** An event without anyone of staff. */
async function storeOwnEvent({
  tx,
  convKey,
  event,
}: {
  tx: CoverTransaction;
  convKey: number;
  event: TeamEvent;
}): Promise<void> {
  const line = { kind: 'event', body: eventWords(event), userId: null, clientKey: null } as const;
  await insertLine({ tx, coverKey: tx.coverKey, convKey, line });
}

/**
 * Marks the conversation of an urgent text that came in, alerts staff and answers it once (URG-001, URG-002), all with the
 * transaction that stores the text.
 * @returns whether it is urgent: then nothing else is done with it
 */
export async function markUrgent({
  tx,
  conversation,
  text: { body, transKey, gatewayKeyword, isBlocked },
}: {
  tx: CoverTransaction;
  conversation: LockedConversation;
  text: { body: string; transKey: number; gatewayKeyword: GatewayKeyword | null; isBlocked: boolean };
}): Promise<boolean> {
  const symptom = symptomIn({ body, gatewayKeyword });
  if (symptom === null) return false;
  const { conv_key: convKey, loc_key: locKey, patient_key: patientKey } = conversation;
  tx.note({ detail: { urgent: symptom } });
  if (!isBlocked) await noteAnswer({ tx, conversation, act: null });
  const urgent = { convKey, locKey, patientKey, source: 'text', sourceKey: transKey, symptom } as const;
  const urgentKey = await insertUrgent({ tx, urgent });
  const other = otherReadingOf(body);
  await storeOwnEvent({ tx, convKey, event: { kind: 'urgent', sign: signWords(symptom), place: null, other } });
  await alertStaff({ tx, urgent: { urgent_key: urgentKey, conv_key: convKey, loc_key: locKey } });
  const outcome = isBlocked ? 'blocked' : await answerUrgent({ tx, conversation, body, transKey });
  const why = outcome === null ? null : SILENCE_WORDS[outcome];
  if (why !== null) await storeOwnEvent({ tx, convKey, event: { kind: 'urgent-silence', why } });
  return true;
}

/** Where a patient wrote something on a web page, as the thread says it. */
const PLACES: Record<Written['source'], string> = {
  booking: 'with an online booking',
  'waiting-list': 'on the waiting list',
  feedback: 'in feedback',
  form: 'in a form',
};

/**
 * Marks something urgent that a patient wrote on a web page, in the transaction that stores it: in the conversation of
 * their phone, if there is one, and for staff in any case. The page itself has shown the numbers to call.
 */
export async function markWritten({ tx, written }: { tx: CoverTransaction; written: Written }): Promise<void> {
  const symptom = written.texts.map(readUrgency).find((one) => one !== null);
  if (symptom === undefined) return;
  const { locKey: givenKey, source } = written;
  const thread = await findThread({ tx, ...written });
  const conversation = thread === null ? undefined : await lockConversation({ tx, convKey: thread });
  const [convKey, locKey] = [conversation?.conv_key ?? null, givenKey ?? conversation?.loc_key ?? null];
  const urgentKey = await insertUrgent({ tx, urgent: { ...written, convKey, locKey, symptom } });
  tx.note({ detail: { urgent: symptom } });
  if (convKey !== null) {
    await markAsUnanswered({ tx, convKey });
    const event = { kind: 'urgent', sign: signWords(symptom), place: PLACES[source], other: null } as const;
    await storeOwnEvent({ tx, convKey, event });
    tx.announce({ kind: 'conversation', convKey, locKey: conversation?.loc_key ?? 0 });
  }
  await alertStaff({ tx, urgent: { urgent_key: urgentKey, conv_key: convKey, loc_key: locKey } });
}
