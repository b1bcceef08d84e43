import { plainWords } from './plain-words.ts';

/** How many weights a class has; features share them by their hash. */
export const BUCKETS = 2 ** 16;

const LONGEST_PIECE = 5;
const PICTURE = /\p{Extended_Pictographic}/gu;
const FNV_OFFSET = 2_166_136_261;
const FNV_PRIME = 16_777_619;
const MIX = 0x2c1b3c6d;

function bucketOf(feature: string): number {
  let hash = FNV_OFFSET;
  for (let place = 0; place < feature.length; place += 1) hash = Math.imul(hash ^ feature.charCodeAt(place), FNV_PRIME);
  // The low bits of FNV-1a depend on the last letters most; a plain word list would crowd.
  hash = Math.imul(hash ^ (hash >>> 15), MIX);
  return (hash ^ (hash >>> 12)) & (BUCKETS - 1);
}

/**
 * The features of a text as buckets, each once: its words, pairs of words with at most one between them, and the pieces
 * of two to five letters inside words, by which a typo and an unknown form of a known word are close to it. Numbers are
 * all alike; pictures and a question mark count as words.
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
