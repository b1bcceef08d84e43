import { describe, expect, it } from 'vitest';
import { presentResponse } from './forms.present.ts';
import { presentQuestionnaire } from './questionnaires.present.ts';

const CHOICES = [
  { value: 'y', label: 'Yes' },
  { value: 'n', label: 'No' },
];
const question = (type: string, key: string, more: object = {}) => ({ type, key, label: key.toUpperCase(), ...more });
const COMPONENTS = [
  {
    ...{ type: 'panel', key: 'you', title: 'About you' },
    components: [
      { type: 'content', key: 'intro', html: '<p>Please &amp; thanks</p>' },
      question('textfield', 'name', { validate: { required: true, maxLength: 50 } }),
      question('day', 'born'),
      question('day', 'since', { fields: { day: { hide: true } } }),
      question('datetime', 'seen'),
      question('time', 'at'),
      question('number', 'weight'),
      question('number', 'age', { validate: { integer: true } }),
      question('checkbox', 'agree'),
      question('radio', 'glasses', { values: CHOICES }),
      question('selectboxes', 'signs', { values: CHOICES }),
      question('survey', 'feel', { questions: [{ value: 'dry', label: 'Dry' }], values: CHOICES }),
      question('address', 'home'),
      question('file', 'card', { multiple: true }),
      question('signature', 'sign'),
    ],
  },
  { ...question('container', 'plan'), components: [question('textfield', 'carrier')] },
  { ...question('datagrid', 'drops'), components: [question('textfield', 'drug'), question('currency', 'price')] },
];
const form = {
  ...{ form_key: 7, version: 3, definition: JSON.stringify({ components: COMPONENTS }) },
  translations: { 'es-US': { NAME: 'Nombre', Yes: 'Sí' } },
};
const BASE = 'https://eyes.example/fhir/r4';
const created_at = Temporal.Instant.from('2026-11-20T15:00:00Z');
const responseTo = (data: object, locale = 'en-US') =>
  presentResponse({
    base: BASE,
    row: {
      ...{ ...form, entry_key: 1, patient_key: 2, appt_key: null, created_at, locale },
      ...{ time_zone: 'America/New_York', data: JSON.stringify(data) },
    },
  });
const questionnaire = () =>
  presentQuestionnaire({
    row: { ...form, path_name: 'check-in', name: 'Check in', created_at, is_newest: true },
    base: BASE,
  });

type Items = { linkId: string; item?: Items }[];
const linkIds = (items: Items = []): string[] => items.flatMap(({ linkId, item }) => [linkId, ...linkIds(item)]);

describe('[PKT-007] a completed form as FHIR', () => {
  it('has each answer in its type, with its question, in its group', () => {
    const { item, questionnaire: url } = responseTo({
      ...{ name: 'Ada', born: '1985-04-27', since: '2020-05-00', seen: '2026-01-31T09:30', at: '14:30' },
      ...{ weight: 61.5, age: 41, agree: false, glasses: 'y', signs: { y: true, n: false }, feel: { dry: 'n' } },
      ...{ home: { line1: '1 Main', zip: '10001' }, card: [{ fileToken: 't', fileName: 'card.png' }] },
      ...{ sign: 'data:image/png;base64,AAAA', plan: { carrier: 'VSP' } },
      drops: [{ drug: 'A', price: 9.5 }, { drug: 'B' }],
    });
    expect(url).toBe(`${BASE}/Questionnaire/7-3`);
    const answer = (linkId: string, value: object, text = linkId.toUpperCase()) => ({ linkId, text, answer: [value] });
    expect(item).toEqual([
      {
        ...{ linkId: 'you', text: 'About you' },
        item: [
          answer('name', { valueString: 'Ada' }),
          answer('born', { valueDate: '1985-04-27' }),
          answer('since', { valueDate: '2020-05' }),
          answer('seen', { valueDateTime: '2026-01-31T09:30:00-05:00' }),
          answer('at', { valueTime: '14:30:00' }),
          answer('weight', { valueDecimal: 61.5 }),
          answer('age', { valueInteger: 41 }),
          answer('agree', { valueBoolean: false }),
          answer('glasses', { valueCoding: { code: 'y', display: 'Yes' } }),
          answer('signs', { valueCoding: { code: 'y', display: 'Yes' } }),
          {
            ...{ linkId: 'feel', text: 'FEEL' },
            item: [answer('feel.dry', { valueCoding: { code: 'n', display: 'No' } }, 'Dry')],
          },
          {
            ...{ linkId: 'home', text: 'HOME' },
            item: [
              answer('home.line1', { valueString: '1 Main' }, 'Street'),
              answer('home.zip', { valueString: '10001' }, 'ZIP code'),
            ],
          },
          answer('card', { valueAttachment: { title: 'card.png' } }),
          answer('sign', { valueAttachment: { contentType: 'image/png', data: 'AAAA' } }),
        ],
      },
      { linkId: 'plan', text: 'PLAN', item: [answer('plan.carrier', { valueString: 'VSP' }, 'CARRIER')] },
      {
        ...{ linkId: 'drops', text: 'DROPS' },
        item: [
          answer('drops.drug', { valueString: 'A' }, 'DRUG'),
          answer('drops.price', { valueDecimal: 9.5 }, 'PRICE'),
        ],
      },
      { linkId: 'drops', text: 'DROPS', item: [answer('drops.drug', { valueString: 'B' }, 'DRUG')] },
    ]);
  });

  it('is in the language it was filled in', () => {
    expect(responseTo({ name: 'Ada', glasses: 'y' }, 'es-US')).toMatchObject({
      language: 'es-US',
      item: [{ item: [{ text: 'Nombre' }, { answer: [{ valueCoding: { code: 'y', display: 'Sí' } }] }] }],
    });
  });

  it('leaves out what was not answered, and keeps as text what has another type', () => {
    expect(responseTo({}).item).toBeUndefined();
    expect(responseTo({ weight: 'heavy', born: 'spring' }).item?.[0]?.item?.map(({ answer }) => answer)).toEqual([
      [{ valueString: 'spring' }],
      [{ valueString: 'heavy' }],
    ]);
  });

  it('refers to its form, which has each of its questions once', () => {
    const { item = [], ...rest } = questionnaire();
    expect(rest).toMatchObject({
      ...{ id: '7-3', url: `${BASE}/Questionnaire/7-3`, version: '3', title: 'Check in', status: 'active' },
      identifier: [{ value: 'check-in' }],
    });
    const known = linkIds(item as Items);
    expect(new Set(known).size).toBe(known.length);
    const answered = responseTo({ name: 'x', glasses: 'y', feel: { dry: 'y' }, drops: [{ drug: 'A' }] }).item;
    expect(linkIds(answered as Items).filter((one) => !known.includes(one))).toEqual([]);
    expect(item[0]?.item?.slice(0, 2)).toEqual([
      { linkId: 'intro', text: 'Please & thanks', type: 'display' },
      { linkId: 'name', text: 'NAME', type: 'string', required: true, maxLength: 50 },
    ]);
    expect(item.at(-1)).toMatchObject({ linkId: 'drops', type: 'group', repeats: true });
  });
});
