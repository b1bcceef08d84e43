import { plainWords } from './plain-words.ts';

const CLAUSE_END = /[.!?¿¡;:,\n()…—–]+|\s-\s/u;
// "wrong #" means number as plainly as the word.
const NUMBER_SIGN = /#(?!\d)/g;
// "Mr. Lee died" is one clause.
const TITLE_DOT = /\b(mr|mrs|ms|dr|sr|sra)\./giu;

/** A text as clauses, each as plain words separated by one space: what free wording is searched in. */
export function clausesOf(text: string): string[] {
  return text
    .replace(NUMBER_SIGN, ' number ')
    .replace(TITLE_DOT, '$1')
    .split(CLAUSE_END)
    .map((clause) => plainWords(clause).join(' '))
    .filter((clause) => clause !== '');
}
