/**
 * How a schedule rule repeats: the specification's word, its number on the wire, and the interval in weeks from the
 * week of its first day; null for a day of the month.
 */
export const REPETITIONS = {
  once: { type: 0, everyWeeks: 1 },
  weekly: { type: 1, everyWeeks: 1 },
  'bi-weekly': { type: 2, everyWeeks: 2 },
  monthly: { type: 3, everyWeeks: null },
} as const satisfies Record<string, { type: number; everyWeeks: number | null }>;

export type Repeats = keyof typeof REPETITIONS;

const isRepeats = (word: string): word is Repeats => Object.hasOwn(REPETITIONS, word);
export const REPEATS: readonly Repeats[] = Object.keys(REPETITIONS).filter(isRepeats);

export const repetitionType = (repeats: Repeats): number => REPETITIONS[repeats].type;

/** The word for a `repetitionType`; undefined if unknown. */
export const repeatsOfType = (type: number): Repeats | undefined =>
  REPEATS.find((repeats) => REPETITIONS[repeats].type === type);
