import type { Language } from '@sightline/contract/languages';
import { clausesOf } from './clauses.ts';
import { ENGLISH_PHRASES, type Phrase } from './revocation-english.ts';
import { SPANISH_PHRASES } from './revocation-spanish.ts';

const PHRASES_IN: Readonly<Record<Language, Readonly<Record<string, Phrase>>>> = {
  en: ENGLISH_PHRASES,
  es: SPANISH_PHRASES,
};
const PHRASES: readonly Phrase[] = Object.values(PHRASES_IN).flatMap((phrases) => Object.values(phrases));
/** Where a reason or threat follows a wish without a comma: "stop texting me or I'll report you". */
const AFTERTHOUGHT =
  / (?:or (?:i|ill|im|we|else)|(?:because|cuz|bc|since|as) (?:i|im|ive|we|you|this|my)|before (?:i|we)|i already|i have already|ive already|you already|this is|its) .*$/;

/** STOP in capitals at the end of a sentence in lowercase: "yes but also STOP". */
const SHOUTED_STOP =
  /(?<!(?:n['’]?t|not|never|[Bb][Uu][Ss]|[Nn][Oo][Nn]|[Tt][Oo]|I|[Ii][Tt]|N['’]?T|NOT|NEVER)[ -])\bSTOP\b(?=\s*(?:[.!?,;]|$))/;

export type Revocation = {
  /** Whether the text seems to ask for no more texts. */
  suspected: boolean;
  /** The words that say so, as plain words; empty if none do. */
  matched: string;
};

/**
 * Looks for a wish for no more texts in free wording, English or Spanish, which 47 CFR 64.1200(a)(10) makes as good as
 * STOP. It only suspects: texts are held until staff decide. Sure keywords are left to `readKeyword`, and texts with an
 * everyday meaning are not suspected.
 */
export function suspectRevocation(text: string): Revocation {
  if (SHOUTED_STOP.test(text) && /[a-z]{2}/.test(text)) return { suspected: true, matched: 'stop' };
  for (const words of clausesOf(text)) {
    const matched = matchIn(words) ?? matchIn(words.replace(AFTERTHOUGHT, ''));
    if (matched !== undefined) return { suspected: true, matched };
  }
  return { suspected: false, matched: '' };
}

function matchIn(words: string): string | undefined {
  return PHRASES.map((phrase) => matchOf({ phrase, words })).find((found) => found !== '');
}

function matchOf({ phrase, words }: { phrase: Phrase; words: string }): string {
  if (phrase.unless?.test(words)) return '';
  return phrase.says.exec(words)?.[0] ?? '';
}
