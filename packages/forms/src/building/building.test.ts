import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../testing/property-runs.ts';
import { choices, text, when } from '../definition.test-forms.ts';
import { readDefinition } from '../definition.ts';
import { WHOLE_DAY } from '../moments.ts';
import type { JsonRecord } from '../nodes.ts';
import { TEMPLATES } from '../templates.ts';
import { type Address, componentAt, spotOf, withValue } from './addresses.ts';
import {
  addChoice,
  addQuestion,
  copyQuestion,
  EMPTY_DRAFT,
  type FormDraft,
  moveChoice,
  removeChoice,
  reword,
} from './draft.ts';
import { conditionSources, faultsOf, prevents } from './faults.ts';
import { QUESTION_KINDS } from './kinds.ts';
import { insertComponent, moveComponent, nextSpot, removeComponent } from './moving.ts';
import { outlineOf, pathOf } from './outline.ts';
import { offeredOperator, offeredOperators, readShowRule, withShowRule } from './show-rules.ts';
import { choiceLists, rowName, textFields, textsMissing } from './wording.ts';

const COLUMNS = {
  type: 'columns',
  key: 'side',
  columns: [{ width: 6, components: [text('left')] }, 'odd', { components: [text('right')] }],
};
const TABLE = { type: 'table', key: 'table', rows: [[{ components: [text('cell')] }, { components: [] }], 'odd'] };
const TABS = { type: 'tabs', key: 'tabs', components: [{ key: 'one', label: 'One', components: [text('inTab')] }] };
const GRID = {
  type: 'datagrid',
  key: 'drops',
  label: 'Drops',
  components: [text('drop'), text('why', when('drops.drop', 'x'))],
};
const ODD: JsonRecord = {
  _id: 'kept',
  settings: { theme: ['a', null, 1.5], '': true },
  components: [
    { type: 'panel', key: 'p', title: 'Page', components: [text('a'), COLUMNS, 'no component', TABLE] },
    { type: 'panel', key: 'q', components: [GRID, TABS, { type: 'datamap', key: 'map', components: [text('lost')] }] },
    { type: 'panel', key: 'empty', components: [] },
    null,
  ],
  display: 'wizard',
};
const DEFINITIONS: readonly JsonRecord[] = [ODD, ...TEMPLATES.map(({ definition }) => definition)];
const written = (definition: JsonRecord) => JSON.stringify(definition);
const addressesOf = (definition: JsonRecord): Address[] => outlineOf(definition).map(({ address }) => [...address]);
const keysOf = (definition: JsonRecord) => outlineOf(definition).map(({ json }) => String(json.key));
const draftOf = (components: readonly unknown[], more: Partial<FormDraft> = {}): FormDraft => ({
  ...{ name: 'Form', definition: { components }, translations: {} },
  ...more,
});
const at = (definition: JsonRecord, key: string): Address => {
  const row = outlineOf(definition).find(({ json }) => json.key === key);
  if (row === undefined) throw new Error(`no row ${key}`);
  return row.address;
};
const someRow = fc.record({ form: fc.nat({ max: DEFINITIONS.length - 1 }), row: fc.nat() });
const chosen = ({ form, row }: { form: number; row: number }) => {
  const definition = DEFINITIONS[form] ?? ODD;
  const addresses = addressesOf(definition);
  return { definition, address: addresses[row % addresses.length] ?? [] };
};

