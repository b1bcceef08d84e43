import { type Language, languageOf } from '@sightline/contract/languages';
import { URGENT_ANSWER_HOURS } from '@sightline/contract/urgent-texts.calls';
import { languageOfText } from '@sightline/messaging/text-language';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { LockedConversation } from '../conversations.queries.ts';
import { readPeople, readPlace } from '../people/people.reads.ts';
import { subjectOf } from '../people/people.rules.ts';
import { type AutomaticOutcome, queueAutomaticText } from '../texts/automatic-text.usecases.ts';
import { officeAt } from './alerts.usecases.ts';
import { readPatientPhone } from './on-call/on-call.queries.ts';
import { isAnsweredSince } from './urgent.queries.ts';
import { urgentAnswer } from './urgent.texts.ts';

type Incoming = { tx: CoverTransaction; conversation: LockedConversation; body: string; transKey: number };

/**
 * Answers an urgent text with the numbers to call, once in a conversation and 12 hours. The phone's consent has to be
 * locked.
 * @returns what came of it; null if it was answered before
 */
export async function answerUrgent({
  tx,
  conversation,
  body,
  transKey,
}: Incoming): Promise<AutomaticOutcome['kind'] | null> {
  const { conv_key: convKey, phone, loc_key: locKey, patient_key: patientKey } = conversation;
  const since = tx.now.subtract({ hours: URGENT_ANSWER_HOURS });
  if (await isAnsweredSince({ tx, convKey, since })) return null;
  const text = await wordsFor({ tx, conversation, body });
  const sent = { phone, locKey, patientKey, body: text, writtenBy: 'urgent', clientKey: `urgent-${transKey}` } as const;
  return (await queueAutomaticText({ tx, text: sent })).kind;
}

async function wordsFor({
  tx,
  conversation: { phone, loc_key: locKey, patient_key: patientKey },
  body,
}: Omit<Incoming, 'transKey'>): Promise<string> {
  const [place, people] = [await readPlace({ tx, locKey }), await readPeople({ tx, phone, patientKey })];
  if (place === undefined) throw new Error('A text arrived at a location that is not there.');
  const known = subjectOf({ people, patientKey })?.preferred_locale;
  const language: Language = languageOfText(body) ?? languageOf(known ?? place.language);
  return urgentAnswer({
    ...{ practice: place.practice_name, phone: place.location_phone || place.front_line, language },
    ...{ onCall: await readPatientPhone({ tx }), office: await officeAt({ tx, locKey }) },
  });
}
