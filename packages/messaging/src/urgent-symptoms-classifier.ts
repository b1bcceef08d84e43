import { BUCKETS, replyFeatures } from './reply-features.ts';
import type { UrgentSymptom } from './urgent-symptoms-sign.ts';
import { clausesInTerms, SENTENCE_END } from './urgent-symptoms-terms.ts';
import { URGENCY_WEIGHTS } from './urgent-symptoms-weights.ts';

/** Words of a part: as long as the texts it was trained with, or as short as a sign. */
const PART = 40;
const SHORT_PART = 12;
/** More than a text message has. Of a longer text, whose end it may not read, it overrules no sign. */
const MOST_LETTERS = 2_000;
const MOST_PARTS = 100;
const LONGEST_WORD = 24;

/** A text's features: its own words and letters, and the terms that the rules read it as. */
export const urgencyFeatures = (text: string): number[] => [
  ...new Set([...replyFeatures(text), ...replyFeatures(clausesInTerms(text).join(', '))]),
];

let shipped: Int8Array | undefined;

function shippedWeights(): Int8Array {
  if (shipped !== undefined) return shipped;
  const bytes = Uint8Array.from(atob(URGENCY_WEIGHTS.weights), (letter) => letter.charCodeAt(0));
  if (bytes.length !== BUCKETS) throw new Error(`The urgency classifier has ${bytes.length} weights, not ${BUCKETS}.`);
  shipped = new Int8Array(bytes.buffer);
  return shipped;
}

/**
 * How much likelier a text is urgent than ordinary, in log odds, as a whole and by its most urgent few words: a linear
 * classifier, trained by `phrases/urgent-training.ts`. It is a second opinion on what the rules read.
 */
export function urgencyOdds(text: string): { whole: number; highest: number } {
  const sentences = text.split(SENTENCE_END).slice(0, MOST_PARTS);
  const whole = highestOdds([text, ...sentences].flatMap((piece) => partsOf(piece, PART)));
  const short = highestOdds(sentences.flatMap((sentence) => partsOf(sentence, SHORT_PART)));
  return { whole, highest: text.length > MOST_LETTERS ? Number.POSITIVE_INFINITY : Math.max(whole, short) };
}

const highestOdds = (parts: readonly string[]): number =>
  Math.max(...[...new Set(parts)].slice(0, MOST_PARTS).map(oddsOf));

function oddsOf(part: string): number {
  const weights = shippedWeights();
  const features = urgencyFeatures(part);
  const sum = features.reduce((total, bucket) => total + (weights[bucket] ?? 0), 0);
  return URGENCY_WEIGHTS.bias + (URGENCY_WEIGHTS.step * sum) / Math.sqrt(Math.max(1, features.length));
}

/** A text in overlapping parts of so many words. */
function partsOf(text: string, size: number): string[] {
  const words = text.trim().split(/\s+/);
  const step = size / 2;
  const count = Math.min(MOST_PARTS, Math.max(1, Math.ceil((words.length - size) / step) + 1));
  return Array.from({ length: count }, (_, part) =>
    words
      .slice(part * step, part * step + size)
      .join(' ')
      .slice(0, size * LONGEST_WORD),
  );
}

/** The symptom that a term names. */
const TERM_SYMPTOMS: readonly (readonly [RegExp, UrgentSymptom])[] = [
  [/\bSURGERY\b/, 'after-surgery'],
  [/\bCHEMICAL\b/, 'chemical'],
  [/\b(?:GRIT|STUCK)\b/, 'foreign-body'],
  [/\b(?:HIT|BLOOD|BURNED|WELD)\b/, 'injury'],
  [/\bCURTAIN\b/, 'curtain'],
  [/\bFLASH\b/, 'flashes'],
  [/\b(?:FLOATER|SPOT)\b/, 'floaters'],
  [/\bDOUBLE\b/, 'double-vision'],
  [/\bPUPIL\b/, 'pupil'],
  [/\bRED\b.*\bPAIN\b|\bPAIN\b.*\bRED\b/, 'red-painful'],
  [/\b(?:PAIN|SEVERE|BURNS)\b/, 'severe-pain'],
  [/\bBLUR\b/, 'blurred-vision'],
  [/\bSWOLLEN\b/, 'swelling'],
];

const NAMES_EYES =
  /\b(?:EYE|SIGHT|NOSEE|FLASH|FLOATER|LID|BLIND|PUPIL|CONTACTS|SURGERY|DOUBLE|SEEING(?: \w+){0,3} (?:DARK|SPOT|BLUR|mal|peor))\b/;

/** The symptom that a text without a known sign is likely about; null if it's about neither eyes nor sight. */
export function likelySymptom(text: string): UrgentSymptom | null {
  const terms = clausesInTerms(text).join(' ');
  if (!NAMES_EYES.test(terms)) return null;
  return TERM_SYMPTOMS.find(([term]) => term.test(terms))?.[1] ?? 'vision-loss';
}