describe('[PKT-010] a definition in the builder', () => {
  it.each(DEFINITIONS.map((definition) => [written(definition).slice(0, 40), definition]))(
    'lists every component of %s once, each at its own address',
    (_name, definition) => {
      const rows = outlineOf(definition);
      expect(new Set(rows.map(({ address }) => address.join('.'))).size).toBe(rows.length);
      for (const { address, json } of rows) expect(componentAt(definition, address)).toBe(json);
    },
  );

  it('lists what is in columns, tables, tabs and grids, and what an unknown component is', () => {
    expect(keysOf(ODD)).toEqual([
      ...[
        'p',
        'a',
        'side',
        'left',
        'right',
        'table',
        'cell',
        'q',
        'drops',
        'drop',
        'why',
        'tabs',
        'inTab',
        'map',
        'empty',
      ],
    ]);
    expect(outlineOf(ODD).find(({ json }) => json.key === 'map')?.role).toBe('other');
    expect(pathOf(outlineOf(ODD)[9] ?? { nests: [], json: {} })).toBe('drops.drop');
  });

  it('comes out letter for letter as it went in after a change and its opposite', () => {
    fc.assert(
      fc.property(someRow, (where) => {
        const { definition, address } = chosen(where);
        const json = componentAt(definition, address) ?? {};
        const spot = spotOf(address);
        const before = written(definition);
        const removed = insertComponent(removeComponent(definition, address), spot, json);
        expect(written(removed.definition)).toBe(before);
        const added = insertComponent(definition, spot, text('new'));
        expect(written(removeComponent(added.definition, added.address))).toBe(before);
        for (const by of [1, -1] as const) {
          const to = nextSpot(definition, address, by);
          const moved = to === null ? null : moveComponent(definition, address, to);
          if (moved === null) continue;
          expect(componentAt(moved.definition, moved.address)).toEqual(json);
          expect(keysOf(moved.definition).toSorted()).toEqual(keysOf(definition).toSorted());
          const back = nextSpot(moved.definition, moved.address, by === 1 ? -1 : 1);
          const returned = back === null ? null : moveComponent(moved.definition, moved.address, back);
          expect(returned === null ? null : written(returned.definition)).toBe(before);
        }
        expect(written(definition)).toBe(before);
      }),
      { numRuns: runs(150) },
    );
  });

  it('keeps every other component exactly as it is when one is edited', () => {
    fc.assert(
      fc.property(someRow, fc.string(), fc.string(), (where, label, said) => {
        const { definition, address } = chosen(where);
        const draft = { name: 'Form', definition, translations: { 'es-US': { Kept: 'Queda' } } };
        const wording = { text: label, said: { 'es-US': said } };
        const after = reword(draft, { at: [...address, 'label'], wording });
        expect(written(withValue(after.definition, address, componentAt(definition, address)))).toBe(
          written(definition),
        );
        expect(after.translations['es-US']?.Kept).toBe(label === 'Kept' && said.trim() !== '' ? said : 'Queda');
      }),
      { numRuns: runs(100) },
    );
  });

  it('moves everything everywhere by keyboard, and nothing out of its page in a form of pages', () => {
    const definition = {
      display: 'wizard',
      components: [
        { type: 'panel', key: 'p', components: [text('a')] },
        { type: 'panel', key: 'q', components: [] },
      ],
    };
    const steps: string[] = [];
    let place = { definition: definition as JsonRecord, address: at(definition, 'a') };
    for (;;) {
      const to = nextSpot(place.definition, place.address, 1);
      const moved = to && moveComponent(place.definition, place.address, to);
      if (moved === null) break;
      place = moved;
      steps.push(place.address.join('.'));
    }
    expect(steps).toEqual(['components.1.components.0']);
    const page = at(definition, 'p');
    expect(nextSpot(definition, page, 1)).toEqual({ list: ['components'], at: 2 });
    expect(nextSpot(definition, page, -1)).toBeNull();
  });

  it('refuses a move into itself', () => {
    expect(
      moveComponent(ODD, at(ODD, 'side'), { list: [...at(ODD, 'side'), 'columns', 0, 'components'], at: 0 }),
    ).toBeNull();
  });
});

describe('[PKT-010] a new question', () => {
  it.each(QUESTION_KINDS)('of the kind %s can be read, has texts to fill in, and all of them in Spanish', (kind) => {
    const page = addQuestion(EMPTY_DRAFT, { kind: 'section', spot: { list: ['components'], at: 0 } });
    const spot =
      kind === 'section' ? { list: ['components'], at: 1 } : { list: ['components', 0, 'components'], at: 0 };
    const { draft, address } = addQuestion(page.draft, { kind, spot });
    const read = readDefinition(draft.definition);
    expect(read).toMatchObject({ ok: true, form: { warnings: [] } });
    const json = componentAt(draft.definition, address) ?? {};
    expect(textFields(json)[0]?.role).toBe('name');
    // An empty choice reads as its value until it has words, without which the form is not saved.
    expect(textsMissing({ ...draft, locale: 'es-US' }).filter((one) => !one.startsWith('choice'))).toEqual([]);
  });

  it.each(['question', 'person.question'])('keeps the key that a condition names as %s', (when) => {
    const { draft, address } = addQuestion(draftOf([text('other', { conditional: { show: true, when, eq: 'x' } })]), {
      kind: 'text',
      spot: { list: ['components'], at: 1 },
    });
    const named = reword(draft, { at: [...address, 'label'], wording: { text: 'First name', said: {} } });
    expect(componentAt(named.definition, address)?.key).toBe('question');
  });

  it('gets its key from its first text, and keeps it afterwards', () => {
    const { draft, address } = addQuestion(draftOf([text('firstName')]), {
      kind: 'text',
      spot: { list: ['components'], at: 1 },
    });
    const key = (one: FormDraft) => componentAt(one.definition, address)?.key;
    const label = (one: FormDraft, said: string) =>
      reword(one, { at: [...address, 'label'], wording: { text: said, said: {} } });
    expect(key(draft)).toBe('question');
    const named = label(draft, 'First name');
    expect(key(named)).toBe('firstName2');
    expect(key(label(named, 'Given name'))).toBe('firstName2');
    expect(key(label(draft, 'Ñandú, ¿qué?'))).toBe('nanduQue');
    expect(key(label(draft, '__proto__'))).toBe('proto');
    expect(key(label(draft, 'constructor'))).toBe('constructor2');
  });

  it('that is a copy has keys of its own, down to the parts of a grid', () => {
    const { draft, address } = copyQuestion(
      { name: '', definition: ODD, translations: {} },
      { address: at(ODD, 'drops'), spot: { list: ['components', 1, 'components'], at: 1 } },
    );
    expect(keysOf(draft.definition)).toHaveLength(keysOf(ODD).length + 3);
    expect(new Set(keysOf(draft.definition)).size).toBe(keysOf(draft.definition).length);
    expect(componentAt(draft.definition, address)).toMatchObject({ type: 'datagrid', label: 'Drops' });
  });
});

