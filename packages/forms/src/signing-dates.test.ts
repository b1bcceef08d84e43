import { describe, expect, it } from 'vitest';
import { formWith, text } from './definition.test-forms.ts';
import { initialAnswers } from './initial-answers.ts';
import { dateSignatures } from './signing-dates.ts';
import { TEMPLATES } from './templates.ts';

const TODAY = '2026-11-21';
const signature = (key = 'sign') => ({ type: 'signature', key, label: 'Signature' });
const day = (key: string, label: string, more = {}) => ({ type: 'day', key, label, ...more });
const dated = (components: readonly object[], answers = {}) =>
  dateSignatures({ form: formWith(components), answers, today: TODAY });

describe('a signature date', () => {
  it.each([
    ['right behind it', [signature(), day('on', 'Date')]],
    ['right before it', [day('on', 'Date signed'), signature()]],
    ['in Spanish', [signature(), day('on', 'Fecha')]],
    ['by the device’s picker', [signature(), { type: 'datetime', key: 'on', label: 'Date', enableTime: false }]],
    ['with a text between', [signature(), { type: 'content', key: 'c', html: 'x' }, day('on', 'Date')]],
    [
      'in columns',
      [{ type: 'columns', key: 'c', columns: [{ components: [signature()] }, { components: [day('on', 'Date')] }] }],
    ],
  ])('is today, %s', (_where, components) => {
    expect(dated(components)).toEqual({ on: TODAY });
  });

  it('is found in a container, and each of two signatures has its own', () => {
    const box = { type: 'container', key: 'box', components: [signature(), day('on', 'Date')] };
    expect(dated([box])).toEqual({ box: { on: TODAY } });
    expect(dated([signature('a'), day('on', 'Date'), signature('b'), day('too', 'Date')])).toEqual({
      on: TODAY,
      too: TODAY,
    });
    expect(dated([signature('a'), day('on', 'Date'), signature('b')], { a: 'data:' })).toEqual({ a: 'data:' });
  });

  it.each([
    ['a birth', [signature(), day('dob', 'Date of birth')]],
    ['a visit', [signature(), day('on', 'Date of your last visit')]],
    ['something further away', [signature(), text('name'), day('on', 'Date')]],
    ['a month', [signature(), day('on', 'Date', { fields: { day: { hide: true } } })]],
    ['an untouched row', [{ type: 'datagrid', key: 'g', components: [signature(), day('on', 'Date')] }]],
  ])("isn't the date of %s", (_what, components) => {
    expect(dated(components)).toEqual({});
  });

  it("keeps the definition's or the patient's value", () => {
    expect(dated([signature(), day('on', 'Date', { defaultValue: '01/31/2026' })])).toEqual({});
    expect(dated([signature(), day('on', 'Date')], { sign: 'data:', on: '2026-11-20' })).toMatchObject({
      on: '2026-11-20',
    });
  });

  it('is updated if a form was started another day and never signed', () => {
    expect(dated([signature(), day('on', 'Date')], { on: '2026-11-20' })).toEqual({ on: TODAY });
  });

  it('is filled in on every shipped form with a signature', () => {
    const signed = TEMPLATES.filter(({ definition }) => JSON.stringify(definition).includes('"signature"'));
    expect(signed.length).toBeGreaterThan(8);
    for (const { definition } of signed) {
      const form = formWith((definition as { components: unknown[] }).components);
      expect(dateSignatures({ form, answers: initialAnswers(form), today: TODAY })).toMatchObject({ signedOn: TODAY });
    }
  });
});
