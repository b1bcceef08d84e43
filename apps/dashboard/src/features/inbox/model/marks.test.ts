import { describe, expect, it } from 'vitest';
import { markedParts } from './marks.ts';

const marked = (text: string, search: string) =>
  markedParts(text, search)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');

describe('[INX-001] words of a search in a text', () => {
  it.each([
    ['Are my glasses ready?', 'glass', 'Are my [glasses] ready?'],
    ['Your frame, two frames', 'frames', 'Your [frame], two [frames]'],
    ['Necesito una renovación', 'RENOVACION', 'Necesito una [renovación]'],
    ['Order 48-2231', '2231', 'Order 48-[2231]'],
    ['The cat sat', 'car', 'The cat sat'],
    ['Nothing typed', ' ', 'Nothing typed'],
    ['', 'x', ''],
  ])('%j for %j', (text, search, expected) => {
    expect(marked(text, search)).toBe(expected);
  });
});
