import { BUCKETS, replyFeatures } from '../src/reply-features.ts';
import { readByRules } from '../src/reply-reading.ts';
import { corpusSentences, DEATHS, isMeasured, OTHERS, WISHES } from './reply-texts.ts';
import { type Example, type Model, scoresOf, trainSoftmax } from './softmax-regression.ts';

const CLASSES = ['none', 'wish', 'death'] as const;
const HELD_BY_RULES: ReadonlySet<string> = new Set(['stop', 'cancel', 'wish', 'death']);
/**
 * Of the general sentences, one in this many is used for training, plus those that look most like a request or a death.
 */
const ONE_IN_FIRST = 8;
const ONE_IN = 20;
const HARDEST = 4_000;
const LARGEST_STEP = 127;

export type ShippedClass = { bias: number; step: number; weights: string };

const examplesOf = (texts: readonly string[], label: number): Example[] =>
  texts.map((text) => ({ features: replyFeatures(text), label })).filter(({ features }) => features.length > 0);

const trained = (examples: readonly Example[]): Model =>
  trainSoftmax({ examples, classes: CLASSES.length, buckets: BUCKETS });

/** How much more a text has to look like something to hold than like nothing. */
function suspicion(model: Model, { features }: Example): number {
  const [none = 0, ...held] = scoresOf(model, features);
  return Math.max(...held) - none;
}

/**
 * Trains in two rounds: the first finds the general sentences that are hardest to tell from a request or news of a
 * death, the second trains on those. Texts that the rules hold are mostly suspected for good reason, and teach nothing
 * about innocent ones.
 */
export function trainReplyModel(): Record<'wish' | 'death', ShippedClass> {
  const told = [...examplesOf(WISHES, 1), ...examplesOf(DEATHS, 2), ...examplesOf(OTHERS, 0)];
  const sentences = corpusSentences((volume) => !isMeasured(volume));
  const others = examplesOf(sentences, 0).map((example, index) => ({ example, index }));
  const first = trained([
    ...told,
    ...others.filter(({ index }) => index % ONE_IN_FIRST === 0).map((one) => one.example),
  ]);
  const hardest = others
    .map(({ example, index }) => ({ index, score: suspicion(first, example) }))
    .sort((one, other) => other.score - one.score || one.index - other.index)
    .slice(0, HARDEST)
    .filter(({ index }) => !HELD_BY_RULES.has(readByRules(sentences[index] ?? '')));
  const isHard = new Set(hardest.map(({ index }) => index));
  const chosen = others.filter(({ index }) => isHard.has(index) || index % ONE_IN === 0).map((one) => one.example);
  const model = trained([...told, ...chosen]);
  return { wish: shippedClass(model, 1), death: shippedClass(model, 2) };
}

/** One class against none, with weights in steps of one byte. */
function shippedClass(model: Model, label: number): ShippedClass {
  const [none, held] = [model.weights[0] ?? [], model.weights[label] ?? []];
  const margins = Float64Array.from(held, (weight, bucket) => weight - (none[bucket] ?? 0));
  const largest = margins.reduce((most, margin) => Math.max(most, Math.abs(margin)), 0);
  const step = largest / LARGEST_STEP;
  const steps = Int8Array.from(margins, (margin) => Math.round(margin / step));
  return {
    bias: (model.biases[label] ?? 0) - (model.biases[0] ?? 0),
    step,
    weights: Buffer.from(steps.buffer).toString('base64'),
  };
}
