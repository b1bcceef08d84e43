import { expect, it } from 'vitest';
import { allThatMatch } from './bulk-words.ts';

it.each([
  [1, 'Text the one that matches'],
  [1457, 'Text all 1,457 that match'],
])('[BLK-001] the button that texts a whole list says for %i row or rows: %s', (count, words) => {
  expect(allThatMatch(count)).toBe(words);
});
