// node packages/messaging/phrases/urgent-training.ts: trains the classifier of urgent symptoms and writes its weights.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { BUCKETS } from '../src/reply-features.ts';
import { urgencyFeatures } from '../src/urgent-symptoms-classifier.ts';
import { matchSigns } from '../src/urgent-symptoms-matching.ts';
import { corpusSentences, isMeasured, TRAINING_TEXTS } from '../training/reply-texts.ts';
import { type Example, trainSoftmax } from '../training/softmax-regression.ts';
import { URGENT_KNOWN } from './urgent-known.ts';

/** Of the general sentences, one in this many is used. */
const ONE_IN = 8;
const LARGEST_STEP = 127;
/** What the weights come from, besides the texts. */
const SOURCES = [
  'urgent-symptoms-english.ts',
  'urgent-symptoms-spanish.ts',
  'urgent-symptoms-spelling.ts',
  'urgent-symptoms-terms.ts',
  'urgent-symptoms-classifier.ts',
];

const { urgent, ordinary } = URGENT_KNOWN;
const URGENT = Object.values(urgent).flat();
const ORDINARY = Object.values(ordinary).flat();
/** Replies of all kinds. A few are urgent: those a rule reads. */
const REPLIES = Object.values(TRAINING_TEXTS).flat();

const examplesOf = (texts: readonly string[], label: number): Example[] =>
  texts.map((text) => ({ features: urgencyFeatures(text), label })).filter(({ features }) => features.length > 0);

export type UrgencyWeights = { bias: number; step: number; weights: string };

/** One class against the other, with weights in steps of one byte. */
export function trainUrgency(): UrgencyWeights {
  const general = corpusSentences((volume) => !isMeasured(volume)).filter((_, index) => index % ONE_IN === 0);
  const { biases, weights } = trainSoftmax({
    examples: [
      ...examplesOf([...URGENT, ...REPLIES.filter((text) => matchSigns(text) !== null)], 1),
      ...examplesOf([...ORDINARY, ...REPLIES.filter((text) => matchSigns(text) === null), ...general], 0),
    ],
    classes: 2,
    buckets: BUCKETS,
  });
  const [none = new Float64Array(), held = new Float64Array()] = weights;
  const margins = held.map((weight, bucket) => weight - (none[bucket] ?? 0));
  const step = margins.reduce((most, margin) => Math.max(most, Math.abs(margin)), 0) / LARGEST_STEP;
  const steps = Int8Array.from(margins, (margin) => Math.round(margin / step));
  return { bias: (biases[1] ?? 0) - (biases[0] ?? 0), step, weights: Buffer.from(steps.buffer).toString('base64') };
}

/** Identifies what the weights were trained with. */
export function urgencyDigest(): string {
  const hash = createHash('sha256').update(JSON.stringify([URGENT_KNOWN, REPLIES]));
  for (const source of SOURCES) hash.update(readFileSync(new URL(`../src/${source}`, import.meta.url), 'utf8'));
  return hash.digest('hex');
}

if (import.meta.main) {
  const { bias, step, weights } = trainUrgency();
  writeFileSync(
    new URL('../src/urgent-symptoms-weights.ts', import.meta.url),
    `// Written by phrases/urgent-training.ts; a test compares the digest, the deep tests train again.
export const TRAINED_FROM = '${urgencyDigest()}';
export const URGENCY_WEIGHTS = {
  bias: ${bias},
  step: ${step},
  weights:
    '${weights}',
} as const;
`,
  );
}
