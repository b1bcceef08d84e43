import { describe, expect, it } from 'vitest';
import { choices, formWith } from './definition.test-forms.ts';
import { shapeAnswer } from './shape-answer.ts';
import { isInput } from './walk.ts';

function shaped(type: string, more: Readonly<Record<string, unknown>>, raw: unknown) {
  const [node] = formWith([{ type, key: 'a', label: 'A', ...more }]).nodes;
  if (node === undefined || !isInput(node)) throw new Error(`${type} asks nothing`);
  return shapeAnswer({ node, raw });
}

const value = (given: unknown) => ({ value: given });
const fault = (key: string, limit?: number) => ({ fault: limit === undefined ? { key } : { key, limit } });
const file = (fileToken: string, fileName = '') => ({ fileToken, fileName });
const signature = (length: number) => `data:image/png;base64,${'A'.repeat(length - 22)}`;
const hiddenDay = { fields: { day: { hide: true } } };

describe('a submitted answer', () => {
  it.each([
    ['textfield', {}, true, value('true')],
    ['textfield', {}, '', value(undefined)],
    ['textfield', {}, 'x'.repeat(10_000), value('x'.repeat(10_000))],
    ['textfield', {}, 'x'.repeat(10_001), fault('tooLong', 10_000)],
    ['textfield', { multiple: true }, 'a', value(['a'])],
    ['textfield', { multiple: true }, ['', null], value(undefined)],
    ['textfield', { multiple: true }, ['a', {}], fault('unreadable')],
    ['textfield', {}, ['a'], fault('unreadable')],
    ['hidden', {}, {}, fault('unreadable')],
    ['tags', {}, [' a ', 5], value(['a', '5'])],
    ['tags', {}, 5, value(['5'])],
    ['tags', {}, ',', value(undefined)],
    ['checkbox', {}, null, value(false)],
    ['checkbox', {}, 'yes', value(false)],
    ['number', {}, null, value(undefined)],
    ['number', {}, Number.NaN, fault('number')],
    ['number', {}, `${' '.repeat(39)}5`, value(5)],
    ['number', {}, `${' '.repeat(40)}5`, fault('number')],
    ['number', {}, '-.5', value(-0.5)],
    ['number', {}, '+5.', value(5)],
    ['number', {}, '$ ', value(undefined)],
    ['number', {}, '5 kg', fault('number')],
    ['number', {}, 'x5', fault('number')],
    ['number', {}, '.', fault('number')],
    ['selectboxes', { values: choices('x') }, '', value(undefined)],
    ['selectboxes', { values: choices('x') }, { x: 'true' }, value({ x: false })],
    ['datetime', {}, ' 01/31/2026 ', fault('dateTime')],
    ['day', {}, '85-04-27', fault('year')],
    ['day', {}, '985-04-27', fault('year')],
    ['day', {}, '0085-04-27', fault('year')],
    ['day', {}, '2985-04-27', fault('year')],
    ['day', {}, '-04-27', fault('date')],
    ['day', {}, '1985-04-', fault('date')],
    ['day', {}, '1985-02-30', fault('date')],
    ['day', {}, '1985-04-31', fault('date')],
    ['day', hiddenDay, '85-04-00', fault('year')],
    ['day', hiddenDay, '1985--00', fault('date')],
    ['datetime', { enableTime: false }, '?', fault('date')],
    ['datetime', {}, '', value(undefined)],
    ['datetime', { enableTime: false }, '131/01/2026', fault('date')],
    ['datetime', { enableTime: false }, '01/31/20261', fault('date')],
    ['datetime', {}, `2026-01-31T09:30${' '.repeat(24)}`, value('2026-01-31T09:30')],
    ['datetime', {}, `2026-01-31T09:30${' '.repeat(25)}`, fault('dateTime')],
    ['time', {}, 'T09:30', value('09:30')],
    ['time', {}, 930, fault('time')],
    ['day', hiddenDay, 5, fault('date')],
    ['day', hiddenDay, ' 05/00/2020 ', value('2020-05-00')],
    ['day', hiddenDay, 'x05/00/2020', fault('date')],
    ['day', hiddenDay, '05/00/20201', fault('date')],
    ['day', hiddenDay, '0000-00-00', value(undefined)],
    ['day', { fields: { year: { hide: true } } }, '0000-02-29', value('0000-02-29')],
    ['day', { fields: { month: { hide: true }, day: { hide: true } } }, '2020-00-00', value('2020-00-00')],
    ['address', {}, '', value(undefined)],
    ['address', {}, 5, fault('unreadable')],
    ['address', {}, { line1: ['x'] }, fault('unreadable')],
    ['address', {}, { line1: 'x'.repeat(200) }, value({ line1: 'x'.repeat(200) })],
    ['address', {}, { zip: 'x'.repeat(201) }, fault('tooLong', 200)],
    ['address', {}, { state: 'TX', zip: 78701 }, value({ state: 'TX', zip: '78701' })],
    ['signature', {}, '', value(undefined)],
    ['signature', {}, signature(300_000), value(signature(300_000))],
    ['signature', {}, signature(300_001), fault('signature')],
    ['signature', {}, 'data:image/jpeg;base64,AA==', value('data:image/jpeg;base64,AA==')],
    ['signature', {}, 'x data:image/png;base64,AAAA', fault('signature')],
    ['signature', {}, 'data:image/png;base64,AA===', fault('signature')],
    ['signature', {}, 'data:image/png;base64,', fault('signature')],
    ['file', {}, '', value(undefined)],
    ['file', {}, [], value(undefined)],
    ['file', {}, file('a', ' b.png '), value([file('a', 'b.png')])],
    ['file', {}, { fileToken: 'a', fileName: 5 }, value([file('a')])],
    ['file', {}, file('a', 'n'.repeat(201)), value([file('a', 'n'.repeat(200))])],
    ['file', {}, file('t'.repeat(100)), value([file('t'.repeat(100))])],
    ['file', {}, file('t'.repeat(101)), fault('file')],
    ['file', {}, file('a b'), fault('file')],
    ['file', {}, 'a', fault('file')],
    ['file', {}, [file('a'), file('b')], fault('manyChosen', 1)],
    ['file', { multiple: true }, Array(10).fill(file('a')), value(Array(10).fill(file('a')))],
    ['file', { multiple: true }, Array(11).fill(file('a')), fault('manyChosen', 10)],
    ['survey', { questions: choices('q') }, '', value(undefined)],
    ['survey', { questions: choices('q') }, [], fault('unreadable')],
    ['survey', { questions: choices('q') }, { r: 'x' }, value(undefined)],
    ['survey', { questions: choices('q') }, { q: {} }, fault('unreadable')],
    ['survey', { questions: choices('q') }, { q: 'x' }, value({ q: 'x' })],
  ])('to %s %j is shaped', (type, more, raw, expected) => {
    expect(shaped(type, more, raw)).toEqual(expected);
  });
});
