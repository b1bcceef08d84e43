import { describe, expect, it } from 'vitest';
import { aroundForm } from './around.ts';
import { faultsOf } from './building/faults.ts';
import { rowName } from './building/wording.ts';
import { isVisible } from './conditions.ts';
import { formWith, nodeOf, text, when } from './definition.test-forms.ts';
import { reportDefinition } from './definition-report.ts';
import { shapeAnswers } from './shape.ts';

const lost = (key: string, holder: string, why: string) =>
  `'Label of ${key}' (${key}): is inside '${holder}', which ${why}, and is left out`;
const radio = (values: readonly unknown[]) => ({ type: 'radio', key: 'r', label: 'R', values });

describe('[PKT-008] an import names components wherever their author put them', () => {
  it.each([
    [{ type: 'datamap', key: 'd', valueComponent: text('a') }],
    [{ type: 'accordion', key: 'd', sections: [{ title: 'S', components: [text('a')] }] }],
    [{ type: 'layout', key: 'd', rows: [{ columns: [{ components: [text('a')] }] }] }],
    [{ type: 'mystery', key: 'd', items: [text('a')] }],
  ])('inside an unknown one: %j', (component) => {
    expect(formWith([component]).warnings).toContain(lost('a', 'd', 'is not supported'));
  });

  it.each([
    ['components', { type: 'panel', key: 'd', components: [], columns: [{ components: [text('a')] }] }],
    ['components', { type: 'well', key: 'd', rows: [[{ components: [text('a')] }]] }],
    ['columns', { type: 'columns', key: 'd', columns: [], components: [text('a')] }],
  ])('in a property that is not shown, and no one can answer it: %s', (shown, component) => {
    const form = formWith([component, text('b', { label: 'B', ...when('a', 'x') })]);
    expect(form.warnings).toContain(lost('a', 'd', `shows only its '${shown}'`));
    expect(form.warnings).toContain("'B' (b): its condition asks for 'a', which no one can answer; it is always shown");
    expect(isVisible({ node: nodeOf(form, 'b'), around: aroundForm({}) })).toBe(true);
  });

  it('and not what only looks like one', () => {
    const data = { type: 'x', key: 'y' };
    const component = text('a', { defaultValue: data, properties: data, widget: { type: 'calendar' }, logic: [] });
    expect(formWith([component]).warnings).toEqual([]);
  });
});

describe('[PKT-008] an import says what it gives up:', () => {
  it.each([
    [
      text('a', { label: 'A', conditional: { json: '{"==":[1,1]}' } }),
      "'A' (a): its condition can’t be read; it is always shown",
    ],
    [text('a', { label: 'A', conditional: 'yes' }), "'A' (a): its condition can’t be read; it is always shown"],
    [
      radio([
        { value: 'x', label: 'X' },
        { value: 'x', label: 'Y' },
        { label: 'Z' },
        { value: { x: 1 }, label: 'O' },
        'text',
      ]),
      "'R' (r): 4 of its values are left out: each needs a value that no other has",
    ],
    [text('a', { label: 'A', validate: { maxLength: 'many' } }), "'A' (a): its limit that is no number is not used"],
    [
      { type: 'datagrid', key: 'g', label: 'G', disableAddingRemovingRows: true, components: [text('a')] },
      "'G' (g): its fixed number of rows is not used",
    ],
    [
      { type: 'datagrid', key: 'g', label: 'G', enableRowGroups: true, components: [text('a')] },
      "'G' (g): its grouping of rows is not used",
    ],
    [text('a', { label: 'A', clearOnRefresh: true }), "'A' (a): its clearing by another answer is not used"],
  ])('%j', (component, says) => {
    expect(formWith([component]).warnings).toEqual([says]);
  });

  it('code and unread translations of the form itself', () => {
    const form = { components: [text('a')], controller: 'alert(1)', i18n: { 'zh-Hans': { A: 'B' }, language: 'en' } };
    const read = reportDefinition(form);
    expect(read.ok && read.form.warnings).toEqual([
      'The form’s controller is not run',
      "Some texts under i18n in 'zh-Hans' can’t be read and aren’t used",
      "Some texts under i18n in 'language' can’t be read and aren’t used",
    ]);
  });

  it.each([
    [[text('a'), text('a.b')], "'Label of a.b' (a.b): its key and 'a' overlap, so one answer may replace the other"],
    [
      [text('a.b'), text('a')],
      "'Label of a' (a): its key and one that begins with 'a.' overlap, so one answer may replace the other",
    ],
  ])('keys of which one is inside the other', (components, says) => {
    expect(formWith(components).warnings).toEqual([says]);
  });
});

describe('[PKT-010] the builder names a component', () => {
  it('as patients read it: labels letter for letter, and HTML without its markup', () => {
    expect(rowName(text('a', { label: ' Pressure < 10  or > 20? ' }))).toBe('Pressure < 10 or > 20?');
    expect(rowName({ type: 'panel', key: 'p', title: '<b>Eyes</b>' })).toBe('<b>Eyes</b>');
    expect(rowName({ type: 'content', key: 'c', html: '<p>Please <b>sign</b></p>' })).toBe('Please sign');
  });
});

describe('[PKT-008] a hostile form', () => {
  it('keeps the answer beside a container that has the same first key', () => {
    const container = { type: 'container', key: 'a', label: 'A', components: [text('c')] };
    const data = { a: { b: '1', c: '2' } };
    for (const components of [
      [text('a.b'), container],
      [container, text('a.b')],
    ])
      expect(shapeAnswers({ form: formWith(components), data }).answers).toEqual(data);
  });

  it('always shows what any of several comparisons decides, if one is unknown', () => {
    const conditions = [
      { component: 'a', operator: 'resembles', value: 'x' },
      { component: 'a', operator: 'isEqual', value: 'x' },
    ];
    const form = (conjunction: string) =>
      formWith([text('a'), text('b', { label: 'B', conditional: { show: true, conjunction, conditions } })]);
    expect(form('any').warnings).toEqual([
      "'B' (b): its condition uses 'resembles', which is not known; it is always shown",
    ]);
    expect(nodeOf(form('any'), 'b').condition).toBeNull();
    expect(form('all').warnings).toEqual([
      "'B' (b): its condition uses 'resembles', which is not known; that part is left out",
    ]);
    expect(isVisible({ node: nodeOf(form('all'), 'b'), around: aroundForm({ a: 'y' }) })).toBe(false);
  });

  it('is read and checked in time linear in its conditions', () => {
    const keys = Array.from({ length: 2_000 }, (_, at) => `k${at}`);
    const components = keys.map((key, at) => {
      const conditions = Array.from({ length: 6 }, (_, other) => ({
        ...{ component: keys[keys.length - 1 - ((at + other) % 1_900)], operator: 'isEqual', value: 'x' },
      }));
      return text(key, { conditional: { show: true, conjunction: 'any', conditions } });
    });
    const started = performance.now();
    expect(faultsOf({ components })).toEqual([]);
    expect(
      formWith([...components.slice(0, 1_500), text('z', when('a.'.repeat(200_000), 'x'))]).warnings.length,
    ).toBeGreaterThan(0);
    // Ten times what it takes on a busy machine; by searching instead of looking up, 20 s.
    expect(performance.now() - started).toBeLessThan(8_000);
  });
});
