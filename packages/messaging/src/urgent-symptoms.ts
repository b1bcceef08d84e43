import { clausesOf } from './clauses.ts';
import { ENGLISH_PHRASES, ENGLISH_TERMS, ENGLISH_WORDING } from './urgent-symptoms-english.ts';
import { CONTEXTS, type Context, type Sign, type UrgentSymptom, type Wording } from './urgent-symptoms-sign.ts';
import { SIGNS } from './urgent-symptoms-signs.ts';
import { SPANISH_PHRASES, SPANISH_TERMS, SPANISH_WORDING } from './urgent-symptoms-spanish.ts';
import { correctSpelling } from './urgent-symptoms-spelling.ts';

export { URGENT_SYMPTOMS, type UrgentSymptom } from './urgent-symptoms-sign.ts';

/** Read together, because bilingual patients mix them in one sentence. */
const TERMS = [...ENGLISH_TERMS, ...SPANISH_TERMS, ...ENGLISH_PHRASES, ...SPANISH_PHRASES];
const inEither = (part: keyof Wording, frame = (source: string): string => `\\b(?:${source})\\b`): RegExp =>
  new RegExp(frame(`${ENGLISH_WORDING[part]}|${SPANISH_WORDING[part]}`));

const TURN = inEither('turn', (source) => ` (?=(?:${source}) )`);
const SUDDEN = inEither('sudden');
const RECENT = inEither('recent');
const TODAY = inEither('today');
const LONG_AGO = inEither('longAgo');
const LONG_KNOWN = inEither('longKnown');
const NEGATION = inEither('negation', (source) => `\\b(?:${source})$`);
const NOT = inEither('not');
const DENIAL = inEither('denial', (source) => `\\b(?:${source})$`);
const SUPPOSED = inEither('supposed', (source) => `\\b(?:${source})$`);
const GENERAL = inEither('general');
const OVER = inEither('over');
const FINE = inEither('fine', (source) => `^(?:${source})$`);
const PET = inEither('pet');
const CONTEXT = Object.fromEntries(CONTEXTS.map((context) => [context, inEither(context)])) as Record<Context, RegExp>;

/** A clause without punctuation is read in pieces of so many words, so that the work stays linear. */
const PIECE = 40;
const OVERLAP = 12;
const LONGEST_WORD = 24;
/** Below it, a clause has no room for a sign: a thousand commas cost nothing. */
const SHORTEST_CLAUSE = 3;
/** Clauses on either side that belong to what a clause says. */
const NEAR = 2;
/** A short clause without a verb or a person, which goes on with a list. */
const LIST_ITEM =
  /^(?!.*\b(?:i|im|ive|is|are|started|since|have|has|cant|NOSEE|GOT|just|now|hoy|me|help|MANY|suddenly|repente)\b)(?:\w+ ?){1,7}$/;

/**
 * The sign of an eye emergency that a text describes, in English or Spanish and with typos; null if none. It looks for
 * wording, not for a diagnosis. Signs that are denied, long past or asked about in general don't count.
 */
export function readUrgency(text: string): UrgentSymptom | null {
  const clauses = clausesOf(text)
    .flatMap(piecesOf)
    .flatMap((piece) => inTerms(piece).split(TURN));
  const denied = deniedLists(clauses);
  for (const [index, clause] of clauses.entries()) {
    if (denied.has(index) || PET.test(clause)) continue;
    const reading = {
      clause,
      near: clauses.slice(Math.max(0, index - NEAR), index + NEAR + 1).join(' , '),
      isOver: clauses.slice(index + 1, index + 3).some((later) => FINE.test(later)),
    };
    const sign = SIGNS.find((candidate) => isSaid(candidate, reading));
    if (sign !== undefined) return sign.symptom;
  }
  return null;
}

function piecesOf(clause: string): string[] {
  const words = clause.split(' ').map((word) => correctSpelling(word.slice(0, LONGEST_WORD)));
  const count = Math.max(1, Math.ceil((words.length - OVERLAP) / (PIECE - OVERLAP)));
  return Array.from({ length: count }, (_, piece) => {
    const start = piece * (PIECE - OVERLAP);
    return words.slice(start, start + PIECE).join(' ');
  });
}

export const inTerms = (clause: string): string =>
  TERMS.reduce((words, [pattern, name]) => words.replace(pattern, name), clause);

/** "No flashes, floaters or pain": the clauses that go on with a list of what is not the case. */
function deniedLists(clauses: readonly string[]): Set<number> {
  const denied = new Set<number>();
  for (const [index, clause] of clauses.entries()) {
    const isList = denied.has(index - 1) || DENIAL.test(clauses[index - 1] ?? '');
    if (isList && LIST_ITEM.test(clause)) denied.add(index);
  }
  return denied;
}

type Reading = { clause: string; near: string; isOver: boolean };

function isSaid(sign: Sign, { clause, near, isOver }: Reading): boolean {
  if (sign.onlyNear?.test(near) === false) return false;
  if (isOver && sign.symptom !== 'vision-loss') return false;
  if (!sign.says.some((way) => isMeant({ way, sign, clause }))) return false;
  if (isOrdinary(sign.unless, clause) || isOrdinary(sign.unlessNear, near)) return false;
  const isRecent = RECENT.test(near) || TODAY.test(clause);
  const isSudden = SUDDEN.test(near);
  if (sign.isOnlyIfSudden && !isRecent && !isSudden) return false;
  if (LONG_AGO.test(clause) && !RECENT.test(clause)) return false;
  return !LONG_KNOWN.test(clause) || isSudden || RECENT.test(clause);
}

const isOrdinary = (contexts: Sign['unless'], words: string): boolean =>
  contexts?.some((context) => (typeof context === 'string' ? CONTEXT[context] : context).test(words)) ?? false;

/** Whether a way of describing a symptom occurs where nothing denies or only supposes it. */
function isMeant({ way, sign, clause }: { way: RegExp; sign: Sign; clause: string }): boolean {
  // Most patterns don't occur at all; finding each occurrence costs ten times as much.
  if (!way.test(clause)) return false;
  for (const found of clause.matchAll(new RegExp(way, 'g'))) {
    const before = clause.slice(0, found.index);
    const isDenied = NEGATION.test(before) || (!sign.isNegative && NOT.test(found[0]));
    const isSupposed = GENERAL.test(before + found[0]) || (SUPPOSED.test(before) && !RECENT.test(clause));
    // Sight that was lost and came back is as urgent: a stroke of the eye may begin so.
    const isOver = sign.symptom !== 'vision-loss' && OVER.test(clause.slice(found.index));
    if (!isDenied && !isSupposed && !isOver) return true;
  }
  return false;
}
