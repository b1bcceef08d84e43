import { describe, expect, it } from 'vitest';
import { conversationOf, minute } from '../testing/samples.ts';
import { anchorOf } from './steady.ts';

const before = Array.from({ length: 20 }, (_, index) => conversationOf(20 - index));
const news = conversationOf(99, { lastTransmission: minute(99) });

describe('a list that changes while being read', () => {
  it('stays at its top if no row has focus', () => {
    expect(anchorOf({ before, after: [news, ...before], focused: null, first: null })).toBeNull();
  });

  it('keeps the focused row in place, or the first visible one in a scrolled list', () => {
    const after = [news, ...before];
    expect(anchorOf({ before, after, focused: 16, first: 9 })).toEqual({ from: 4, to: 5 });
    expect(anchorOf({ before, after, focused: null, first: 9 })).toEqual({ from: 9, to: 10 });
  });

  it("doesn't follow a row with a new message to the top", () => {
    const moved = conversationOf(16, { lastTransmission: minute(99) });
    const after = [moved, ...before.filter(({ convKey }) => convKey !== 16)];
    expect(anchorOf({ before, after, focused: 16, first: null })).toEqual({ from: 5, to: 5 });
  });

  it('moves to the next row if the row is gone', () => {
    const after = before.filter(({ convKey }) => convKey !== 16);
    expect(anchorOf({ before, after, focused: 16, first: null })).toEqual({ from: 5, to: 4 });
  });
});
