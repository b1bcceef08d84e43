import { describe, expect, it } from 'vitest';
import { isThorough } from '../../../testing/property-runs.ts';
import { trainReplyModel } from '../training/reply-model.ts';
import { trainingDigest } from '../training/training-digest.ts';
import { REPLY_WEIGHTS, TRAINED_FROM } from './reply-weights.ts';

describe('the weights of the reply classifier', () => {
  it('come from these training texts', () => {
    expect(TRAINED_FROM, 'run node packages/messaging/training/train-replies.ts').toBe(trainingDigest());
  });

  it.runIf(isThorough)(
    'are those that training produces',
    () => {
      expect(trainReplyModel()).toEqual(REPLY_WEIGHTS);
    },
    180_000,
  );
});
