import { describe, expect, it } from 'vitest';
import { phoneState, REPLY_TABLE, type ReplyAct, type ReplySituation, replyMeaning } from './reply-meaning.ts';
import { type ReplyWord, readReply } from './reply-reading.ts';

const PLAIN_WORDS: ReplyWord[] = [
  'stop',
  'cancel',
  'start',
  'help',
  'yes',
  'si',
  'no',
  'visit',
  'wish',
  'likely-wish',
  'death',
  'cancel-please',
  'other',
];
const WORDS: ReplyWord[] = [...PLAIN_WORDS, 'confirm', 'one', 'reschedule'];
const TWO = [false, true];
/** Earlier times are tested on their own. */
const NO_OFFER = { isOfferAsked: false, hasVisitAhead: false } as const;
const SITUATIONS: ReplySituation[] = TWO.flatMap((isOptedOut) =>
  ([null, 'cancel', 'wording', 'death'] as const).flatMap((hold) =>
    TWO.flatMap((isConsentPending) =>
      TWO.flatMap((hasRemindedVisit) =>
        TWO.flatMap((hasVisitToMove) =>
          TWO.map((isNearReminder) => ({
            ...{ isOptedOut, hold, isConsentPending, hasRemindedVisit, hasVisitToMove, isNearReminder },
            ...NO_OFFER,
          })),
        ),
      ),
    ),
  ),
);

/** The law a second time, as sentences instead of a table. */
function actByLaw(word: ReplyWord, now: ReplySituation): ReplyAct | null {
  if (word === 'help') return 'help';
  const isStop = word === 'stop' || word === 'cancel';
  const isAnswer = word === 'confirm' || word === 'one';
  if (now.isOptedOut && word === 'death') return 'flag';
  if (now.isOptedOut && word === 'cancel-please') return null;
  if (now.hold === 'death' && !now.isOptedOut) return isStop ? 'opt-out' : word === 'start' ? 'release' : 'flag';
  if (!now.isOptedOut && word === 'death') return now.hold === null ? 'hold-death' : 'flag';
  if (!now.isOptedOut && word === 'cancel-please')
    return now.hold !== null ? 'flag' : now.isNearReminder ? 'ask' : null;
  if (now.hold === 'cancel' && !now.isOptedOut && word === 'reschedule') return 'release-visit';
  if (now.hold === 'cancel' && !now.isOptedOut && isAnswer) return word === 'one' ? 'release-visit' : 'flag';
  if (isAnswer) return now.hasRemindedVisit ? 'confirm-visit' : null;
  if (word === 'reschedule') return now.hasVisitToMove ? 'reschedule-visit' : null;
  const agreed = now.isConsentPending ? 'hipaa-given' : now.hasRemindedVisit ? 'confirm-visit' : null;
  if (now.isOptedOut) {
    if (word === 'start' || word === 'yes') return 'opt-in';
    if (word === 'si') return agreed;
    return word === 'no' && now.isConsentPending ? 'hipaa-refused' : null;
  }
  if (now.hold === 'cancel') {
    if (isStop || word === 'wish') return 'opt-out-quietly';
    if (word === 'visit') return 'release-visit';
    return word === 'start' ? 'release' : 'flag';
  }
  if (isStop) return word === 'cancel' && now.isNearReminder && now.hold === null ? 'ask' : 'opt-out';
  if (word === 'wish' || word === 'likely-wish') return now.hold === null ? 'hold' : 'flag';
  if (word === 'start') return now.hold === null ? null : 'release';
  if (word === 'yes' || word === 'si') return agreed;
  return word === 'no' && now.isConsentPending ? 'hipaa-refused' : null;
}

