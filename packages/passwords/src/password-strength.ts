import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as leaked } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { dictionary as spanish } from '@zxcvbn-ts/language-es-es';

const LEAKED = 'passwords-common';

/**
 * Only the start is judged: the time rises steeply with the length, and 64 characters of letters and look-alike symbols
 * took 0.8 s of the event loop. A start of 32 that is hard to guess is enough.
 */
const JUDGED_CHARACTERS = 32;
/** Readings of look-alike symbols (@ for a) that are tried for each password. */
const MOST_SUBSTITUTIONS = 8;
/** zxcvbn's 3: at least 10^8 guesses, safe even from someone who holds the hashes, which are slow ones. */
const LOWEST_SCORE = 3;

const product = ['sightline', 'optometry', 'optometrist', 'optician', 'eyecare', 'eyewear', 'patient', 'appointment'];

const estimator = new ZxcvbnFactory({
  dictionary: {
    [LEAKED]: leaked[LEAKED],
    'commonWords-en': english['commonWords-en'],
    'firstnames-en': english['firstnames-en'],
    'commonWords-es-es': spanish['commonWords-es-es'],
    'firstnames-es-es': spanish['firstnames-es-es'],
    product,
  },
  graphs: adjacencyGraphs,
  maxLength: JUDGED_CHARACTERS,
  l33tMaxSubstitutions: MOST_SUBSTITUTIONS,
});

const leakedPasswords = new Set(leaked[LEAKED].map((password) => String(password).toLowerCase()));

/** Whether a password is in the list of leaked passwords, in any case. */
export const isBreached = (password: string): boolean => leakedPasswords.has(password.normalize('NFKC').toLowerCase());

/** A leaked password with digits and symbols around it is what guessers try next. */
const coreOf = (password: string): string => password.replace(/^[^\p{Letter}]+|[^\p{Letter}]+$/gu, '');

/**
 * Whether a password is among the first 10^8 guesses of someone who knows leaked passwords, English and Spanish words,
 * and the user.
 * @param words what is known about the user
 */
export function isGuessable({ password, words }: { password: string; words: readonly string[] }): boolean {
  const start = [...password.normalize('NFKC')].slice(0, JUDGED_CHARACTERS).join('');
  return isBreached(coreOf(start)) || estimator.check(start, [...words]).score < LOWEST_SCORE;
}
