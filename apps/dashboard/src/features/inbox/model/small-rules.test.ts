import { describe, expect, it } from 'vitest';
import { backoff } from '../../../shared/live/backoff.ts';
import { counterOf, insertInto, isAtLimit, joined, partsOf, segmentsHint, typingLimit } from './counter.ts';
import { chosenInWords, placesFound, toggled } from './locations.ts';
import { conversationPath, parseConvKey } from './paths.ts';

const places = [
  { LocKey: 2001, LocName: 'Main St', City: 'New York', State: 'NY', Zip: '10001' },
  { LocKey: 2002, LocName: 'Harbor', City: 'Brooklyn', State: 'NY', Zip: '11201' },
  { LocKey: 2003, LocName: 'Oakridge', City: 'Queens', State: 'NY', Zip: '11354' },
];

describe('composer', () => {
  it('[MSG-016] counts characters out of 320 and the segments a carrier bills', () => {
    expect(counterOf('')).toBe('0 of 320');
    expect(counterOf('a'.repeat(44))).toBe('44 of 320');
    expect([segmentsHint('a'.repeat(160)), segmentsHint('a'.repeat(161))]).toEqual([null, '2 segments']);
    expect(segmentsHint(`${'a'.repeat(100)}—`)).toBe('2 segments · Unicode because of “—”');
    expect([isAtLimit('a'.repeat(319)), isAtLimit('a'.repeat(320))]).toEqual([false, true]);
  });

  it('[MSG-017] says how a text over the limit is split, and prevents making it longer', () => {
    const long = `${'word '.repeat(80)}end`;
    expect(counterOf(long)).toBe('403 characters');
    expect(partsOf(long).map(({ length }) => length)).toEqual([319, 83]);
    expect(partsOf('short')).toEqual([]);
    expect([typingLimit('short'), typingLimit(long), typingLimit(`${long} {{firstName}}`)]).toEqual([320, 403, 640]);
  });

  it('[MSG-024] inserts a template next to the text, without a missing space', () => {
    expect(joined('Hello', 'Hi Ben', 'Bye')).toEqual({ text: 'Hello Hi Ben Bye', at: 6 });
    expect(joined('', 'Hi Ben', '\nBye')).toEqual({ text: 'Hi Ben\nBye', at: 0 });
  });

  it('[MSG-019] inserts an emoji at the caret, unless it would exceed the limit', () => {
    expect(insertInto('Hi there', '👓', { start: 3, end: 8 })).toEqual({ text: 'Hi 👓', caret: 5 });
    expect(insertInto('a'.repeat(318), '👓', { start: 0, end: 0 })).toEqual({ text: `👓${'a'.repeat(318)}`, caret: 2 });
    expect(insertInto('a'.repeat(319), '👓', { start: 0, end: 0 })).toBeNull();
  });
});

describe('location picker', () => {
  it('[MSG-006] finds locations by any of their words', () => {
    expect(placesFound(places, 'ny broo').map(({ LocKey }) => LocKey)).toEqual([2002]);
    const [one] = places;
    expect(one && placesFound([{ ...one, LocName: 'Peñón' }], 'PENON')).toHaveLength(1);
    expect(placesFound(places, '2003')).toHaveLength(1);
    expect(placesFound(places, ' ')).toHaveLength(3);
  });

  it("[MSG-006] summarizes the selection and keeps the account's order", () => {
    expect([[], [2002], [2001, 2002], [2001, 2002, 2003]].map((keys) => chosenInWords(places, keys))).toEqual([
      'No location',
      'Harbor',
      '2 of 3 locations',
      '3 locations',
    ]);
    expect(toggled(places, [2003], 2001)).toEqual([2001, 2003]);
    expect(toggled(places, [2001, 2003], 2001)).toEqual([2003]);
  });
});

describe('URLs', () => {
  it("[MSG-001] name a conversation and keep the list's filters", () => {
    expect(conversationPath(7, '?tab=unread')).toBe('/communications/chat/message/7?tab=unread');
    expect(['7', '0', 'x7', '', undefined].map(parseConvKey)).toEqual([7, null, null, null, null]);
  });
});

describe('reconnecting to the event stream', () => {
  it('doubles the delay each time up to 30 seconds, half of it random', () => {
    expect([0, 1, 2].map((attempt) => backoff(attempt, 0))).toEqual([500, 1_000, 2_000]);
    expect(backoff(0, 0.99)).toBeCloseTo(995);
    expect(backoff(50, 0.99)).toBeLessThan(30_000);
  });
});
