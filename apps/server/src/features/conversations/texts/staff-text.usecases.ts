import { applyEvent } from '@sightline/messaging/conversation-status';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { PatientPages } from '../../patient-links/links.types.ts';
import type { OutgoingPicture } from '../../pictures/pictures.types.ts';
import { attachPictures, maySendPictures } from '../../pictures/pictures.usecases.ts';
import { insertConsent } from '../consent/consent.queries.ts';
import { refusalBy } from '../consent/consent.rules.ts';
import { readStanding } from '../consent/standing.queries.ts';
import { type LockedConversation, updateState } from '../conversations.queries.ts';
import { stateOf } from '../conversations.rules.ts';
import type { FreeTimes } from '../template-values/free-times.types.ts';
import { type Addressee, fillWords } from '../template-values/template-values.usecases.ts';
import { announceOutgoing } from './announcing.usecases.ts';
import type { TextVisit } from './text-visits.types.ts';
import { noteTextVisits, visitsAbout } from './text-visits.usecases.ts';
import { type Author, hasIncomingAfter, insertOutgoing } from './texts.queries.ts';
import { REFUSALS, refusalOf, storable } from './texts.rules.ts';
import { type LinkedWords, withVisit } from './visit-link.usecases.ts';

/** A staff member's text, for any destination. */
export type StaffWords = {
  body: string;
  pictureCount: number;
  /** Null if the text is not a template. */
  templateType: string | null;
};

/**
 * The gate every staff text passes before anything is stored, in an existing or a new conversation: what is sent, or
 * why nothing is.
 */
export async function gateStaffText({
  tx,
  words,
  to,
  pages,
  freeTimes,
}: {
  tx: CoverTransaction;
  words: StaffWords;
  to: Addressee;
  pages: PatientPages;
  freeTimes: FreeTimes;
}): Promise<LinkedWords> {
  const { phone } = to;
  const body = storable(words.body);
  const standing = await readStanding({ tx, coverKey: tx.coverKey, phone });
  const barred = refusalBy(standing);
  if (barred !== null) {
    tx.note({ detail: { refused: standing.optOut === null ? 'held' : 'optedOut' } });
    return { ok: false, refusal: barred };
  }
  const { pictureCount, templateType } = words;
  const maySend = pictureCount === 0 || (await maySendPictures(tx));
  const refusal = refusalOf({ body, pictureCount, maySendPictures: maySend, phone });
  if (refusal === null) {
    const filled = await fillWords({ tx, words: { body, templateType }, to, pages, freeTimes });
    return withVisit({ tx, words: filled, to });
  }
  tx.note({ detail: { refused: refusal } });
  return { ok: false, refusal: REFUSALS[refusal] };
}

/** What the author of a text knew when writing it, if it was written earlier or elsewhere than in its thread. */
export type Writing = {
  /** The newest text of the thread that the author had seen; null: none of them. */
  seenTransKey: number | null;
  /** The visits it is about, as of then; absent: as of now. */
  visits?: readonly TextVisit[];
};

/**
 * Stores a text that passed the gate with everything that follows from it, and notifies the screens and the outbox. A
 * reply reads and answers what its author saw: the thread stays as it is if a newer text has come.
 * @returns the texts, and whether a newer one has come
 */
export async function storeStaffText({
  tx,
  conversation,
  texts,
  author,
  pictures = [],
  writing = null,
}: {
  tx: CoverTransaction;
  conversation: LockedConversation;
  texts: readonly string[];
  author: Author;
  /** Sent with the first of the texts. */
  pictures?: readonly OutgoingPicture[] | undefined;
  /** Null: in view of the thread, just now. */
  writing?: Writing | null;
}): Promise<{ transKeys: number[]; isOvertaken: boolean }> {
  const { conv_key: convKey, loc_key: locKey, phone, patient_key: patientKey } = conversation;
  const isOvertaken =
    writing !== null && (await hasIncomingAfter({ tx, convKey, transKey: writing.seenTransKey ?? 0 }));
  const transKeys = await insertOutgoing({ tx, conversation, texts, author });
  await attachPictures({ tx, convKey, transKey: transKeys[0] ?? 0, pictures });
  const text = texts.join(' ');
  const visits = writing?.visits ?? (await visitsAbout({ tx, text, to: { phone, patientKey } }));
  await noteTextVisits({ tx, transKeys, visits });
  if (!isOvertaken) {
    const state = applyEvent({ state: stateOf(conversation), event: { type: 'staffReply' } });
    await updateState({ tx, convKey, state });
  }
  if (author.templateType === 'HIPAA') await noteHipaaRequest({ tx, conversation, texts, author, transKeys });
  announceOutgoing({ tx, conversation, transKeys });
  tx.announce({ kind: 'conversation', convKey, locKey });
  return { transKeys, isOvertaken };
}

async function noteHipaaRequest({
  tx,
  conversation,
  texts,
  author,
  transKeys,
}: {
  tx: CoverTransaction;
  conversation: LockedConversation;
  texts: readonly string[];
  author: Author;
  transKeys: readonly number[];
}): Promise<void> {
  const { phone, patient_key: patientKey } = conversation;
  const asked = { purpose: 'hipaa', decision: 'requested', source: 'staff' } as const;
  const transKey = transKeys.at(-1) ?? null;
  const entry = { ...asked, phone, patientKey, words: texts.join(' '), transKey, userId: author.userId };
  await insertConsent({ tx, coverKey: tx.coverKey, entry });
}
