// node packages/messaging/training/train-replies.ts: trains the reply classifier and writes its weights.
import { writeFileSync } from 'node:fs';
import { trainReplyModel } from './reply-model.ts';
import { trainingDigest } from './training-digest.ts';

const { wish, death } = trainReplyModel();
const classText = ({ bias, step, weights }: typeof wish): string =>
  `{\n    bias: ${bias},\n    step: ${step},\n    weights:\n      '${weights}',\n  }`;
writeFileSync(
  new URL('../src/reply-weights.ts', import.meta.url),
  `// Written by training/train-replies.ts; a test compares the digest, the deep tests train again.
export const TRAINED_FROM = '${trainingDigest()}';
export const REPLY_WEIGHTS = {
  wish: ${classText(wish)},
  death: ${classText(death)},
} as const;
`,
);
