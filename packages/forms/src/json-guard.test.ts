import { describe, expect, it } from 'vitest';
import { within200Ms } from './hostile.test-clock.ts';
import { isTrueAt, listAt, numberAt, own, recordAt, recordsAt, textAt } from './json-access.ts';
import { faultOfJson } from './json-guard.ts';

const deep = (levels: number) => {
  let json: unknown = 1;
  for (let level = 0; level < levels; level += 1) json = [json];
  return json;
};

describe('JSON limits', () => {
  it('refuse more than 200 levels', () => {
    expect(faultOfJson(deep(200))).toBeNull();
    expect(faultOfJson(deep(202))).toContain('more than 200 levels');
    expect(within200Ms(() => faultOfJson(deep(500_000)))).toContain('more than 200 levels');
  });

  it('refuse more than 100,000 values, in any shape', () => {
    const flat = Array.from({ length: 100_001 }, () => 0);
    const spread = Array.from({ length: 400 }, () => Array.from({ length: 300 }, () => ({})));
    expect(within200Ms(() => faultOfJson(flat))).toContain('100,000 values');
    expect(within200Ms(() => faultOfJson(spread))).toContain('100,000 values');
    expect(faultOfJson(flat.slice(2))).toBeNull();
  });

  it.each([null, 5, 'text', true, undefined])('accept %s', (json) => {
    expect(faultOfJson(json)).toBeNull();
  });

  it('report a key into the prototype, at any depth', () => {
    expect(faultOfJson(JSON.parse('[{"a": [{"__proto__": 1}]}]'))).toContain("'__proto__'");
    expect(faultOfJson({ constructor: 1 })).toContain("'constructor'");
    expect(faultOfJson({ key: 'constructor' })).toBeNull();
  });
});

describe('a property of any type', () => {
  const odd = { text: 'x', number: 5, yes: true, list: [1, { a: 1 }], record: { a: 1 }, none: null };

  it('is read if it has the expected type, and empty otherwise', () => {
    expect([textAt(odd, 'text'), textAt(odd, 'number'), textAt(odd, 'yes'), textAt(odd, 'gone')]).toEqual([
      'x',
      '5',
      '',
      '',
    ]);
    expect([listAt(odd, 'list'), listAt(odd, 'record')]).toEqual([[1, { a: 1 }], []]);
    expect([recordAt(odd, 'record'), recordAt(odd, 'list'), recordAt(odd, 'none')]).toEqual([{ a: 1 }, {}, {}]);
    expect(recordsAt(odd, 'list')).toEqual([{ a: 1 }]);
    expect(own(odd, 'toString')).toBeUndefined();
  });

  it.each([
    ['5', 5],
    [' 2.5 ', 2.5],
    [0, 0],
    ['', null],
    ['x', null],
    [null, null],
    [true, null],
    ['Infinity', null],
    [Number.NaN, null],
  ])('as a number %j is %j', (value, expected) => {
    expect(numberAt({ value }, 'value')).toBe(expected);
  });

  it.each([
    [true, true],
    ['true', true],
    ['false', false],
    [1, false],
    ['', false],
    [null, false],
  ])('as a switch %j is %j', (value, expected) => {
    expect(isTrueAt({ value }, 'value')).toBe(expected);
  });
});
