import { describe, expect, it } from 'vitest';
import { answerAt, isBlank, removeAnswer, writeAnswer } from './answer-access.ts';

describe('an answer by key', () => {
  it('is found, also in nested objects', () => {
    expect(answerAt({ a: 1 }, 'a')).toBe(1);
    expect(answerAt({ a: { b: { c: 2 } } }, 'a.b.c')).toBe(2);
  });

  it.each([
    [{ a: 1 }, 'b'],
    [{ a: 1 }, 'a.b'],
    [{ a: [1] }, 'a.0'],
    [{}, 'toString'],
    [{}, 'constructor.name'],
    [null, 'a'],
    ['text', 'length'],
    [undefined, 'a'],
  ])('in %j under %s is missing', (data, key) => {
    expect(answerAt(data, key)).toBeUndefined();
  });

  it('is written next to others, and removed alone', () => {
    const data = { who: { last: 'Lopez' } };
    writeAnswer(data, 'who.first', 'Ann');
    writeAnswer(data, 'age', 7);
    expect(data).toEqual({ who: { first: 'Ann', last: 'Lopez' }, age: 7 });
    removeAnswer(data, 'who.last');
    removeAnswer(data, 'age');
    removeAnswer(data, 'never.there');
    expect(data).toEqual({ who: { first: 'Ann' } });
  });
});

describe('no answer', () => {
  it.each([undefined, null, false, '', '  ', [], [''], {}, { a: '' }, { a: false, b: null }, [{ a: '' }]])(
    'is %j',
    (value) => {
      expect(isBlank(value)).toBe(true);
    },
  );

  it.each([0, true, 'x', ['', 'x'], { a: 0 }, { a: false, b: true }, [{ a: 'x' }]])('is not %j', (value) => {
    expect(isBlank(value)).toBe(false);
  });
});
