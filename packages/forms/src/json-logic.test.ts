import { describe, expect, it } from 'vitest';
import { readLogic } from './json-logic.ts';

const OFFERED = [
  ...['if', '?:', '==', '===', '!=', '!==', '!', '!!', 'or', 'and', '>', '>=', '<', '<=', 'max', 'min', '+', '-', '*'],
  ...['/', '%', 'in', 'cat', 'substr'],
];
const LOOPS = ['all', 'none', 'some', 'filter', 'map'];
const nested = (depth: number): unknown => (depth === 0 ? 1 : { '!': nested(depth - 1) });

describe('JSON logic', () => {
  it.each(OFFERED)('may use %s', (operation) => {
    expect(readLogic({ [operation]: [1, { var: 'data.a' }] })).toEqual({ ok: true, parts: 5, hasLoop: false });
  });

  it.each(LOOPS)('may loop by %s, but not inside another loop', (operation) => {
    expect(readLogic({ [operation]: [{ var: 'data.rows' }, 1] })).toEqual({ ok: true, parts: 5, hasLoop: true });
    expect(readLogic({ map: [[1], { [operation]: [[1], 1] }] })).toEqual({
      ...{ ok: false, fault: 'has a loop inside a loop' },
    });
  });

  it.each(['var', 'missing', 'missing_some'])('names the field it reads by %s literally', (operation) => {
    expect(readLogic({ [operation]: ['data.a', 1] })).toMatchObject({ ok: true, hasLoop: false });
    const fault = 'computes which field it reads';
    expect(readLogic({ [operation]: { cat: ['a', 'b'] } })).toEqual({ ok: false, fault });
    expect(readLogic({ [operation]: [['a', { var: 'b' }]] })).toEqual({ ok: false, fault });
    expect(readLogic({ [operation]: 'a.__proto__.b' })).toEqual({ ok: false, fault });
  });

  it.each([
    [{ '==': [1, 1], '!': 1 }, 'is not JSON logic'],
    [{ method: [1] }, "uses 'method', which is not run"],
    [{ ['x'.repeat(60)]: 1 }, `uses '${'x'.repeat(50)}', which is not run`],
    [{ or: [1, { reduce: [] }] }, "uses 'reduce', which is not run"],
  ])('%j is refused: %s', (rule, fault) => {
    expect(readLogic(rule)).toEqual({ ok: false, fault });
  });

  it('may be 30 deep and of 300 parts, and no more', () => {
    expect(readLogic(nested(30))).toEqual({ ok: true, parts: 31, hasLoop: false });
    expect(readLogic(nested(31))).toEqual({ ok: false, fault: 'is too long' });
    const wide = (count: number) => ({ or: Array(count).fill(1) });
    expect(readLogic(wide(298))).toEqual({ ok: true, parts: 300, hasLoop: false });
    expect(readLogic(wide(299))).toEqual({ ok: false, fault: 'is too long' });
  });

  it('may be empty, a list or a plain value', () => {
    for (const rule of [{}, [], 5, 'text', null])
      expect(readLogic(rule)).toEqual({ ok: true, parts: 1, hasLoop: false });
  });
});
