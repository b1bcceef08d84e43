import { expect, it } from 'vitest';
import { judgeTexting } from './texting.rules.ts';

it.each([
  [true, 'ok', 'Texting is on', true],
  [false, 'warn', 'Texting is off', false],
] as const)('[ADM-008] finds texting on: %s %s', (sends_texts, state, title, isQuiet) => {
  const found = judgeTexting({ sends_texts });
  expect([found.state, found.title, found.action === '']).toEqual([state, title, isQuiet]);
});
