import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { DEATHS, OTHERS, WISHES } from './reply-texts.ts';

const SOURCES = ['reply-model.ts', 'softmax-regression.ts', '../src/reply-features.ts'];

/** Lines of code, without comments, which stand on lines of their own: rewording one does not need new training. */
const codeOf = (source: string): string =>
  source
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\/\*|\*)|^\s*$/.test(line))
    .join('\n');

/** Identifies the training inputs of weights: the texts, and the sources that turn them into weights. */
export function trainingDigest(): string {
  const hash = createHash('sha256').update(JSON.stringify([WISHES, DEATHS, OTHERS]));
  for (const source of SOURCES) hash.update(codeOf(readFileSync(new URL(source, import.meta.url), 'utf8')));
  return hash.digest('hex');
}