describe('what a reply means', () => {
  it('[SMS-6] matches the law in all 2,048 combinations of state, hold, consent, visits, reminder and word', () => {
    const cases = SITUATIONS.flatMap((situation) => WORDS.map((word) => ({ word, situation })));
    expect(cases).toHaveLength(2_048);
    for (const { word, situation } of cases)
      expect([word, situation, replyMeaning({ word, situation })]).toEqual([
        word,
        situation,
        actByLaw(word, situation),
      ]);
  });

  it('[SMS-6] is one thing for a YES, in fixed order: opt-in, consent, visit', () => {
    const open = { isOptedOut: false, hold: null, isNearReminder: true, hasVisitToMove: true, ...NO_OFFER } as const;
    const meaning = (isConsentPending: boolean, hasRemindedVisit: boolean, isOptedOut = false) =>
      replyMeaning({ word: 'yes', situation: { ...open, isConsentPending, hasRemindedVisit, isOptedOut } });
    expect([meaning(true, true, true), meaning(true, true), meaning(false, true), meaning(false, false)]).toEqual([
      'opt-in',
      'hipaa-given',
      'confirm-visit',
      null,
    ]);
  });

  it('[WLT-004] is an answer to the offer that was texted last, before anything asked earlier', () => {
    const asked = {
      isNearReminder: true,
      hasVisitToMove: true,
      isConsentPending: true,
      hasRemindedVisit: true,
    } as const;
    const offered = { ...asked, isOptedOut: false, hold: null, isOfferAsked: true, hasVisitAhead: true } as const;
    const meaning = (word: ReplyWord, given: Partial<ReplySituation> = {}) =>
      replyMeaning({ word, situation: { ...offered, ...given } });
    expect([meaning('yes'), meaning('si'), meaning('no')]).toEqual(['accept-offer', 'accept-offer', 'decline-offer']);
    // C confirms what a reminder asked, and a phone that may not be texted answers no offer.
    expect([meaning('confirm'), meaning('one')]).toEqual(['confirm-visit', 'confirm-visit']);
    expect([meaning('yes', { isOptedOut: true }), meaning('yes', { hold: 'cancel' })]).toEqual(['opt-in', 'flag']);
    expect(meaning('yes', { isOfferAsked: false })).toBe('hipaa-given');
    expect(meaning('earlier')).toBe('ask-earlier');
    expect(meaning('earlier', { hasVisitAhead: false })).toBe('flag');
  });

  it('[SMS-7] neither opts in nor confirms anything while we ask about a CANCEL', () => {
    const acts = new Set<ReplyAct>(Object.values(REPLY_TABLE['held-cancel']).flat());
    for (const act of ['opt-in', 'hipaa-given', 'hipaa-refused', 'confirm-visit', 'reschedule-visit', 'ask'] as const)
      expect(acts.has(act)).toBe(false);
  });

  it('[SMS-6] is never health-text consent for C or 1, which reminders ask for', () => {
    const situation = {
      isOptedOut: false,
      hold: null,
      isNearReminder: true,
      hasVisitToMove: true,
      ...NO_OFFER,
    } as const;
    for (const word of ['confirm', 'one'] as const) {
      const asked = { ...situation, isConsentPending: true };
      expect(replyMeaning({ word, situation: { ...asked, hasRemindedVisit: true } })).toBe('confirm-visit');
      expect(replyMeaning({ word, situation: { ...asked, hasRemindedVisit: false } })).toBeNull();
    }
  });

  it('[SMS-3] opts an opted-out phone in only for START or YES', () => {
    const opening = WORDS.filter((word) => (REPLY_TABLE['opted-out'][word] as readonly ReplyAct[]).includes('opt-in'));
    expect(opening).toEqual(['start', 'yes']);
    expect(phoneState({ isOptedOut: true, hold: 'cancel' })).toBe('opted-out');
  });
});

describe('a reply', () => {
  it.each<[string, ReplyWord]>([
    ['STOP', 'stop'],
    ['opt out', 'stop'],
    ['Opt-Out!', 'stop'],
    ['“Cancel.”', 'cancel'],
    ['cancel cancel', 'cancel'],
    ['START', 'start'],
    ['info?', 'help'],
    ['Yes!', 'yes'],
    ['yes please', 'yes'],
    ['Sí, gracias', 'si'],
    ['C, thank you', 'confirm'],
    ['c please', 'confirm'],
    ['👍', 'confirm'],
    ['👍🏿👍🏿', 'confirm'],
    ['Thanks 👍🏽', 'confirm'],
    ['👍 what time?', 'other'],
    ['Thanks!', 'other'],
    ['CANCELAR', 'cancel'],
    ['Cancel please', 'cancel-please'],
    ['cancelar por favor', 'cancel-please'],
    ['STOP please', 'stop'],
    ['My husband died, please remove him', 'death'],
    ['mi esposo falleció', 'death'],
    ['My phone died', 'other'],
    ['2 please', 'other'],
    ['y', 'si'],
    ['Sí', 'si'],
    ['no', 'no'],
    ['VISIT', 'visit'],
    ['la cita por favor', 'visit'],
    ['I meant my appointment', 'visit'],
    ['cancel my appointment', 'visit'],
    ['1', 'one'],
    ['1.', 'one'],
    ['1 pm?', 'other'],
    ['1 please', 'other'],
    ['C', 'confirm'],
    ['c c', 'confirm'],
    ['C you then', 'other'],
    ['Confirm!', 'confirm'],
    ['confirmed, thank you', 'confirm'],
    ['Confirmo, gracias', 'confirm'],
    ['confirm at 5?', 'other'],
    ['R', 'reschedule'],
    ['2', 'reschedule'],
    ['Reschedule please', 'reschedule'],
    ['cambiar por favor', 'reschedule'],
    ['reschedule my appointment', 'visit'],
    ['please', 'other'],
    ['please stop texting me', 'wish'],
    ['ya no me manden mensajes', 'wish'],
    ['stop texting me about my appointment', 'wish'],
    ['🚫', 'wish'],
    ['⛔', 'wish'],
    ['✋ please', 'wish'],
    ['no 🚫', 'no'],
    ['hablar 🚫', 'other'],
    ['confirmar', 'confirm'],
    ['confirmado', 'confirm'],
    ['reprogramar', 'reschedule'],
    ['appt', 'visit'],
    ['visita', 'visit'],
    ['he is with the Lord now, the funeral was Tuesday', 'death'],
    ['stop by at 5', 'other'],
    ['', 'other'],
  ])('[SMS-2] %j is read as %s', (text, word) => {
    expect(readReply(text)).toBe(word);
  });

  it('is read instantly, however long and odd', () => {
    for (const text of ['stop '.repeat(2_000), 'no '.repeat(3_000), 'a'.repeat(10_000), "don't text ".repeat(900)]) {
      const began = performance.now();
      readReply(text);
      expect(performance.now() - began).toBeLessThan(500);
    }
  });
});
