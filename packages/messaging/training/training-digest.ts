import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { DEATHS, OTHERS, WISHES } from './reply-texts.ts';

const SOURCES = ['reply-model.ts', 'softmax-regression.ts', '../src/reply-features.ts'];

/** Identifies the training inputs of weights: the texts, and the sources that turn them into weights. */
export function trainingDigest(): string {
  const hash = createHash('sha256').update(JSON.stringify([WISHES, DEATHS, OTHERS]));
  for (const source of SOURCES) hash.update(readFileSync(new URL(source, import.meta.url)));
  return hash.digest('hex');
}
