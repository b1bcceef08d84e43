import { describe, expect, it } from 'vitest';
import { choices, formWith, nodeOf, text } from './definition.test-forms.ts';
import { initialAnswers, initialRow } from './initial-answers.ts';
import { isGrid } from './walk.ts';

describe('an untouched form', () => {
  it('has default values in the shape of their type, and unchecked boxes', () => {
    const form = formWith([
      text('a', { defaultValue: 'x' }),
      text('b'),
      { type: 'checkbox', key: 'c' },
      { type: 'checkbox', key: 'd', defaultValue: true },
      { type: 'number', key: 'e', defaultValue: '5' },
      { type: 'day', key: 'f', defaultValue: '01/31/2026' },
      { type: 'day', key: 'g', defaultValue: 'someday' },
      { type: 'selectboxes', key: 'h', values: choices('x'), defaultValue: { x: true, y: true } },
    ]);
    expect(initialAnswers(form)).toEqual({ a: 'x', c: false, d: true, e: 5, f: '2026-01-31', h: { x: true } });
  });

  it("has a grid's initial rows: one for a datagrid, and as many as required", () => {
    const components = [text('x', { defaultValue: '1' })];
    const form = formWith([
      { type: 'datagrid', key: 'a', components },
      { type: 'datagrid', key: 'b', components, validate: { minLength: 2 } },
      { type: 'editgrid', key: 'c', components },
      { type: 'datagrid', key: 'd', components, validate: { minLength: 100_000_000 } },
      { type: 'container', key: 'e', components },
    ]);
    const answers = initialAnswers(form);
    expect(answers).toMatchObject({ a: [{ x: '1' }], b: [{ x: '1' }, { x: '1' }], c: [], e: { x: '1' } });
    expect(answers.d).toHaveLength(10);
    const grid = nodeOf(form, 'a');
    expect(isGrid(grid) ? initialRow(grid) : null).toEqual({ x: '1' });
  });
});
