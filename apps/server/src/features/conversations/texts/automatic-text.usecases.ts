import { readOurQuestion } from '@sightline/messaging/our-question';
import { splitMessage } from '@sightline/messaging/split-message';
import type { CoverTransaction } from '../../../db/scope.ts';
import { lockPhoneConsent } from '../consent/consent.queries.ts';
import { readStanding } from '../consent/standing.queries.ts';
import { findOrInsertConversation, hasTextingNumber, readPatientsOfPhone } from '../conversations.queries.ts';
import { ownerChosen } from '../people/people.rules.ts';
import { announceOutgoing } from './announcing.usecases.ts';
import type { TextVisit } from './text-visits.types.ts';
import { noteTextVisits, visitsAbout } from './text-visits.usecases.ts';
import { type Author, insertMessageLinks, insertOutgoing } from './texts.queries.ts';
import { refusalOf, storable } from './texts.rules.ts';

type AutomaticText = {
  /** E.164. */
  phone: string;
  locKey: number;
  /** Null if it is about several people on the phone. */
  patientKey: number | null;
  body: string;
  writtenBy: Exclude<Author['writtenBy'], 'staff' | 'keyword'>;
  /** Of the practice's templates; SYSTEM for our own text. */
  templateType?: string;
  /** Repeating the key sends nothing. */
  clientKey: string;
  /** The booking for the manage link placeholder in the body (`MANAGE_LINK_MARK`). */
  linksTo?: number;
  /** The visits it is about; absent: those of a text that asks for an answer about one. */
  visits?: readonly TextVisit[];
  /** It waits until then; now if absent. */
  notBefore?: Temporal.Instant;
};

/**
 * Locks a phone's consent until the commit: anything that goes on to lock what its replies change has to call this
 * first.
 */
export const keepPhone = ({ tx, phone }: { tx: CoverTransaction; phone: string }): Promise<void> =>
  lockPhoneConsent({ tx, coverKey: tx.coverKey, phone, isShared: true });

/** The result of a rule's text: it will be sent, or the reason why not. */
export type AutomaticOutcome = { kind: 'queued'; transKeys: number[] } | { kind: TextBarrier | 'not-textable' };

/** `no-number`: the location has no number to text from, or the practice's texting is off. */
export type TextBarrier = 'opted-out' | 'blocked' | 'held' | 'no-number';

/**
 * Stores a rule's text in the conversation of its phone at the location, if that phone may get such texts now; the gate
 * before the gateway checks again. The conversation stays unanswered, because staff have not replied.
 */
export async function queueAutomaticText({
  tx,
  text,
}: {
  tx: CoverTransaction;
  text: AutomaticText;
}): Promise<AutomaticOutcome> {
  const { phone, locKey, patientKey, writtenBy, clientKey, templateType = 'SYSTEM' } = text;
  const body = storable(text.body);
  await keepPhone({ tx, phone });
  const barrier = await barrierOf({ tx, phone, writtenBy, locKey });
  if (barrier !== null) {
    tx.note({ detail: { notTexted: barrier === 'opted-out' ? 'optedOut' : barrier } });
    return { kind: barrier };
  }
  if (refusalOf({ body, pictureCount: 0, maySendPictures: false, phone }) !== null) return { kind: 'not-textable' };
  const patients = await readPatientsOfPhone({ tx, phone });
  const owner = patientKey === null ? null : ownerChosen({ patients, chosenKey: patientKey });
  const conversation = await findOrInsertConversation({ tx, locKey, phone, patientKey: owner });
  const author = { userId: null, writtenBy, templateType, clientKey, aboutKey: patientKey } as const;
  const transKeys = await insertOutgoing({
    tx,
    conversation,
    texts: splitMessage(body),
    author,
    notBefore: text.notBefore,
  });
  await noteTextVisits({ tx, transKeys, visits: text.visits ?? (await visitsAsked({ tx, text, body })) });
  if (text.linksTo !== undefined) await insertMessageLinks({ tx, transKeys, apptKey: text.linksTo });
  announceOutgoing({ tx, conversation, transKeys });
  tx.announce({ kind: 'conversation', convKey: conversation.conv_key, locKey });
  return { kind: 'queued', transKeys };
}

/** The visits that a rule's text asks about; a reminder's are in the ledger of messages. */
const visitsAsked = async ({
  tx,
  text: { phone, patientKey, writtenBy },
  body,
}: {
  tx: CoverTransaction;
  text: AutomaticText;
  body: string;
}): Promise<readonly TextVisit[]> =>
  writtenBy === 'reminder' || !readOurQuestion(body).asksAboutVisit
    ? []
    : visitsAbout({ tx, text: body, to: { phone, patientKey } });

const SILENCES: readonly string[] = ['practice-closed', 'texting-off'];

/** What stops automated texts from a location to a phone now; null: nothing. */
export async function barrierOf({
  tx,
  phone,
  writtenBy,
  locKey,
}: { tx: CoverTransaction } & Pick<AutomaticText, 'phone' | 'writtenBy' | 'locKey'>): Promise<TextBarrier | null> {
  const { barrier, optOut } = await readStanding({ tx, coverKey: tx.coverKey, phone, writtenBy });
  if (barrier === 'blocked') return barrier;
  if (barrier !== null && !SILENCES.includes(barrier)) return optOut === null ? 'held' : 'opted-out';
  return barrier === null && (await hasTextingNumber({ tx, locKey })) ? null : 'no-number';
}
