import { describe, expect, it } from 'vitest';
import { choices, formWith } from './definition.test-forms.ts';

const CORE = {
  ...{ key: 'a', label: 'A', description: '', tooltip: '', isHidden: false, isDisabled: false, isLabelHidden: false },
  ...{ clearOnHide: true, condition: null, isRequired: false, placeholder: '', prefix: '', suffix: '' },
  ...{ autocomplete: '', defaultValue: undefined, isUnique: false, customMessage: '', marks: {} },
};
const TEXT_RULES = { isMultiple: false, minLength: null, maxLength: null, pattern: null };
const X = [{ value: 'x', label: 'X' }];

const read = (json: Readonly<Record<string, unknown>>) => formWith([{ key: 'a', label: 'A', ...json }]);

describe('a question of a definition', () => {
  it('has its component’s properties', () => {
    const form = read({
      ...{ type: 'checkbox', description: 'Below', tooltip: 'Hint', hidden: true, disabled: 'true', hideLabel: true },
      ...{ clearOnHide: false, placeholder: 'Here', prefix: '$', suffix: 'kg', autocomplete: 'name', unique: true },
      ...{ defaultValue: 'yes', properties: { urgent: 'true', count: 5 }, case: 'mixed' },
      validate: { required: true, customMessage: 'Please.' },
    });
    expect(form.nodes).toEqual([
      {
        ...{ type: 'checkbox', key: 'a', label: 'A', description: 'Below', tooltip: 'Hint', isHidden: true },
        ...{ isDisabled: true, isLabelHidden: true, clearOnHide: false, condition: null, isRequired: true },
        ...{ placeholder: 'Here', prefix: '$', suffix: 'kg', autocomplete: 'name', defaultValue: 'yes' },
        ...{ isUnique: true, customMessage: 'Please.', marks: { urgent: 'true' } },
      },
    ]);
  });

  it.each([
    ['textfield', {}, TEXT_RULES],
    ['email', { multiple: true }, { ...TEXT_RULES, isMultiple: true }],
    ['url', { validate: { minLength: 1, maxLength: '5' } }, { ...TEXT_RULES, minLength: 1, maxLength: 5 }],
    ['phoneNumber', { validate: { pattern: '\\d+' } }, { ...TEXT_RULES, pattern: '\\d+' }],
    ['textarea', {}, { ...TEXT_RULES, rows: 3 }],
    ['textarea', { rows: 0 }, { ...TEXT_RULES, rows: 1 }],
    ['textarea', { rows: 31 }, { ...TEXT_RULES, rows: 30 }],
    ['number', {}, { min: null, max: null, decimals: null }],
    ['number', { validate: { min: 1, max: 5, integer: true }, decimalLimit: 2 }, { min: 1, max: 5, decimals: 0 }],
    ['number', { decimalLimit: 3 }, { min: null, max: null, decimals: 3 }],
    ['currency', {}, { min: null, max: null, decimals: 2 }],
    ['select', { data: { values: X } }, { options: X, isMultiple: false }],
    ['select', { values: X, multiple: true }, { options: X, isMultiple: true }],
    ['select', { data: { values: X }, values: choices('y') }, { options: X, isMultiple: false }],
    ['select', { dataSrc: 'values', values: X }, { options: X, isMultiple: false }],
    ['radio', { values: X, inline: true }, { options: X, isInline: true }],
    ['selectboxes', { values: X }, { options: X, isInline: false, minChosen: null, maxChosen: null }],
    [
      'selectboxes',
      { values: X, inline: true, validate: { minSelectedCount: 1, maxSelectedCount: 2 } },
      { options: X, isInline: true, minChosen: 1, maxChosen: 2 },
    ],
    ['datetime', {}, { hasDate: true, hasTime: true, minDate: null, maxDate: null }],
    ['datetime', { enableTime: false }, { hasDate: true, hasTime: false, minDate: null, maxDate: null }],
    ['datetime', { enableDate: false }, { hasDate: false, hasTime: true, minDate: null, maxDate: null }],
    [
      'datetime',
      { enableDate: false, enableTime: false },
      { hasDate: false, hasTime: true, minDate: null, maxDate: null },
    ],
    ['day', { minDate: 'today' }, { minDate: 'today', maxDate: null, hiddenParts: [], isDayFirst: false }],
    ['day', { widget: { minDate: 'today' } }, { minDate: 'today', maxDate: null, hiddenParts: [], isDayFirst: false }],
    [
      'day',
      { fields: { day: { hide: true } } },
      { minDate: null, maxDate: null, hiddenParts: ['day'], isDayFirst: false },
    ],
    ['time', {}, {}],
    ['address', {}, {}],
    ['signature', { footer: 'Sign' }, { footer: 'Sign' }],
    ['file', { multiple: true }, { isMultiple: true }],
    ['hidden', { validate: { required: true } }, { isRequired: false }],
    ['tags', { maxTags: 4 }, { maxTags: 4 }],
    ['survey', { questions: X, values: X }, { questions: X, values: X, isScored: false }],
  ])('%s %j is read whole', (type, more, expected) => {
    const form = read({ type, ...more });
    expect(form.nodes).toEqual([{ ...CORE, type, ...expected }]);
    expect(form.warnings).toEqual([]);
  });

  it.each([
    [{ year: { required: true } }, true],
    [{ month: { required: true }, day: { hide: true } }, true],
    [{ day: { required: true, hide: true } }, false],
  ])('a day with the parts %j is required: %s', (fields, isRequired) => {
    expect(read({ type: 'day', fields }).nodes[0]).toMatchObject({ isRequired });
  });

  it.each([
    [['0', '12', '345'], true],
    [['0', '1234'], false],
    [['0', '1 point'], false],
    [['0', 'a1'], false],
  ])('a survey marked as scored, with the values %j, is scored: %s', (names, isScored) => {
    const values = names.map((value) => ({ value, label: value }));
    expect(read({ type: 'survey', properties: { scored: 'true' }, questions: X, values }).nodes[0]).toMatchObject({
      isScored,
    });
  });

  it('has a choice for each storable value, labeled by its label or itself', () => {
    const values = [
      { value: 5 },
      { value: true, label: 'Yes' },
      { value: { a: 1 } },
      { value: null },
      { label: 'None' },
    ];
    expect(read({ type: 'radio', values }).nodes[0]).toMatchObject({
      options: [
        { value: '5', label: '5' },
        { value: 'true', label: 'Yes' },
      ],
    });
  });

  it('has at most 1,000 choices, which is reported', () => {
    const values = (count: number) => Array.from({ length: count }, (_, at) => ({ value: `v${at}`, label: `V${at}` }));
    expect(read({ type: 'radio', values: values(1_000) }).warnings).toEqual([]);
    const form = read({ type: 'radio', values: values(1_001) });
    expect(form.nodes[0]).toMatchObject({ options: { length: 1_000 } });
    expect(form.warnings).toEqual(["'A' (a): only the first 1000 choices are shown"]);
  });

  it('is unsupported if its choices come from elsewhere, whose first 50 characters are reported', () => {
    const dataSrc = 'x'.repeat(60);
    const said = 'x'.repeat(50);
    const form = read({ type: 'radio', values: X, dataSrc });
    expect(form.nodes[0]).toMatchObject({ type: 'unsupported', name: `radio (${said})` });
    expect(form.warnings).toEqual([`'A' (a): a list from '${said}' is not supported`]);
  });

  it('keeps its type if its source of choices does not exist for that type', () => {
    expect(read({ type: 'textfield', dataSrc: 'url' }).nodes[0]).toMatchObject({ type: 'textfield' });
  });
});
