/** A training text: the buckets of its features and the index of its class; class 0 is "none of them". */
export type Example = { features: readonly number[]; label: number };
export type Model = { biases: Float64Array; weights: Float64Array[] };

const ROUNDS = 6;
/** The model is the mean over the last rounds, which varies less than the last round alone. */
const ROUNDS_AVERAGED = 3;
const RATE = 0.5;
const BIAS_RATE = 0.02;
const SHRINKING = 1e-6;
const FIRST_SQUARE = 1e-3;
const SEED = 7;
/** Smaller errors teach nothing, and most general sentences have no larger one after the first round. */
const SMALLEST_ERROR = 1e-4;

/** Mulberry32: the same numbers on every machine. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffle(order: Uint32Array, random: () => number): void {
  for (let place = order.length - 1; place > 0; place -= 1) {
    const other = Math.floor(random() * (place + 1));
    const kept = order[place] ?? 0;
    order[place] = order[other] ?? 0;
    order[other] = kept;
  }
}

/** A text's score for each class; features are scaled so that a long text weighs no more than a short one. */
export function scoresOf(model: Model, features: readonly number[]): number[] {
  const scale = 1 / Math.sqrt(features.length);
  return model.weights.map((weights, index) => {
    let sum = 0;
    for (const bucket of features) sum += weights[bucket] ?? 0;
    return (model.biases[index] ?? 0) + sum * scale;
  });
}

function probabilities(scores: readonly number[]): number[] {
  const highest = Math.max(...scores);
  const raised = scores.map((score) => Math.exp(score - highest));
  const total = raised.reduce((sum, one) => sum + one, 0);
  return raised.map((one) => one / total);
}

/** Multinomial logistic regression by AdaGrad (Duchi, Hazan, Singer 2011), in an order fixed by the seed. */
export function trainSoftmax({
  examples,
  classes,
  buckets,
}: {
  examples: readonly Example[];
  classes: number;
  buckets: number;
}): Model {
  const grid = (first: number): Float64Array[] =>
    Array.from({ length: classes }, () => new Float64Array(buckets).fill(first));
  const model: Model = { biases: new Float64Array(classes), weights: grid(0) };
  const mean: Model = { biases: new Float64Array(classes), weights: grid(0) };
  const squares = grid(FIRST_SQUARE);
  const order = Uint32Array.from(examples, (_, index) => index);
  const random = randomFrom(SEED);
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(order, random);
    for (const index of order) {
      const example = examples[index];
      if (example !== undefined) learn({ model, squares, example });
    }
    if (round >= ROUNDS - ROUNDS_AVERAGED) addShare({ to: mean, of: model });
  }
  return mean;
}

function addShare({ to, of }: { to: Model; of: Model }): void {
  for (const [index, weights] of [of.biases, ...of.weights].entries()) {
    const sums = [to.biases, ...to.weights][index];
    for (const [place, weight] of weights.entries())
      if (sums !== undefined) sums[place] = (sums[place] ?? 0) + weight / ROUNDS_AVERAGED;
  }
}

function learn({ model, squares, example }: { model: Model; squares: Float64Array[]; example: Example }): void {
  const { features, label } = example;
  const scale = 1 / Math.sqrt(features.length);
  for (const [index, probability] of probabilities(scoresOf(model, features)).entries()) {
    const error = probability - (label === index ? 1 : 0);
    const [weights, seen] = [model.weights[index], squares[index]];
    if (Math.abs(error) < SMALLEST_ERROR || weights === undefined || seen === undefined) continue;
    model.biases[index] = (model.biases[index] ?? 0) - BIAS_RATE * error;
    for (const bucket of features) {
      const weight = weights[bucket] ?? 0;
      const slope = error * scale + SHRINKING * weight;
      const square = (seen[bucket] ?? 0) + slope * slope;
      seen[bucket] = square;
      weights[bucket] = weight - (RATE * slope) / Math.sqrt(square);
    }
  }
}