describe('[PKT-010] choices', () => {
  const list = choiceLists({ type: 'radio' })[0] ?? { at: [], role: 'choices' as const };
  const draft = draftOf([{ type: 'radio', key: 'eye', label: 'Eye', values: choices('left', 'right') }]);
  const address = ['components', 0];
  const values = (one: FormDraft) => componentAt(one.definition, address)?.values;

  it('are added with a value of their own, moved and removed', () => {
    const more = addChoice(draft, { address, list });
    expect(values(more)).toEqual([...choices('left', 'right'), { label: '', value: 'choice' }]);
    expect(values(moveChoice(draft, { address, list, at: 0, by: 1 }))).toEqual(choices('right', 'left'));
    expect(moveChoice(draft, { address, list, at: 0, by: -1 })).toBe(draft);
    expect(values(removeChoice(draft, { address, list, at: 0 }))).toEqual(choices('right'));
  });
});

describe('[PKT-010] texts in two languages', () => {
  const spanish = { 'es-US': { Email: 'Correo', No: 'No', Eye: 'Ojo' } };
  const draft = draftOf([text('a', { label: 'Email' }), text('b', { label: 'Eye' }), text('c', { label: 'Eye' })], {
    translations: spanish,
  });
  const label = (at: number, said: string, es: Record<string, string> = {}) =>
    reword(draft, { at: ['components', at, 'label'], wording: { text: said, said: es } }).translations['es-US'];

  it('name what has no Spanish; a word that is the same in both is no gap', () => {
    const texts = draftOf([text('a', { label: 'No' }), text('b', { label: 'Gap', description: 'Help' })], {
      translations: spanish,
    });
    expect(textsMissing({ ...texts, locale: 'es-US' })).toEqual(['Gap', 'Help']);
    expect(
      textsMissing({ ...texts, translations: { es: { Gap: 'Hueco', Help: 'Ayuda', No: 'No' } }, locale: 'es-US' }),
    ).toEqual([]);
  });

  it('keep the Spanish of a reworded question, and of another question with the same words', () => {
    expect(label(0, 'E-mail')).toEqual({ 'E-mail': 'Correo', No: 'No', Eye: 'Ojo' });
    expect(label(1, 'Which eye')).toEqual(spanish['es-US']);
    expect(label(1, 'Which eye', { 'es-US': '¿Qué ojo?' })).toEqual({ ...spanish['es-US'], 'Which eye': '¿Qué ojo?' });
    expect(label(0, 'Email', { 'es-US': '' })).toEqual({ No: 'No', Eye: 'Ojo' });
  });

  it('go to the list that the form already has for the language', () => {
    const { translations } = reword(draftOf([text('a')], { translations: { es: {} } }), {
      at: ['components', 0, 'label'],
      wording: { text: 'Name', said: { 'es-US': 'Nombre' } },
    });
    expect(translations).toEqual({ es: { Name: 'Nombre' } });
  });

  it('show a text without its markup', () => {
    expect(rowName({ type: 'content', html: '<p>One &amp; <b>two</b></p><ul><li>three</li></ul>' })).toBe(
      'One & two three',
    );
  });
});

