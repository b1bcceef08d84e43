import { describe, expect, it } from 'vitest';
import { answerCells, answerColumns } from './answer-table.ts';
import { choices, formWith, text, when } from './definition.test-forms.ts';
import { shapeAnswers } from './shape.ts';

const grid = (key: string, ...components: object[]) => ({ type: 'datagrid', key, label: key, components });
const survey = (key: string, value: string) => ({
  ...{ type: 'survey', key, label: key, questions: [{ value, label: value }], values: choices('x', 'y') },
});

function tableOf(components: readonly object[], data: object) {
  const form = formWith(components);
  const cells = answerCells({ form, data: shapeAnswers({ form, data }).answers, locale: 'en-US' });
  const columns = answerColumns({ form, locale: 'en-US' }).map(({ path }) => path);
  expect([...cells.keys()].filter((path) => !columns.includes(path))).toEqual([]);
  return Object.fromEntries(cells);
}

describe('[PKT-009] answers as a table', () => {
  it('keep each row of a grid in its place, also where a question was not asked', () => {
    const drops = grid('drops', text('name'), text('why', when('drops.name', 'B')));
    const rows = [{ name: 'A' }, { name: 'B', why: 'dry' }, { name: 'C' }];
    expect(tableOf([drops], { drops: rows })).toEqual({ 'drops.name': 'A; B; C', 'drops.why': '; dry; ' });
  });

  it('keep the rows of a grid in a grid with their outer row', () => {
    const outer = grid('g', text('x'), grid('h', text('y')));
    const data = {
      g: [
        { x: '1', h: [{ y: 'a' }, { y: 'b' }] },
        { x: '2', h: [{ y: 'c' }] },
      ],
    };
    expect(tableOf([outer], data)).toEqual({ 'g.x': '1; 2', 'g.h.y': 'a | b; c' });
  });

  it('have a column for keys that look like rows or paths', () => {
    const components = [survey('s', 'q[1]'), survey('t', 'a.b'), text('d.e'), grid('g', survey('z', '[0]'))];
    const data = {
      s: { 'q[1]': 'x' },
      t: { 'a.b': 'y' },
      d: { e: '1' },
      g: [{ z: { '[0]': 'x' } }, { z: { '[0]': 'y' } }],
    };
    expect(tableOf(components, data)).toEqual({
      ...{ 's.q[1]': 'X', 't.a.b': 'Y', 'd.e': '1', 'g.z.[0]': 'X; Y' },
    });
  });

  it('keep line breaks, quotes and other scripts as they are', () => {
    const words = 'one\ntwo "three", 眼科 👓 – ñ';
    expect(tableOf([{ ...text('a'), type: 'textarea' }], { a: words })).toEqual({ a: words });
  });
});
