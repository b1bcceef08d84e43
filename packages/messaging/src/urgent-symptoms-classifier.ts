import { BUCKETS, replyFeatures } from './reply-features.ts';
import type { UrgentSymptom } from './urgent-symptoms-sign.ts';
import { clausesInTerms } from './urgent-symptoms-terms.ts';
import { URGENCY_WEIGHTS } from './urgent-symptoms-weights.ts';

/** Texts are read in parts of so many words, as long as those it was trained with. */
const PART = 40;
const STEP = 20;
/** The parts of a long form; the rules read all of a longer text. */
const MOST_PARTS = 100;

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
 * How much likelier a text is urgent than ordinary, in log odds: a linear classifier, trained by
 * `phrases/urgent-training.ts`. It is a second opinion on what the rules read.
 */
export function urgencyOdds(text: string): number {
  const weights = shippedWeights();
  return Math.max(
    ...partsOf(text).map((part) => {
      const features = urgencyFeatures(part);
      const sum = features.reduce((total, bucket) => total + (weights[bucket] ?? 0), 0);
      return URGENCY_WEIGHTS.bias + (URGENCY_WEIGHTS.step * sum) / Math.sqrt(Math.max(1, features.length));
    }),
  );
}

function partsOf(text: string): string[] {
  const words = text.split(/\s+/);
  const count = Math.min(MOST_PARTS, Math.max(1, Math.ceil((words.length - PART) / STEP) + 1));
  return Array.from({ length: count }, (_, part) =>
    words
      .slice(part * STEP, part * STEP + PART)
      .join(' ')
      .slice(0, PART * 24),
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
