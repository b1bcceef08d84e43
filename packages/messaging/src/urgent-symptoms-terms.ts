import { clausesOf } from './clauses.ts';
import { ENGLISH_PHRASES, ENGLISH_TERMS } from './urgent-symptoms-english.ts';
import { SPANISH_PHRASES, SPANISH_TERMS } from './urgent-symptoms-spanish.ts';
import { correctSpelling } from './urgent-symptoms-spelling.ts';

/** Both languages at once, because bilingual patients mix them in one sentence. */
const TERMS = [...ENGLISH_TERMS, ...SPANISH_TERMS, ...ENGLISH_PHRASES, ...SPANISH_PHRASES];

/** A clause without punctuation is read in pieces of so many words, so that the work stays linear. */
const PIECE = 40;
const OVERLAP = 12;
const LONGEST_WORD = 24;
/** Below it, a clause has no room for a sign: a thousand commas cost nothing. */
const SHORTEST_CLAUSE = 3;

/** Not the dot of a title. */
export const SENTENCE_END = /(?<!\b(?:mr|mrs|ms|dr|drs|sr|sra))[.!?¿¡\n]+/iu;

/** The clauses of a text with typos corrected and words of one meaning under one name: "cant see out of EYE". */
export const clausesInTerms = (text: string): string[] =>
  clausesOf(text)
    .filter((clause) => clause.length >= SHORTEST_CLAUSE)
    .flatMap(piecesOf)
    .map((piece) => TERMS.reduce((words, [pattern, name]) => words.replace(pattern, name), piece));

function piecesOf(clause: string): string[] {
  const words = clause.split(' ').map((word) => correctSpelling(word.slice(0, LONGEST_WORD)));
  const count = Math.max(1, Math.ceil((words.length - OVERLAP) / (PIECE - OVERLAP)));
  return Array.from({ length: count }, (_, piece) => {
    const start = piece * (PIECE - OVERLAP);
    return words.slice(start, start + PIECE).join(' ');
  });
}
