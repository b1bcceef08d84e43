import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainWords } from './plain-words.ts';

it.each([
  ['Stop!', ['stop']],
  ['“ＳＴＯＰ”', ['stop']],
  ['𝗦𝗧𝗢𝗣 🛑', ['stop']],
  ['st\u200Bop', ['stop']],
  ['\u202Estop\u202C', ['stop']],
  ['SÍ', ['si']],
  ['SI\u0301', ['si']],
  ['Don’t', ['dont']],
  ["don't", ['dont']],
  ['OPT\u2011OUT', ['opt', 'out']],
  ['no más, por favor', ['no', 'mas', 'por', 'favor']],
  ['1️⃣ yes', ['yes']],
  ['stop1️⃣yes', ['stop', 'yes']],
  ['👍🏽❤️', []],
  ['', []],
])('the words in %j are %j', (text, words) => {
  expect(plainWords(text)).toEqual(words);
});

it('splitting words again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const words = plainWords(text);
      expect(plainWords(words.join(' '))).toEqual(words);
    }),
  );
});
