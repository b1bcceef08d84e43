import { describe, expect, it } from 'vitest';
import { choices, formWith, text, when } from './definition.test-forms.ts';
import type { Answers, Form } from './nodes.ts';
import { type AnswerLine, answersInWords } from './summary.ts';

const linesOf = (form: Form, data: Answers, locale = 'en-US') => answersInWords({ form, data, locale });
const brief = (lines: readonly AnswerLine[]) => lines.map(({ section, label, value }) => [section, label, value]);

describe('an answer in words', () => {
  it.each([
    ['textfield', {}, 'Ann', 'Ann'],
    ['textfield', { prefix: '#', suffix: 'kg' }, '5', '# 5 kg'],
    ['textfield', { multiple: true }, ['a', 'b'], 'a, b'],
    ['number', {}, 0, '0'],
    ['currency', {}, 1234.5, '$1,234.50'],
    ['checkbox', {}, true, 'Yes'],
    ['checkbox', {}, false, 'No'],
    ['radio', { values: choices('x') }, 'x', 'X'],
    ['radio', { values: choices('x') }, 'gone', 'gone'],
    ['select', { data: { values: choices('x', 'y') } }, ['x', 'y'], 'X, Y'],
    ['selectboxes', { values: choices('x', 'y', 'z') }, { z: true, x: true, y: false }, 'X, Z'],
    ['day', {}, '2026-01-31', '01/31/2026'],
    ['datetime', {}, '2026-01-31T13:05', '01/31/2026 1:05 PM'],
    ['time', {}, '00:30', '12:30 AM'],
    ['time', {}, '12:00', '12:00 PM'],
    ['time', {}, '11:59', '11:59 AM'],
    ['time', {}, 'noon', 'noon'],
    ['day', {}, '2026-05-00', '05/2026'],
    ['day', {}, '0000-05-03', '05/03'],
    ['currency', {}, 'much', 'much'],
    [
      'address',
      {},
      { line1: '12 Main St', line2: 'Apt 4', city: 'Austin', state: 'TX', zip: '78701' },
      '12 Main St, Apt 4, Austin, TX 78701',
    ],
    ['address', {}, { city: 'Austin' }, 'Austin'],
    ['tags', {}, ['a', 'b'], 'a, b'],
    ['textfield', {}, undefined, ''],
    ['selectboxes', { values: choices('x') }, { x: false }, ''],
  ])('%s %j %j reads %j', (type, more, answer, value) => {
    const form = formWith([{ type, key: 'a', label: 'A', ...more }]);
    expect(linesOf(form, { a: answer })).toEqual([
      { path: 'a', section: '', label: 'A', value, kind: 'text', signature: null, files: [], html: '', locale: '' },
    ]);
  });

  it('is in Spanish, including AM and PM', () => {
    const form = formWith([
      { type: 'checkbox', key: 'a', label: 'A' },
      { type: 'time', key: 'b', label: 'B' },
    ]);
    expect(linesOf(form, { a: true, b: '13:00' }, 'es-US').map(({ value }) => value)).toEqual(['Sí', '1:00 p.m.']);
    expect(linesOf(form, { a: false, b: '09:05' }, 'es-US').map(({ value }) => value)).toEqual(['No', '9:05 a.m.']);
    const signed = formWith([{ type: 'signature', key: 's' }]);
    expect(linesOf(signed, { s: 'data:image/png;base64,AAAA' }, 'es-US')[0]?.value).toBe('Firmado');
  });

  it("includes a signature's picture, and file names", () => {
    const form = formWith([
      { type: 'signature', key: 's', label: 'S' },
      { type: 'file', key: 'f', label: 'F', multiple: true },
    ]);
    const files = [
      { fileToken: 't1', fileName: 'card.png' },
      { fileToken: 't2', fileName: '' },
    ];
    const signature = 'data:image/png;base64,AAAA';
    expect(linesOf(form, { s: signature, f: files })).toMatchObject([
      { kind: 'signature', signature, value: 'Signed' },
      { kind: 'files', files, value: 'card.png, t2' },
    ]);
    expect(linesOf(form, {})).toMatchObject([
      { kind: 'signature', signature: null, value: '' },
      { kind: 'files', files: [], value: '' },
    ]);
    expect(linesOf(form, { s: 'javascript:alert(1)' })[0]).toMatchObject({ signature: null });
  });
});

