/** The signs of an eye emergency, most telling first. docs/guides/urgent-symptoms.md lists them with their medical sources. */
export const URGENT_SYMPTOMS = [
  'stroke',
  'chemical',
  'after-surgery',
  'vision-loss',
  'curtain',
  'retina',
  'flashes',
  'floaters',
  'double-vision',
  'foreign-body',
  'injury',
  'pupil',
  'lens-redness',
  'red-painful',
  'severe-pain',
  'swelling',
  'blurred-vision',
] as const;
export type UrgentSymptom = (typeof URGENT_SYMPTOMS)[number];

/** Words of either language that mean the same to the signs, and the name in capitals they are read as. */
export type Term = readonly [words: RegExp, name: string];

/** What makes a sign ordinary: glasses, websites, tired eyes. */
export const CONTEXTS = ['optics', 'noGlasses', 'thing', 'dilation', 'habit', 'otherPart', 'mild', 'money'] as const;
export type Context = (typeof CONTEXTS)[number];

/** A way of describing a symptom. Patterns are over one clause of terms and plain words. */
export type Sign = {
  symptom: UrgentSymptom;
  says: readonly RegExp[];
  /** Ordinary unless it began suddenly or lately. */
  isOnlyIfSudden?: true;
  /** The words contain a "not" of their own, as "can't see" does. */
  isNegative?: true;
  /** What the clauses around it have to say, too. */
  onlyNear?: RegExp;
  /** What makes it ordinary in the same clause, or in the clauses around it. */
  unless?: readonly (Context | RegExp)[];
  unlessNear?: readonly (Context | RegExp)[];
  unlessBefore?: RegExp;
};

/** How a language words what changes the meaning of every sign. */
export type Wording = Readonly<
  Record<
    | 'turn' // starts a new statement inside a clause
    | 'sudden'
    | 'recent' // a start within days, wherever it's said near the sign
    | 'today' // words of the present day, which mean a recent start only in the sign's own clause
    | 'longAgo' // over for a long time; only a recent start outweighs it
    | 'longKnown' // known for a long time; a sudden start outweighs it, too
    | 'negation' // denies what follows within a few words
    | 'not' // denies inside a sign's own words
    | 'denial' // ends a clause that starts a list: "no flashes, floaters or pain"
    | 'supposed' // asks about, fears or plans what follows
    | 'general' // asks about services, prices, or advice for everyone
    | 'over'
    | 'fine' // a clause that says no more than that it's over
    | 'pet'
    | Context,
    string
  >
>;

/** A list of words or phrases as the source of a pattern; "_" is a space. */
export const anyOf = (words: string): string => `(?:${words.trim().split(/\s+/).join('|').replaceAll('_', ' ')})`;
export const term = (name: string, words: string): Term => [new RegExp(`\\b${anyOf(words)}\\b`, 'g'), name];
/** Each a way of wording a sign. */
export const ways = (...sources: string[]): RegExp[] => sources.map((source) => new RegExp(`\\b(?:${source})`));
const MOST_BETWEEN = 6;
/** Two parts in this order, with few words between them. */
export const inOrder = (first: string, second: string, words = MOST_BETWEEN): string =>
  `${first}(?: \\w+){0,${words}} ${second}\\b`;
/** Two parts in either order. */
export const near = (one: string, other: string, words = MOST_BETWEEN): string =>
  `${inOrder(one, other, words)}|${inOrder(other, one, words)}`;
