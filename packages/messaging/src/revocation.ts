import { clausesOf } from './clauses.ts';
import { ENGLISH_PHRASES, type Phrase } from './revocation-english.ts';
import { SPANISH_PHRASES } from './revocation-spanish.ts';

const PHRASES: readonly Phrase[] = [...Object.values(ENGLISH_PHRASES), ...Object.values(SPANISH_PHRASES)];
/** Every phrase has one of these in it: most texts are done with here. */
const MAY_BE_WISH =
  /stop|quit|end|ceas|discontinu|cancel|turn off|enough|do not|dont|never|not|no |no$|remov|take|get|drop|eras|scrub|lose|delet|subs?c?ribe|opt|wrong|isnt|doesnt|nobody|leave|revok|withdraw|exit|block|baja|basta|alto|pare|deje|deja|det|susp|saqu|sac|borr|elimin|retir|equivoc|incorrect|nunca|want|unenroll/;

export type Revocation = {
  /** Whether the text seems to ask for no more texts. */
  suspected: boolean;
  /** The words that say so, as plain words; empty when nothing does. */
  matched: string;
};

/**
 * Looks for a wish to get no more texts in free wording, English or Spanish, which 47 CFR 64.1200(a)(10) makes as
 * good as STOP. It only suspects: texts are held until staff decide, so a sure keyword is for `readKeyword` and this
 * stays silent where an everyday text could be meant.
 */
export function suspectRevocation(text: string): Revocation {
  for (const words of clausesOf(text)) {
    if (!MAY_BE_WISH.test(words)) continue;
    const matched = PHRASES.map((phrase) => matchOf({ phrase, words })).find((found) => found !== '');
    if (matched !== undefined) return { suspected: true, matched };
  }
  return { suspected: false, matched: '' };
}

function matchOf({ phrase, words }: { phrase: Phrase; words: string }): string {
  if (phrase.unless?.test(words)) return '';
  return phrase.says.exec(words)?.[0] ?? '';
}
