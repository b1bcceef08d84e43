import { plainWords } from './plain-words.ts';
import { ENGLISH_PHRASES, type Phrase } from './revocation-english.ts';
import { SPANISH_PHRASES } from './revocation-spanish.ts';

const PHRASES: readonly Phrase[] = [...Object.values(ENGLISH_PHRASES), ...Object.values(SPANISH_PHRASES)];
const CLAUSE_END = /[.!?¿¡;:,\n()…—–]+|\s-\s/u;
// "wrong #" says number as plainly as the word.
const NUMBER_SIGN = /#(?!\d)/g;

export type Revocation = {
  /** Whether the text seems to ask for no more texts. */
  suspected: boolean;
  /** The words that say so, as plain words; empty when nothing does. */
  matched: string;
};

/**
 * Looks for a wish to get no more texts in free wording, English or Spanish, which 47 CFR 64.1200(a)(10) makes as
 * good as STOP. It only suspects: automated texts are held until staff decide, so a sure keyword is for
 * `readKeyword` and this stays silent where an everyday text could be meant.
 */
export function suspectRevocation(text: string): Revocation {
  for (const clause of text.replace(NUMBER_SIGN, ' number ').split(CLAUSE_END)) {
    const words = plainWords(clause).join(' ');
    const matched = PHRASES.map((phrase) => matchOf({ phrase, words })).find((found) => found !== '');
    if (matched !== undefined) return { suspected: true, matched };
  }
  return { suspected: false, matched: '' };
}

function matchOf({ phrase, words }: { phrase: Phrase; words: string }): string {
  if (phrase.unless?.test(words)) return '';
  return phrase.says.exec(words)?.[0] ?? '';
}