describe("a form's summary", () => {
  it('follows its own order, under the titles around each question', () => {
    const form = formWith([
      {
        type: 'panel',
        key: 'p',
        title: 'You',
        components: [
          text('a', { label: 'A' }),
          { type: 'fieldset', key: 'f', legend: 'More', components: [text('b', { label: 'B' })] },
        ],
      },
      { type: 'tabs', key: 't', components: [{ key: 'one', label: 'Tab', components: [text('c', { label: 'C' })] }] },
      { type: 'container', key: 'box', label: 'Box', components: [text('d', { label: 'D' })] },
      { type: 'content', key: 'html', html: '<p>Not a question</p>' },
      { type: 'button', key: 'go', label: 'Send' },
    ]);
    const data = { a: '1', b: '2', c: '3', box: { d: '4' } };
    expect(brief(linesOf(form, data))).toEqual([
      ['You', 'A', '1'],
      ['You · More', 'B', '2'],
      ['Tab', 'C', '3'],
      ['Box', 'D', '4'],
      ['', '', ''],
    ]);
  });

  it('has the texts that were read in place, and none that was hidden', () => {
    const form = formWith([
      {
        type: 'panel',
        key: 'p',
        title: 'Consent',
        components: [
          { type: 'content', key: 'c', html: '<p>I agree to <b>pay</b>.</p>' },
          { type: 'htmlelement', key: 'h', tag: 'h3', content: 'Privacy' },
          { type: 'htmlelement', key: 'x', tag: 'p', content: 'We keep it safe.' },
          { type: 'htmlelement', key: 'r', tag: 'hr', content: '' },
          { type: 'content', key: 'minors', html: '<p>For minors</p>', ...when('a', 'minor') },
          text('a', { label: 'A' }),
        ],
      },
    ]);
    const shownLines = linesOf(form, { a: 'adult' }).map(({ kind, path, section, html }) => [
      kind,
      path,
      section,
      html,
    ]);
    expect(shownLines).toEqual([
      ['content', 'c', 'Consent', '<p>I agree to <b>pay</b>.</p>'],
      ['content', 'h', 'Consent', '<h3>Privacy</h3>'],
      ['content', 'x', 'Consent', 'We keep it safe.'],
      ['text', 'a', 'Consent', ''],
    ]);
  });

  it("has the texts in the language they were read in, whatever the answers' language", () => {
    const form = formWith([
      { type: 'content', key: 'c', html: '<p>I agree.</p>' },
      { type: 'htmlelement', key: 'h', tag: 'h2', content: 'Policy' },
      { type: 'content', key: 'd', html: '<p>Never translated.</p>' },
      { type: 'radio', key: 'a', label: 'Eye', values: [{ value: 'l', label: 'Left' }] },
    ]);
    const translations = { 'es-US': { '<p>I agree.</p>': '<p>Acepto.</p>', Policy: 'Política', Eye: 'Ojo' } };
    const shownLines = (input: Partial<Parameters<typeof answersInWords>[0]>) =>
      answersInWords({ form, data: { a: 'l' }, locale: 'en-US', ...input }).map(({ html, label, locale }) => [
        html || label,
        locale,
      ]);
    expect(shownLines({ readIn: { locale: 'es-US', translations } })).toEqual([
      ['<p>Acepto.</p>', 'es-US'],
      ['<h2>Política</h2>', 'es-US'],
      ['<p>Never translated.</p>', ''],
      ['Eye', ''],
    ]);
    expect(shownLines({ locale: 'es-US', translations })).toEqual([
      ['<p>Acepto.</p>', ''],
      ['<h2>Política</h2>', ''],
      ['<p>Never translated.</p>', ''],
      ['Ojo', ''],
    ]);
    expect(shownLines({ readIn: { locale: 'en-US', translations } })[0]).toEqual(['<p>I agree.</p>', '']);
  });

  it('omits hidden questions, and keeps shown unanswered ones', () => {
    const form = formWith([
      text('a', { label: 'A' }),
      text('b', { label: 'B', ...when('a', 'x') }),
      text('c', { label: 'C' }),
    ]);
    expect(brief(linesOf(form, { a: 'y', b: 'old' }))).toEqual([
      ['', 'A', 'y'],
      ['', 'C', ''],
    ]);
  });

  it('has a section for each grid row', () => {
    const form = formWith([
      {
        type: 'datagrid',
        key: 'g',
        label: 'Medicines',
        components: [text('n', { label: 'Name' }), text('m', { label: 'Dose', ...when('n', 'b') })],
      },
    ]);
    const lines = linesOf(form, { g: [{ n: 'a' }, { n: 'b', m: '5 mg' }] });
    expect(brief(lines)).toEqual([
      ['Medicines 1', 'Name', 'a'],
      ['Medicines 2', 'Name', 'b'],
      ['Medicines 2', 'Dose', '5 mg'],
    ]);
    expect(lines.map(({ path }) => path)).toEqual(['g[0].n', 'g[1].n', 'g[1].m']);
    expect(brief(linesOf(form, {}))).toEqual([['', 'Medicines', '']]);
  });

  it('has a line for each survey question', () => {
    const form = formWith([
      { type: 'survey', key: 's', label: 'Do you have', questions: choices('q', 'r'), values: choices('v') },
    ]);
    expect(brief(linesOf(form, { s: { q: 'v' } }))).toEqual([
      ['Do you have', 'Q', 'V'],
      ['Do you have', 'R', ''],
    ]);
  });

  it('adds up a scored survey', () => {
    const scored = { properties: { scored: 'true' }, questions: choices('q', 'r'), values: choices('0', '3') };
    const form = formWith([{ type: 'survey', key: 's', label: 'S', ...scored }]);
    expect(brief(linesOf(form, { s: { q: '3', r: '0' } })).at(-1)).toEqual(['S', 'Points', '3 of 6']);
    expect(brief(linesOf(form, { s: { q: '3' } }, 'es-US')).at(-1)).toEqual([
      'S',
      'Puntos',
      '3 de 6 (no se respondió todo)',
    ]);
    expect(brief(linesOf(form, { s: { q: '99' } }))).toHaveLength(2);
    expect(brief(linesOf(form, {}))).toHaveLength(2);
  });

  it('leaves hidden fields out', () => {
    expect(linesOf(formWith([{ type: 'hidden', key: 'h' }, text('a')]), { h: 'x' }).map(({ path }) => path)).toEqual([
      'a',
    ]);
  });

  it('names each part by its path, in a container and a grid', () => {
    const inner = [
      { type: 'content', key: 'c', html: '<p>Hi</p>' },
      { type: 'survey', key: 's', questions: choices('q'), values: choices('v') },
      { type: 'mystery', key: 'm' },
      { type: 'datagrid', key: 'g', components: [text('x')] },
    ];
    const form = formWith([{ type: 'container', key: 'box', components: inner }]);
    expect(linesOf(form, { box: { g: [{}] } }).map(({ path }) => path)).toEqual([
      ...['box.c', 'box.s.q', 'box.m', 'box.g[0].x'],
    ]);
  });

  it("doesn't add up other values", () => {
    const form = formWith([
      {
        type: 'survey',
        key: 's',
        label: 'S',
        properties: { scored: 'true' },
        questions: choices('q'),
        values: choices('often'),
      },
    ]);
    expect(linesOf(form, { s: { q: 'often' } })).toHaveLength(1);
  });

  it('names unsupported components, and shows an old answer to them', () => {
    const form = formWith([
      { type: 'mystery', key: 'm', label: 'Odd' },
      { type: 'tree', key: 't' },
    ]);
    expect(linesOf(form, { m: 'old answer', t: { a: 1 } })).toMatchObject([
      { kind: 'unsupported', label: 'Odd', value: 'old answer' },
      { kind: 'unsupported', label: '', value: '' },
    ]);
  });

  it('is in the requested language, even if filled in in the other', () => {
    const form = formWith([{ type: 'radio', key: 'a', label: 'Eye', values: [{ value: 'l', label: 'Left' }] }]);
    const translations = { 'es-US': { Eye: 'Ojo', Left: 'Izquierdo' } };
    const lines = answersInWords({ form, data: { a: 'l' }, locale: 'es-US', translations });
    expect(brief(lines)).toEqual([['', 'Ojo', 'Izquierdo']]);
  });

  it("doesn't fail on answers that don't fit the form", () => {
    const form = formWith([
      { type: 'datagrid', key: 'g', label: 'G', components: [text('n')] },
      { type: 'survey', key: 's', label: 'S', questions: choices('q'), values: choices('v') },
      { type: 'address', key: 'a', label: 'A' },
      { type: 'file', key: 'f', label: 'F' },
    ]);
    const lines = linesOf(form, { g: 'rows', s: [1], a: 'Main St', f: { fileName: 'x' } });
    expect(lines.map(({ value }) => value)).toEqual(['', '', 'Main St', '']);
  });
});
