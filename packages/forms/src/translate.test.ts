import { describe, expect, it } from 'vitest';
import { choices, formWith, nodeOf, text } from './definition.test-forms.ts';
import { textIn, translateForm, visibleTexts } from './translate.ts';

const translations = { 'es-US': { Name: 'Nombre', Empty: '' }, 'fr-CA': { Name: 'Nom' } };

describe('a text', () => {
  it.each([
    ['Name', 'es-US', 'Nombre'],
    ['Name', 'es-MX', 'Nombre'],
    ['Name', 'es', 'Nombre'],
    ['Name', 'fr-FR', 'Nom'],
    ['Name', 'en-US', 'Name'],
    ['Name', 'de-DE', 'Name'],
    ['Other', 'es-US', 'Other'],
    ['Empty', 'es-US', 'Empty'],
    ['toString', 'es-US', 'toString'],
    ['Name', '__proto__', 'Name'],
  ])('%s in %s is %s', (one, locale, said) => {
    expect(textIn({ text: one, locale, translations })).toBe(said);
  });
});

const everything = () =>
  formWith(
    [
      {
        type: 'panel',
        key: 'p',
        label: 'not read',
        title: 'Panel',
        components: [{ type: 'fieldset', key: 'f', legend: 'Legend', components: [text('inner', { label: 'Inner' })] }],
      },
      {
        type: 'columns',
        key: 'c',
        label: 'not read',
        columns: [{ components: [text('col', { label: 'Column field' })] }],
      },
      {
        type: 'tabs',
        key: 't',
        label: 'not read',
        components: [{ key: 'one', label: 'Tab', components: [text('tab', { label: 'Tab field' })] }],
      },
      {
        type: 'table',
        key: 'x',
        label: 'not read',
        header: ['Head'],
        rows: [[{ components: [text('cell', { label: 'Cell field' })] }]],
      },
      { type: 'well', key: 'w', label: 'not read', components: [text('well', { label: 'Well field' })] },
      { type: 'container', key: 'box', label: 'Box', components: [text('boxed', { label: 'Boxed' })] },
      {
        type: 'datagrid',
        key: 'g',
        label: 'Grid',
        addAnother: 'Add one',
        components: [text('row', { label: 'Row field' })],
      },
      { type: 'content', key: 'html', label: 'not read', html: '<p>Content</p>' },
      { type: 'htmlelement', key: 'el', label: 'not read', content: 'Element' },
      {
        type: 'survey',
        key: 's',
        label: 'Survey',
        questions: [{ value: 'q', label: 'Question' }],
        values: [{ value: 'v', label: 'Answer' }],
      },
      { type: 'radio', key: 'r', label: 'Radio', values: [{ value: 'o', label: 'Option' }] },
      { type: 'signature', key: 'sig', label: 'Sign', footer: 'Footer' },
      { type: 'hidden', key: 'h', label: 'not read' },
      { type: 'mystery', key: 'm', label: 'Mystery' },
      { type: 'button', key: 'b', label: 'Send' },
      text('full', {
        label: 'Full',
        description: 'Description',
        tooltip: 'Tooltip',
        placeholder: 'Placeholder',
        prefix: 'Prefix',
        suffix: 'Suffix',
        validate: { customMessage: 'Custom' },
      }),
    ],
    { title: 'Title', display: 'wizard' },
  );

const TEXTS = [
  ...[
    'Title',
    'Panel',
    'Legend',
    'Inner',
    'Column field',
    'Tab',
    'Tab field',
    'Head',
    'Cell field',
    'Well field',
    'Box',
    'Boxed',
  ],
  ...[
    'Grid',
    'Add one',
    'Row field',
    '<p>Content</p>',
    'Element',
    'Survey',
    'Question',
    'Answer',
    'Radio',
    'Option',
    'Sign',
  ],
  ...['Footer', 'Mystery', 'Send', 'Full', 'Description', 'Tooltip', 'Placeholder', 'Prefix', 'Suffix', 'Custom'],
];

describe('a form', () => {
  it('has its visible texts, and no others', () => {
    expect(visibleTexts(everything()).toSorted()).toEqual(TEXTS.toSorted());
  });

  it('is translated in all of them, including page titles', () => {
    const list = Object.fromEntries(TEXTS.map((one) => [one, `«${one}»`]));
    const form = translateForm({ form: everything(), locale: 'es-US', translations: { 'es-US': list } });
    expect(visibleTexts(form).toSorted()).toEqual(TEXTS.map((one) => `«${one}»`).toSorted());
    expect(form.pages[0]).toMatchObject({
      title: '«Panel»',
      nodes: [{ legend: '«Legend»' }, { type: 'columns' }, { type: 'tabs' }, ...form.nodes.slice(3)],
    });
  });

  it('keeps its keys, values and rules', () => {
    const list = { O: 'Uno', o: 'wrong', r: 'wrong' };
    const source = formWith([
      { type: 'radio', key: 'r', label: 'R', values: choices('o'), conditional: { show: true, when: 'x', eq: 'o' } },
    ]);
    const form = translateForm({ form: source, locale: 'es-US', translations: { 'es-US': list } });
    expect(nodeOf(form, 'r')).toEqual({ ...nodeOf(source, 'r'), options: [{ value: 'o', label: 'Uno' }] });
  });

  it('is unchanged without a translation', () => {
    expect(translateForm({ form: everything(), locale: 'en-US', translations: {} })).toEqual(everything());
  });
});
