import { plainWords } from './plain-words.ts';

/** The number of weights per class; features share them by hash. */
export const BUCKETS = 2 ** 16;

const LONGEST_PIECE = 5;
const PICTURE = /\p{Extended_Pictographic}/gu;
const FNV_OFFSET = 2_166_136_261;
const FNV_PRIME = 16_777_619;
const MIX = 0x2c1b3c6d;

function bucketOf(feature: string): number {
  let hash = FNV_OFFSET;
  for (let place = 0; place < feature.length; place += 1) hash = Math.imul(hash ^ feature.charCodeAt(place), FNV_PRIME);
  // The low bits of FNV-1a depend mostly on the last letters; a plain word list would cluster.
  hash = Math.imul(hash ^ (hash >>> 15), MIX);
  return (hash ^ (hash >>> 12)) & (BUCKETS - 1);
}

/**
 * A text's features as buckets, each once: its words, pairs of words with at most one between them, and pieces of two
 * to five letters inside words, so that a typo or an unknown form stays close to its word. All numbers are alike; emoji
 * and a question mark count as words.
 */
export function replyFeatures(text: string): number[] {
  const words = plainWords(text).map((word) => word.replace(/\d+/g, '0'));
  words.push(...(text.match(PICTURE) ?? []));
  if (text.includes('?')) words.push('?');
  const found = new Set<number>();
  const framed = ['^', ...words, '$'];
  for (const [place, word] of framed.entries()) {
    const [next, afterNext] = framed.slice(place + 1, place + 3);
    if (next !== undefined) found.add(bucketOf(`w ${word} ${next}`));
    if (afterNext !== undefined) found.add(bucketOf(`w ${word} * ${afterNext}`));
  }
  for (const word of words) {
    found.add(bucketOf(`w ${word}`));
    const ended = `_${word}_`;
    for (let size = 2; size <= LONGEST_PIECE; size += 1)
      for (let place = 0; place + size <= ended.length; place += 1)
        found.add(bucketOf(`p ${ended.slice(place, place + size)}`));
  }
  return [...found];
}
