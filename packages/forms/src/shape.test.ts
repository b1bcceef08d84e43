import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choices, formWith, text } from './definition.test-forms.ts';
import { within200Ms } from './hostile.test-clock.ts';
import { shapeAnswers } from './shape.ts';

describe('a submission', () => {
  const form = formWith([
    text('name'),
    { type: 'number', key: 'age' },
    { type: 'checkbox', key: 'agrees' },
    { type: 'container', key: 'box', components: [text('inner')] },
    { type: 'datagrid', key: 'rows', components: [text('cell'), { type: 'day', key: 'on' }] },
  ]);

  it("takes the form's shape, and drops everything else", () => {
    const data = { name: ' Ann ', age: '7', other: 1, box: { inner: 'x', more: 2 }, rows: [{ cell: 'y', extra: 3 }] };
    const { answers, faults } = shapeAnswers({ form, data });
    expect(answers).toEqual({ name: 'Ann', age: 7, agrees: false, box: { inner: 'x' }, rows: [{ cell: 'y' }] });
    expect(faults.size).toBe(0);
    expect(Object.keys(shapeAnswers({ form, data: { name: '' } }).answers)).toEqual(['agrees', 'box']);
  });

  it("reports by path what doesn't fit", () => {
    const data = { name: {}, age: 'x', box: { inner: [] }, rows: [{ on: 'soon' }, { cell: {} }] };
    const { answers, faults } = shapeAnswers({ form, data });
    expect([...faults.keys()]).toEqual(['name', 'age', 'box.inner', 'rows[0].on', 'rows[1].cell']);
    expect(answers).toEqual({ agrees: false, box: {}, rows: [{}, {}] });
  });

  it('treats invalid rows as empty', () => {
    const { answers } = shapeAnswers({ form, data: { rows: [null, 5, 'x', { cell: 'y' }] } });
    expect(answers.rows).toEqual([{}, {}, {}, { cell: 'y' }]);
  });

  it.each([null, '', undefined])('has no rows if they are %j', (rows) => {
    expect(shapeAnswers({ form, data: { rows } })).toEqual({ answers: { agrees: false, box: {} }, faults: new Map() });
  });

  it.each([5, {}, 'x'])('is reported if its rows are %j', (rows) => {
    const { answers, faults } = shapeAnswers({ form, data: { rows } });
    expect([...faults]).toEqual([['rows', { key: 'unreadable' }]]);
    expect('rows' in answers).toBe(false);
  });

  it('has 200 rows at most', () => {
    const rows = (count: number) => shapeAnswers({ form, data: { rows: Array(count).fill({ cell: 'x' }) } });
    expect(rows(200).faults.size).toBe(0);
    expect([...rows(201).faults]).toEqual([['rows', { key: 'manyRows', limit: 200 }]]);
    expect(rows(201).answers.rows).toHaveLength(200);
  });

  it("isn't modified, and shares nothing with the answers", () => {
    const data = { box: { inner: 'x' }, rows: [{ cell: 'y' }] };
    const { answers } = shapeAnswers({ form, data });
    expect(answers.box).not.toBe(data.box);
    expect(data).toEqual({ box: { inner: 'x' }, rows: [{ cell: 'y' }] });
  });

  it("doesn't change when shaped again", () => {
    const keys = fc.constantFrom('name', 'age', 'agrees', 'box', 'rows', 'other');
    fc.assert(
      fc.property(fc.dictionary(keys, fc.jsonValue({ maxDepth: 4 })), (data) => {
        const once = shapeAnswers({ form, data }).answers;
        expect(shapeAnswers({ form, data: once }).answers).toEqual(once);
      }),
    );
  });
});

describe('row limits', () => {
  const inner = { type: 'datagrid', key: 'in', components: [{ type: 'content', key: 'c', html: 'x' }] };
  const form = formWith([
    { type: 'datagrid', key: 'out', components: [{ type: 'editgrid', key: 'mid', components: [inner] }] },
  ]);

  it('cut at 7,500 rows and components, even without questions', () => {
    const empty = Array.from({ length: 200 }, () => ({}));
    const data = { out: empty.map(() => ({ mid: empty.map(() => ({ in: empty })) })) };
    const { faults } = within200Ms(() => shapeAnswers({ form, data }));
    expect([...faults.values()].every(({ key }) => key === 'manyAnswers')).toBe(true);
    expect(faults.size).toBeGreaterThan(0);
  });

  it('cut one field at 100 values', () => {
    const many = formWith([
      text('a', { multiple: true }),
      { type: 'select', key: 'b', multiple: true, data: { values: choices('x') } },
    ]);
    const data = { a: Array.from({ length: 101 }, () => 'x'), b: Array.from({ length: 100 }, () => 'x') };
    const { answers, faults } = shapeAnswers({ form: many, data });
    expect([...faults]).toEqual([['a', { key: 'manyChosen', limit: 100 }]]);
    expect(answers.b).toHaveLength(100);
  });
});
