import { describe, expect, it } from 'vitest';
import {
  phoneState,
  QUESTIONS,
  REPLY_TABLE,
  type ReplyAct,
  type ReplySituation,
  replyMeaning,
  type TableWord,
} from './reply-meaning.ts';

const WORDS = Object.keys(REPLY_TABLE.open) as TableWord[];
const TWO = [false, true];

/** Every state of a phone with every question and every fact that decides between acts. */
const SITUATIONS: ReplySituation[] = QUESTIONS.flatMap((question) =>
  TWO.flatMap((isOptedOut) =>
    ([null, 'cancel', 'wording', 'death'] as const).flatMap((hold) =>
      TWO.flatMap((isOpen) =>
        TWO.flatMap((isNearReminder) =>
          TWO.map((wasAskedBack) => ({
            ...{ question, isOptedOut, hold, isNearReminder, wasAskedBack },
            ...{ isConsentPending: isOpen, hasVisitToConfirm: isOpen, hasVisitToMove: isOpen, hasVisitAhead: isOpen },
          })),
        ),
      ),
    ),
  ),
);

const AGREEING: readonly TableWord[] = ['yes', 'si', 'confirm', 'named-yes', 'thumb', 'like'];
const MOVING: readonly TableWord[] = ['no', 'reschedule'];

/** The answers to our question, as the rows and columns of the specification's table say them. */
function answerBy(word: TableWord, now: ReplySituation, canSend: boolean): ReplyAct | null {
  if (now.question === 'visit') {
    if (AGREEING.includes(word)) return now.hasVisitToConfirm ? 'confirm-visit' : null;
    if (word === 'acknowledge') return canSend && now.hasVisitToConfirm && !now.wasAskedBack ? 'ask-back' : null;
    if (MOVING.includes(word)) return now.hasVisitToMove ? 'reschedule-visit' : null;
    if (word === 'cancel-visit' || word === 'cancel-please') return now.hasVisitToMove ? 'cancel-request' : null;
  }
  if (now.question === 'offer' && canSend) {
    if (['yes', 'si', 'confirm'].includes(word)) return 'accept-offer';
    if (word === 'acknowledge') return now.wasAskedBack ? null : 'ask-back';
    if (MOVING.includes(word)) return 'decline-offer';
    if (word === 'cancel-visit' || word === 'cancel-please') return 'decline-for-staff';
  }
  if (now.question === 'hipaa' && now.isConsentPending) {
    if (['yes', 'si', 'consent'].includes(word)) return 'hipaa-given';
    if (word === 'no') return 'hipaa-refused';
  }
  return null;
}

/** The table a second time, as sentences. */
function actByLaw(word: TableWord, now: ReplySituation): ReplyAct | null {
  const isStop = word === 'stop' || word === 'cancel';
  const isWish = word === 'wish' || word === 'likely-wish';
  if (word === 'help') return 'help';
  if (now.isOptedOut) {
    if (word === 'start' || word === 'yes') return 'opt-in';
    if (word === 'death' || word === 'earlier') return 'flag';
    return isStop || isWish ? null : answerBy(word, now, false);
  }
  if (word === 'start') return now.hold === null ? null : 'release';
  if (now.hold === 'death') {
    if (isStop) return 'opt-out';
    return word === 'reaction' ? null : 'flag';
  }
  if (now.hold === 'cancel') {
    if (isStop || word === 'wish') return 'opt-out-quietly';
    if (['visit', 'reschedule', 'cancel-visit', 'earlier'].includes(word)) return 'release-visit';
    return word === 'reaction' ? null : 'flag';
  }
  if (now.hold === 'wording') {
    if (isStop) return 'opt-out';
    if (isWish || ['death', 'earlier', 'cancel-please'].includes(word)) return 'flag';
    return answerBy(word, now, false);
  }
  if (isStop) return word === 'cancel' && now.isNearReminder ? 'ask' : 'opt-out';
  if (word === 'death') return 'hold-death';
  if (isWish) return 'hold';
  if (word === 'earlier') return now.hasVisitAhead ? 'ask-earlier' : 'flag';
  if (word === 'cancel-please' && now.isNearReminder) return 'ask';
  return answerBy(word, now, true);
}

describe('what a reply means', () => {
  it('[RPL-002][SMS-6] matches the decision table in every cell: state, hold, question, facts and word', () => {
    const cases = SITUATIONS.flatMap((situation) => WORDS.map((word) => ({ word, situation })));
    expect(cases).toHaveLength(4 * 2 * 4 * 2 * 2 * 2 * WORDS.length);
    for (const { word, situation } of cases)
      expect([word, situation, replyMeaning({ word, situation })]).toEqual([
        word,
        situation,
        actByLaw(word, situation),
      ]);
  });

  it('[RPL-002] is never more than a text for staff if our last text asked nothing, but for words with a meaning of their own', () => {
    const open = SITUATIONS.filter(
      ({ question, isOptedOut, hold }) => question === 'none' && !isOptedOut && hold === null,
    );
    const acting = WORDS.filter((word) => open.some((situation) => replyMeaning({ word, situation }) !== null));
    expect(acting.toSorted()).toEqual(
      ['cancel', 'cancel-please', 'death', 'earlier', 'help', 'likely-wish', 'stop', 'wish'].toSorted(),
    );
  });

  it('[RPL-003] is nothing for a reaction, in every state', () => {
    expect(SITUATIONS.map((situation) => replyMeaning({ word: 'reaction', situation }))).toEqual(
      SITUATIONS.map(() => null),
    );
  });

  it('[SMS-7] neither opts in nor confirms anything while we ask about a CANCEL', () => {
    const acts = new Set<ReplyAct>(
      Object.values(REPLY_TABLE['held-cancel']).flatMap((row) => QUESTIONS.flatMap((question) => row[question])),
    );
    for (const act of ['opt-in', 'hipaa-given', 'hipaa-refused', 'confirm-visit', 'reschedule-visit', 'ask'] as const)
      expect(acts.has(act)).toBe(false);
  });

  it('[SMS-6] is health-text consent only for words that say so', () => {
    const consenting = WORDS.filter((word) => REPLY_TABLE.open[word].hipaa.some((act) => act === 'hipaa-given'));
    expect(consenting).toEqual(['yes', 'si', 'consent']);
  });

  it('[SMS-3] opts an opted-out phone in only for START or YES', () => {
    const opening = WORDS.filter((word) =>
      QUESTIONS.some((question) => REPLY_TABLE['opted-out'][word][question].some((act) => act === 'opt-in')),
    );
    expect(opening.toSorted()).toEqual(['start', 'yes']);
    expect(phoneState({ isOptedOut: true, hold: 'cancel' })).toBe('opted-out');
  });
});
