import { plainWords } from './plain-words.ts';

/**
 * The words that are answered by rule, as plain words joined, and what each asks for. The opt-out words are those of
 * 47 CFR 64.1200(a)(10) (stop, quit, end, revoke, opt out, cancel, unsubscribe) and of the carriers (CTIA Messaging
 * Principles, section 5.1.3); START and UNSTOP always opt in, what YES means is for `replyMeaning` to say (decision 7).
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
  /** What the text asks for; 'none' unless it holds a keyword and nothing else. */
  kind: KeywordKind;
  /** The keyword the text is or begins with: OPTOUT for "opt out" and SI for "sí", too. Empty when there is none. */
  word: KeywordWord | '';
  /** Whether the keyword stands alone, punctuation, quotes, emoji and saying it again apart. */
  alone: boolean;
};

// Written as two words as often as one.
const TWO_WORDS = new Set(['OPT OUT', 'STOP ALL']);
const NONE: Keyword = { kind: 'none', word: '', alone: false };

/**
 * Reads an inbound text as a keyword (messaging specification by decision 7). A keyword inside a sentence is none:
 * "stop by at 5" has kind 'none', word 'STOP' and does not stand alone. A CANCEL near a reminder is told apart
 * from other opt-outs by its word.
 */
export function readKeyword(text: string): Keyword {
  const words = joinedPairs(plainWords(text).map((word) => word.toUpperCase()));
  const [word] = words;
  if (word === undefined || !isKeyword(word)) return NONE;
  const alone = words.every((other) => other === word);
  return { kind: alone ? KEYWORDS[word] : 'none', word, alone };
}

function joinedPairs(words: string[]): string[] {
  const [first, second] = words;
  if (first === undefined || second === undefined || !TWO_WORDS.has(`${first} ${second}`)) return words;
  return [first + second, ...joinedPairs(words.slice(2))];
}

function isKeyword(word: string): word is KeywordWord {
  return Object.hasOwn(KEYWORDS, word);
}
