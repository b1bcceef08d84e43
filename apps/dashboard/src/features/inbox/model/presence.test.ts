import { describe, expect, it } from 'vitest';
import { presenceInWords } from './presence.ts';

const colleagues = [
  { userId: 1, name: 'Nora Diaz', isSelf: false },
  { userId: 2, name: 'Sam Ortiz', isSelf: false },
  { userId: 5, name: '', isSelf: false },
];
const looking = (userId: number) => ({ userId, doing: 'looking' as const });
const writing = (userId: number) => ({ userId, doing: 'writing' as const });

describe('who else is in a conversation', () => {
  it.each([
    [[], ''],
    [[looking(1)], 'Nora is looking at this too'],
    [[looking(1), writing(2)], 'Sam is writing…'],
    [[writing(1), writing(2)], 'Nora and Sam are writing…'],
    [[looking(9)], 'A colleague is looking at this too'],
    [[looking(5)], 'A colleague is looking at this too'],
    [[looking(1), looking(2), looking(3), looking(4)], 'Nora, Sam and 2 more are looking at this too'],
  ])('[INX-006] %j: %s', (people, words) => {
    expect(presenceInWords(people, colleagues)).toBe(words);
  });
});
