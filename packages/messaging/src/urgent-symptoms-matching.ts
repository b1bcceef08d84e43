import { ENGLISH_WORDING } from './urgent-symptoms-english.ts';
import { CONTEXTS, type Context, type Sign, type UrgentSymptom, type Wording } from './urgent-symptoms-sign.ts';
import { SIGNS } from './urgent-symptoms-signs.ts';
import { SPANISH_WORDING } from './urgent-symptoms-spanish.ts';
import { clausesInTerms, SENTENCE_END } from './urgent-symptoms-terms.ts';

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

/** Clauses on either side that belong to what a clause says. */
const NEAR = 2;
/** A short clause without a verb or a person, which goes on with a list. */
const LIST_ITEM =
  /^(?!.*\b(?:i|im|ive|is|are|started|since|have|has|cant|NOSEE|GOT|just|now|hoy|me|help|MANY|suddenly|repente)\b)(?:\w+ ?){1,7}$/;

/** The sign that a text describes by the rules; null if none. */
export function matchSigns(text: string): UrgentSymptom | null {
  const clauses = text.split(SENTENCE_END).flatMap(clausesOfSentence);
  const denied = deniedLists(clauses);
  for (const [index, { words }] of clauses.entries()) {
    if (denied.has(index) || PET.test(words)) continue;
    const reading = readingOf({ clauses, index });
    const sign = SIGNS.find((candidate) => isSaid(candidate, reading));
    if (sign !== undefined) return sign.symptom;
  }
  return null;
}

/** Whether a text speaks of something over, long past, general or about glasses, whatever else it says. */
export const hasOrdinaryPart = (text: string): boolean =>
  text
    .split(SENTENCE_END)
    .flatMap(clausesOfSentence)
    .some(({ words }) => ORDINARY.some((pattern) => pattern.test(words)));
const DENIED_SIGN =
  /\b(?:no|not|sin|never|doesnt|didnt|dont|havent|hasnt|isnt|nunca|ya no)(?: \w+){0,3} (?:PAIN|BURNS|FLASH|FLOATER|SPOT|CURTAIN|RED|BLUR|LOST|SIGHT changes?)\b/;
const ORDINARY = [FINE, OVER, LONG_AGO, LONG_KNOWN, GENERAL, PET, DENIED_SIGN, ...Object.values(CONTEXT)];

type Clause = { words: string; sentence: number };

function clausesOfSentence(sentence: string, number: number): Clause[] {
  return clausesInTerms(sentence)
    .flatMap((clause) => clause.split(TURN))
    .map((words) => ({ words, sentence: number }));
}

/** "No flashes, floaters or pain": the clauses that go on with a list of what is not the case. */
function deniedLists(clauses: readonly Clause[]): Set<number> {
  const denied = new Set<number>();
  for (const [index, { words }] of clauses.entries()) {
    const isList = denied.has(index - 1) || DENIAL.test(clauses[index - 1]?.words ?? '');
    if (isList && LIST_ITEM.test(words)) denied.add(index);
  }
  return denied;
}

type Reading = {
  clause: string;
  /** The clauses on either side, of other sentences, too. */
  near: string;
  /** What precedes and follows the clause in its own sentence. */
  earlier: string;
  later: string;
  isOver: boolean;
};

function readingOf({ clauses, index }: { clauses: readonly Clause[]; index: number }): Reading {
  const clause = clauses[index] ?? { words: '', sentence: 0 };
  const join = (some: readonly Clause[]): string => some.map(({ words }) => words).join(' , ');
  const before = clauses.slice(Math.max(0, index - NEAR), index);
  const after = clauses.slice(index + 1, index + NEAR + 1);
  const isOfSentence = ({ sentence }: Clause): boolean => sentence === clause.sentence;
  return {
    clause: clause.words,
    near: join([...before, clause, ...after]),
    earlier: join(before.filter(isOfSentence)),
    later: join(after.filter(isOfSentence)),
    isOver: after.some(({ words }) => FINE.test(words)),
  };
}

function isSaid(sign: Sign, reading: Reading): boolean {
  if (sign.onlyNear?.test(reading.near) === false) return false;
  // Sight that was lost and came back is as urgent: a stroke of the eye may begin so.
  if (reading.isOver && sign.symptom !== 'vision-loss') return false;
  if (sign.isOnlyIfSudden && !isRecent(reading) && !SUDDEN.test(reading.near)) return false;
  return sign.says.some((way) => isMeant({ way, sign, reading }));
}

const isRecent = ({ near, clause }: Reading): boolean => RECENT.test(near) || TODAY.test(clause);

/** Whether a way of describing a symptom occurs where nothing denies it, supposes it or makes it ordinary. */
function isMeant({ way, sign, reading }: { way: RegExp; sign: Sign; reading: Reading }): boolean {
  const { clause } = reading;
  // Most patterns don't occur at all; finding each occurrence costs ten times as much.
  if (!way.test(clause)) return false;
  for (const found of clause.matchAll(new RegExp(way, 'g'))) {
    const [words] = found;
    const before = clause.slice(0, found.index);
    const after = clause.slice(found.index + words.length);
    if (isOccurrence({ words, before, after, sign, reading })) return true;
  }
  return false;
}

type Occurrence = { words: string; before: string; after: string; sign: Sign; reading: Reading };

function isOccurrence({ words, before, after, sign, reading }: Occurrence): boolean {
  const { clause, earlier, later, near } = reading;
  if (NEGATION.test(before) || (!sign.isNegative && NOT.test(words))) return false;
  if (GENERAL.test(before + words) || sign.unlessBefore?.test(before)) return false;
  if (SUPPOSED.test(before) && !RECENT.test(clause)) return false;
  if (sign.symptom !== 'vision-loss' && OVER.test(words + first(after, FAR))) return false;
  const beside = last(before, BESIDE) + words + first(after, BESIDE);
  const sentence = last(`${earlier} , ${before}`, FAR) + words + first(`${after} , ${later}`, FAR);
  if (isOrdinary(sign.unless, { words, place: beside }) || isOrdinary(sign.unlessNear, { words, place: sentence }))
    return false;
  if (LONG_AGO.test(beside) && !RECENT.test(clause)) return false;
  return !LONG_KNOWN.test(beside) || SUDDEN.test(near) || RECENT.test(clause);
}

function isOrdinary(contexts: Sign['unless'], { words, place }: { words: string; place: string }): boolean {
  return (
    contexts?.some((context) => {
      if (typeof context !== 'string') return context.test(place);
      // What can't be seen or is blurry is the eye, whatever else the text mentions.
      if (context === 'thing' && /EYE|SIGHT/.test(words)) return false;
      return CONTEXT[context].test(place);
    }) ?? false
  );
}

/** How many words beside a sign, and how many of its sentence, can make it ordinary. */
const BESIDE = 7;
const FAR = 12;
const last = (words: string, count: number): string =>
  words
    .split(' ')
    .slice(-count - 1)
    .join(' ');
const first = (words: string, count: number): string =>
  words
    .split(' ')
    .slice(0, count + 1)
    .join(' ');
