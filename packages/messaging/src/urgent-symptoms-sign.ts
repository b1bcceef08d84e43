/** The signs of an eye emergency. docs/guides/urgent-symptoms.md lists them with their medical sources. */
export const URGENT_SYMPTOMS = [
  'vision-loss',
  'blurred-vision',
  'double-vision',
  'flashes',
  'floaters',
  'curtain',
  'retina',
  'chemical',
  'injury',
  'foreign-body',
  'severe-pain',
  'red-painful',
  'lens-redness',
  'after-surgery',
  'swelling',
  'pupil',
  'stroke',
] as const;
export type UrgentSymptom = (typeof URGENT_SYMPTOMS)[number];

/** Words that mean the same to the signs, and the name in capitals they are read as. */
export type Term = readonly [words: RegExp, name: string];

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
  unless?: RegExp;
  unlessNear?: RegExp;
};

/** How a language words what changes the meaning of every sign. */
export type Grammar = {
  terms: readonly Term[];
  signs: readonly Sign[];
  /** A clause without any of these words holds no sign: most stop here. */
  mayHoldSign: RegExp;
  /** Starts a new statement inside a clause. */
  turn: RegExp;
  sudden: RegExp;
  /** A start within days, wherever it's said near the sign. */
  recent: RegExp;
  /** Words of the present day, which mean a recent start only in the sign's own clause. */
  today: RegExp;
  /** Over for a long time; only a recent start outweighs it. */
  longAgo: RegExp;
  /** Known for a long time; a sudden start outweighs it, too. */
  longKnown: RegExp;
  /** Denies what follows within a few words. */
  negation: RegExp;
  /** The word that denies, where it's inside of a sign's words. */
  not: RegExp;
  /** Ends a clause that starts a list of what is not the case: "no flashes, floaters or pain". */
  denial: RegExp;
  /** Asks about, fears or plans what follows. */
  supposed: RegExp;
  /** A clause about services, prices or advice for everyone. */
  general: RegExp;
  over: RegExp;
  /** A clause that says no more than that it's over. */
  fine: RegExp;
  pet: RegExp;
};

/** A list of words or phrases as a pattern; "_" is a space. */
export const anyOf = (words: string): string => `(?:${words.trim().split(/\s+/).join('|').replaceAll('_', ' ')})`;
export const wordOf = (words: string): RegExp => new RegExp(`\\b${anyOf(words)}\\b`);
/** Patterns that find each occurrence. */
export const ways = (...sources: string[]): RegExp[] => sources.map((source) => new RegExp(`\\b(?:${source})`, 'g'));
/** Up to so many words between two others. */
export const gap = (words: number): string => `(?: \\w+){0,${words}}`;
