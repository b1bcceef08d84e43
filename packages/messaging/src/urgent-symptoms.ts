import type { Language } from '@sightline/contract/languages';
import { clausesOf } from './clauses.ts';
import { ENGLISH } from './urgent-symptoms-english.ts';
import type { Grammar, Sign, UrgentSymptom } from './urgent-symptoms-sign.ts';
import { SPANISH } from './urgent-symptoms-spanish.ts';
import { correctSpelling } from './urgent-symptoms-spelling.ts';

export { URGENT_SYMPTOMS, type UrgentSymptom } from './urgent-symptoms-sign.ts';

const GRAMMARS: Readonly<Record<Language, Grammar>> = { en: ENGLISH, es: SPANISH };

/** A clause without punctuation is read in pieces of so many words, so that the work stays linear. */
const PIECE = 40;
const OVERLAP = 12;
const LONGEST_WORD = 24;
/** Clauses on either side that belong to what a clause says. */
const NEAR = 2;

/**
 * The sign of an eye emergency that a text describes, in English or Spanish and with typos; null if none. It looks for
 * wording, not for a diagnosis: signs that are denied, long past or asked about in general are none.
 */
export function readUrgency(text: string): UrgentSymptom | null {
  const clauses = clausesOf(text).flatMap(piecesOf);
  for (const grammar of Object.values(GRAMMARS)) {
    const symptom = findSign({ clauses, grammar });
    if (symptom !== undefined) return symptom;
  }
  return null;
}

function piecesOf(clause: string): string[] {
  const words = clause.split(' ').map((word) => correctSpelling(word.slice(0, LONGEST_WORD)));
  const starts = Math.max(1, Math.ceil((words.length - OVERLAP) / (PIECE - OVERLAP)));
  return Array.from({ length: starts }, (_, piece) => {
    const start = piece * (PIECE - OVERLAP);
    return words.slice(start, start + PIECE).join(' ');
  });
}

function findSign({ clauses, grammar }: { clauses: readonly string[]; grammar: Grammar }): UrgentSymptom | undefined {
  const said = clauses.flatMap((clause) => termsIn(clause, grammar).split(grammar.turn));
  const denied = deniedLists(said, grammar);
  for (const [index, clause] of said.entries()) {
    if (denied.has(index) || !grammar.mayHoldSign.test(clause) || grammar.pet.test(clause)) continue;
    const near = said.slice(Math.max(0, index - NEAR), index + NEAR + 1).join(' , ');
    const isOver = grammar.fine.test(said[index + 1] ?? '');
    const sign = grammar.signs.find((candidate) => isSaid({ sign: candidate, clause, near, isOver, grammar }));
    if (sign !== undefined) return sign.symptom;
  }
  return undefined;
}

const termsIn = (clause: string, { terms }: Grammar): string =>
  terms.reduce((words, [pattern, name]) => words.replace(pattern, name), clause);

/** "No flashes, floaters or pain": the clauses that go on with a list of what is not the case. */
function deniedLists(clauses: readonly string[], grammar: Grammar): Set<number> {
  const denied = new Set<number>();
  for (const [index, clause] of clauses.entries()) {
    const earlier = clauses[index - 1] ?? '';
    const isList = denied.has(index - 1) || grammar.denial.test(earlier);
    if (isList && LIST_ITEM.test(clause)) denied.add(index);
  }
  return denied;
}
const LIST_ITEM =
  /^(?:(?:or|nor|and|any|no|ni|o|y|sin) )*(?!i\b|my\b|im\b|now\b|hoy\b|me\b|suddenly\b|help\b|new\b)\w+(?: (?!is\b|are\b|started\b|since\b|in\b|cant\b|NOSEE\b|en\b)\w+){0,2}$/;

type Reading = { sign: Sign; clause: string; near: string; isOver: boolean; grammar: Grammar };

function isSaid({ sign, clause, near, isOver, grammar }: Reading): boolean {
  if (isOver && sign.symptom !== 'vision-loss') return false;
  if (sign.onlyNear?.test(near) === false) return false;
  if (!sign.says.some((way) => isMeant({ way, sign, clause, grammar }))) return false;
  if (sign.unless?.test(clause) || sign.unlessNear?.test(near)) return false;
  const isRecent = grammar.recent.test(near) || grammar.today.test(clause);
  const isSudden = grammar.sudden.test(near);
  if (sign.isOnlyIfSudden && !isRecent && !isSudden) return false;
  if (grammar.longAgo.test(clause) && !grammar.recent.test(clause)) return false;
  return !grammar.longKnown.test(clause) || isSudden || grammar.recent.test(clause);
}

/** Whether a way of describing a symptom occurs where nothing denies or only supposes it. */
function isMeant({
  way,
  sign,
  clause,
  grammar,
}: {
  way: RegExp;
  sign: Sign;
  clause: string;
  grammar: Grammar;
}): boolean {
  if (grammar.general.test(clause)) return false;
  for (const found of clause.matchAll(way)) {
    const before = clause.slice(0, found.index);
    const isDenied = grammar.negation.test(before) || (!sign.isNegative && grammar.not.test(found[0]));
    const isSupposed = grammar.supposed.test(before) && !grammar.recent.test(clause);
    // Sight that was lost and came back is as urgent: a stroke of the eye may begin so.
    const isOver = sign.symptom !== 'vision-loss' && grammar.over.test(clause.slice(found.index));
    if (!isDenied && !isSupposed && !isOver) return true;
  }
  return false;
}