describe('[PKT-010] conditions', () => {
  const rule = (conditional: unknown) => readShowRule({ conditional });

  it('are read in each of form.io’s notations, and written back in the shortest', () => {
    const simple = { conditional: { show: true, when: 'a', eq: 'x' } };
    expect(withShowRule({ key: 'b' }, readShowRule(simple))).toEqual({ key: 'b', ...simple });
    const listed = {
      conditional: {
        show: false,
        conjunction: 'any',
        conditions: [
          { component: 'a', operator: 'isEmpty' },
          { component: 'b', operator: 'isEqual', value: 2 },
        ],
      },
    };
    expect(withShowRule({}, readShowRule(listed))).toEqual(listed);
    expect(rule({ json: { var: 'data.a' } })).toEqual({ kind: 'advanced' });
    expect(readShowRule({ customConditional: 'show = true' })).toEqual({ kind: 'advanced' });
    expect([rule({ show: null, when: null, eq: '' }), rule('odd'), readShowRule({})].map(({ kind }) => kind)).toEqual([
      ...['always', 'always', 'always'],
    ]);
    expect(withShowRule({ ...simple, customConditional: 'x', key: 'b' }, { kind: 'always' })).toEqual({ key: 'b' });
  });

  it('on a deleted question, or on a deleted choice, are found before saving', () => {
    const eye = { type: 'radio', key: 'eye', label: 'Eye', values: choices('left', 'right') };
    const definition = { components: [eye, text('why', { label: 'Why', ...when('eye', 'left') })] };
    expect(faultsOf(definition)).toEqual([]);
    expect(faultsOf(removeComponent(definition, ['components', 0]))).toEqual([
      { kind: 'missing-question', address: ['components', 0], name: 'Why', asked: 'eye' },
    ]);
    const fewer = withValue(definition, ['components', 0, 'values'], choices('right'));
    const [fault] = faultsOf(fewer);
    expect(fault).toEqual({
      kind: 'missing-choice',
      address: ['components', 1],
      name: 'Why',
      asked: 'Eye',
      choice: 'left',
    });
    expect(fault && prevents(fault)).toBe(false);
  });

  it('on a date are found without one, and offer what dates are compared by', () => {
    const day = { type: 'day', key: 'seen', label: 'Seen' };
    const asked = (operator: string, value: unknown) => {
      const conditions = [{ component: 'seen', operator, value }];
      return { components: [day, text('why', { label: 'Why', conditional: { show: true, conditions } })] };
    };
    expect(faultsOf(asked('dateLessThan', '05/20/2020'))).toEqual([]);
    const [fault] = faultsOf(asked('dateLessThan', ''));
    expect(fault).toEqual({ kind: 'missing-date', address: ['components', 1], name: 'Why', asked: 'Seen' });
    expect(fault && prevents(fault)).toBe(false);
    const [source] = conditionSources(asked('isEmpty', ''), ['components', 1]);
    const moment = source?.moment ?? null;
    expect(offeredOperators(moment)).toContain('dateGreaterThan');
    expect(offeredOperator('isEqual', moment)).toBe('isDateEqual');
    expect(offeredOperator('isEqual', null)).toBe('isEqual');
    expect(offeredOperators({ ...WHOLE_DAY, hasDate: false, hasTime: true })).toContain('isEqual');
    expect(offeredOperators(null)).not.toContain('dateLessThan');
  });

  it('in JSON logic are found too, and a whole page that was deleted counts', () => {
    const page = { type: 'panel', key: 'p', components: [text('inside')] };
    const logic = text('b', { label: 'B', conditional: { json: { '==': [{ var: 'data.inside' }, 1] } } });
    expect(faultsOf({ components: [page, logic] })).toEqual([]);
    expect(faultsOf({ components: [logic] })).toMatchObject([{ kind: 'missing-question', asked: 'data.inside' }]);
  });

  it.each(TEMPLATES.map(({ pathName, definition }) => [pathName, definition]))(
    'of %s are all whole',
    (_path, definition) => {
      expect(faultsOf(definition)).toEqual([]);
    },
  );

  it('may ask for questions of the form and of the same row, not for their own parts', () => {
    const definition = { components: [text('top'), GRID, text('below')] };
    const paths = (key: string) => conditionSources(definition, at(definition, key)).map(({ path }) => path);
    expect(paths('why')).toEqual(['top', 'drops.drop', 'below']);
    expect(paths('below')).toEqual(['top']);
    expect(paths('drops')).toEqual(['top', 'below']);
  });

  it('are no reason to save a question without words, or without choices', () => {
    const definition = {
      components: [
        text('a', { label: ' ' }),
        { type: 'radio', key: 'r', label: 'R', values: [] },
        { type: 'radio', key: 's', label: 'S', values: [{ value: 'x', label: '' }] },
      ],
    };
    expect(faultsOf(definition).map((fault) => [fault.kind, prevents(fault)])).toEqual([
      ['unnamed', true],
      ['no-choices', true],
      ['unnamed', true],
    ]);
    expect(faultsOf({ components: [text('a'), text('a')] })).toMatchObject([{ kind: 'unreadable' }]);
  });
});
