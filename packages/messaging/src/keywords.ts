import { withoutCourtesy } from './courtesy.ts';
import { plainWords } from './plain-words.ts';
import { isStopPhrase, normalizedKeyword } from './stop-spellings.ts';

/**
 * The words with automatic answers, as joined plain words, and what each asks for. The opt-out words are those of 47
 * CFR 64.1200(a)(10) (stop, quit, end, revoke, opt out, cancel, unsubscribe) and of the carriers (CTIA Messaging
 * Principles, section 5.1.3); START and UNSTOP always opt in, `replyMeaning` decides what YES means (decision 7).
 */
const KEYWORDS = {
  STOP: 'opt-out',
  STOPALL: 'opt-out',
  UNSUBSCRIBE: 'opt-out',
  CANCEL: 'opt-out',
  END: 'opt-out',
  QUIT: 'opt-out',
  REVOKE: 'opt-out',
  OPTOUT: 'opt-out',
  START: 'opt-in',
  UNSTOP: 'opt-in',
  HELP: 'help',
  INFO: 'help',
  YES: 'yes',
  Y: 'yes',
  SI: 'yes',
  NO: 'no',
} as const satisfies Record<string, string>;

export type KeywordWord = keyof typeof KEYWORDS;
export type KeywordKind = (typeof KEYWORDS)[KeywordWord] | 'none';

export type Keyword = {
  /** What the text asks for; 'none' unless it is a keyword with nothing but courtesy around it. */
  kind: KeywordKind;
  /**
   * The keyword the text is or starts with: OPTOUT for "opt out", SI for "sí", STOP for a typo of it, and CANCEL for
   * CANCELAR. Empty if there is none.
   */
  word: KeywordWord | '';
  /** Whether the keyword is alone, ignoring punctuation, quotes, emoji and repetition. */
  alone: boolean;
};

// Written as one word or two.
const TWO_WORDS = new Set(['OPT OUT', 'STOP ALL']);
const NONE: Keyword = { kind: 'none', word: '', alone: false };
const STOP_SIGN = '🛑';

/**
 * Reads an inbound text as a keyword (messaging specification with decision 7). A keyword inside a sentence does not
 * count: "stop by at 5" has kind 'none', word 'STOP' and is not alone. Greetings, please and thank you around a keyword
 * change nothing, except for HELP and INFO: staff read "help please". A CANCEL near a reminder differs from other
 * opt-outs by its word.
 */
export function readKeyword(text: string): Keyword {
  const words = plainWords(text);
  const said = withoutCourtesy(words);
  if (said.length === 0 && text.includes(STOP_SIGN))
    return { kind: 'opt-out', word: 'STOP', alone: words.length === 0 };
  if (isStopPhrase(said)) return { kind: 'opt-out', word: 'STOP', alone: said.length === words.length };
  const all = joinedPairs(words.map(normalizedKeyword));
  const bare = joinedPairs(said.map(normalizedKeyword));
  const [word = all[0] ?? ''] = bare;
  if (!isKeyword(word)) return NONE;
  const isRepeated = bare.length > 0 && bare.every((other) => other === word || isSureOptOut([word, other]));
  const alone = isRepeated && bare.length === all.length;
  const isMeant = isRepeated && (alone || KEYWORDS[word] !== 'help');
  return { kind: isMeant ? KEYWORDS[word] : 'none', word, alone };
}

/** 'STOP UNSUBSCRIBE' says it twice; with a CANCEL it is unclear what is cancelled. */
const isSureOptOut = (words: readonly string[]): boolean =>
  words.every((word) => isKeyword(word) && word !== 'CANCEL' && KEYWORDS[word] === 'opt-out');

function joinedPairs(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (let place = 0; place < words.length; place += 1) {
    const [first = '', second = ''] = words.slice(place, place + 2);
    const isPair = TWO_WORDS.has(`${first} ${second}`);
    joined.push(isPair ? first + second : first);
    if (isPair) place += 1;
  }
  return joined;
}

function isKeyword(word: string): word is KeywordWord {
  return Object.hasOwn(KEYWORDS, word);
}
