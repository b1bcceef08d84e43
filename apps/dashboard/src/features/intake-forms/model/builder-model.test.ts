import type { FormDraft } from '@sightline/forms/building/draft';
import { TEMPLATES } from '@sightline/forms/templates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../../testing/property-runs.ts';
import { changed, redone, startState, undone } from './builder-state.ts';
import { faultText } from './builder-words.ts';
import { formDifferences } from './form-differences.ts';
import { exportedForm, importedTexts } from './form-export.ts';

const question = (key: string, label: string, more: object = {}) => ({ type: 'textfield', key, label, ...more });
const draftOf = (components: readonly object[], more: Partial<FormDraft> = {}): FormDraft => ({
  ...{ name: 'Form', definition: { components }, translations: {} },
  ...more,
});

describe('[PKT-009] a form as a file', () => {
  it.each(TEMPLATES.map((template) => [template.pathName, template]))(
    '%s comes back with its Spanish',
    (_path, form) => {
      const definition = JSON.stringify(form.definition);
      const translations = { 'es-US': { ...form.translations['es-US'] } };
      const file = exportedForm({ definition, translations });
      expect(JSON.parse(file).i18n).toEqual(translations);
      expect(importedTexts(file)).toEqual({ definition, translations });
    },
  );

  it('without translations is the definition letter for letter', () => {
    const definition = '{ "components" : [ ],\n "odd": 1e3 }';
    expect(exportedForm({ definition, translations: { 'es-US': {} } })).toBe(definition);
    expect(importedTexts(definition)).toEqual({ definition, translations: {} });
  });

  it.each(['not JSON', '[]', '{"components": [], "i18n": 5}'])('that has no texts stays as it is: %s', (file) => {
    expect(importedTexts(file)).toEqual({ definition: file, translations: {} });
  });

  it('brings only texts in languages, and keeps everything else of its list', () => {
    const i18n = { language: 'es', es: { Yes: 'Sí', more: { No: 'No' } }, resources: { a: 'b' }, fr: { a: 1 }, de: {} };
    const { definition, translations } = importedTexts(JSON.stringify({ components: [], i18n }));
    expect(translations).toEqual({ es: { Yes: 'Sí' } });
    const { es: _taken, ...others } = i18n;
    expect(JSON.parse(definition)).toEqual({ components: [], i18n: { ...others, es: { more: { No: 'No' } } } });
  });

  it('is the same after an import and a download, whatever form.io wrote into it', () => {
    const json = fc.jsonValue({ maxDepth: 3 });
    const texts = fc.dictionary(fc.string(), fc.oneof(fc.string(), json), { maxKeys: 4 });
    const locale = fc.oneof(fc.constantFrom('es', 'es-US', 'en', 'en_US', 'zh-Hans', 'language'), fc.string());
    const i18n = fc.option(fc.oneof(fc.dictionary(locale, fc.oneof(texts, json), { maxKeys: 4 }), json), {
      nil: undefined,
    });
    const component = fc.record(
      { type: fc.string(), key: fc.string(), label: json, components: json, conditional: json, defaultValue: json },
      { requiredKeys: [] },
    );
    const form = fc.record(
      { components: fc.array(component, { maxLength: 4 }), display: fc.string(), i18n, settings: json, title: json },
      { requiredKeys: ['components'] },
    );
    fc.assert(
      fc.property(form, (given) => {
        const file = JSON.stringify(given);
        expect(JSON.parse(exportedForm(importedTexts(file)))).toEqual(JSON.parse(file));
      }),
      { numRuns: runs(500) },
    );
  });
});

describe('[PKT-010] editing', () => {
  const [first, second] = [draftOf([]), draftOf([question('a', 'A')])];

  it('undoes and redoes step by step, and a new change ends what could be redone', () => {
    const edited = changed(startState(first), { draft: second, open: ['components', 0] });
    expect([edited.past, edited.open]).toEqual([[first], 'components.0']);
    const back = undone(edited);
    expect([back.draft, back.future, back.said]).toEqual([first, [second], 'Change undone.']);
    expect(redone(back).draft).toBe(second);
    expect(changed(back, { draft: draftOf([question('b', 'B')]) }).future).toEqual([]);
    expect([undone(startState(first)).draft, redone(edited).draft]).toEqual([first, second]);
  });

  it('opening a row is no step', () => {
    expect(changed(startState(first), { draft: first, open: ['components', 0] }).past).toEqual([]);
  });

  it('keeps a hundred steps', () => {
    let state = startState(first);
    for (let step = 0; step < 150; step += 1) state = changed(state, { draft: draftOf([question('a', `${step}`)]) });
    expect(state.past).toHaveLength(100);
  });

  it('says what is wrong and what to do', () => {
    const where = { address: [], name: 'Why?' };
    expect(faultText({ kind: 'missing-question', ...where, asked: 'x' })).toContain(
      'always shown. Change its condition.',
    );
    expect(faultText({ kind: 'missing-choice', ...where, asked: 'Eye', choice: 'left' })).toContain('“Eye”');
    expect(faultText({ kind: 'unnamed', address: [], name: '' })).toContain('“No text yet”');
    expect(faultText({ kind: 'no-choices', ...where })).toContain('Add at least one');
  });
});

describe('[PKT-010] two versions of a form', () => {
  const mine = draftOf([question('a', 'A'), question('b', 'B'), question('same', 'Same')]);

  it('differ question by question', () => {
    const theirs = draftOf([question('a', 'A!'), question('c', 'C'), question('same', 'Same')], { name: 'Theirs' });
    expect(formDifferences({ mine, theirs })).toEqual([
      { label: 'Form name', mine: 'Form', theirs: 'Theirs' },
      { label: 'Short text', mine: '“A”', theirs: '“A!”' },
      { label: 'Short text', mine: '“B”', theirs: 'Not in the form' },
      { label: 'Short text', mine: 'Not in the form', theirs: '“C”' },
    ]);
  });

  it('differ in settings, order or translations too', () => {
    const settings = draftOf([question('a', 'A', { hidden: true }), question('b', 'B'), question('same', 'Same')]);
    expect(formDifferences({ mine, theirs: settings })).toEqual([
      { label: 'Short text', mine: '“A”, changed', theirs: '“A”, changed' },
    ]);
    const order = draftOf([question('b', 'B'), question('a', 'A'), question('same', 'Same')], {
      translations: { es: {} },
    });
    expect(formDifferences({ mine, theirs: order }).map(({ label }) => label)).toEqual([
      'Order and settings',
      'Translations',
    ]);
    expect(formDifferences({ mine, theirs: mine })).toEqual([]);
  });
});
