import { expect, it } from 'vitest';
import { judgeUnknownNumbers } from './unknown-numbers.rules.ts';

it('[ADM-008] is fine with no texts to unknown numbers', () => {
  expect(judgeUnknownNumbers({ numbers: [] })).toMatchObject({ state: 'ok', action: '' });
});

it('[ADM-008] names three numbers that no location has, with how many texts came', () => {
  const numbers = [1, 2, 3, 4].map((texts) => ({ number: `+1212555010${texts}`, texts }));
  expect(judgeUnknownNumbers({ numbers: numbers.slice(0, 1) }).title).toBe(
    'Texts came to numbers that no location has: (212) 555-0101 (1)',
  );
  expect(judgeUnknownNumbers({ numbers })).toMatchObject({
    state: 'warn',
    title: expect.stringMatching(/\(212\) 555-0103 \(3\), …$/),
  });
});
