import { describe, expect, it } from 'vitest';
import { formWith } from './definition.test-forms.ts';
import { readDefinition } from './definition.ts';
import { consentAnswers, urgentAnswers } from './marks.ts';
import { TEMPLATES } from './templates.ts';
import { translateForm } from './translate.ts';

const values = (...names: string[]) => names.map((value) => ({ value, label: value.toUpperCase() }));
const list = (type: string, key: string, urgent: string, names: string[]) => ({
  ...{ type, key, label: key, input: true, values: values(...names), properties: { urgent } },
});

function shipped(pathName: string, locale = 'en-US') {
  const template = TEMPLATES.find((one) => one.pathName === pathName);
  const read = readDefinition(JSON.stringify(template?.definition));
  if (!read.ok || template === undefined) throw new Error(`${pathName} cannot be read`);
  return translateForm({ form: read.form, locale, translations: template.translations });
}

describe('urgent answers', () => {
  const form = formWith([
    list('selectboxes', 'signs', 'curtain, loss', ['curtain', 'loss', 'itch']),
    list('radio', 'pain', 'severe', ['mild', 'severe']),
    { type: 'checkbox', key: 'splash', label: 'Splash', input: true, properties: { urgent: 'true' } },
    {
      ...{ type: 'survey', key: 'often', label: 'How often', input: true, properties: { urgent: 'pain=often' } },
      ...{ questions: values('pain', 'itch'), values: values('never', 'often') },
    },
    { type: 'datagrid', key: 'eyes', components: [list('radio', 'eye', 'lost', ['fine', 'lost'])] },
  ]);

  it('[PKT-004] are those the definition names, in its words', () => {
    const data = {
      ...{ signs: { curtain: true, loss: false, itch: true }, pain: 'severe', splash: true },
      ...{ often: { pain: 'often', itch: 'often' }, eyes: [{ eye: 'fine' }, { eye: 'lost' }] },
    };
    expect(urgentAnswers({ form, data })).toEqual([
      { path: 'signs', question: 'signs', answer: 'CURTAIN' },
      { path: 'pain', question: 'pain', answer: 'SEVERE' },
      { path: 'splash', question: '', answer: 'Splash' },
      { path: 'often', question: 'PAIN', answer: 'OFTEN' },
      { path: 'eyes[1].eye', question: 'eye', answer: 'LOST' },
    ]);
  });

  it('[PKT-004] are none if nothing urgent was answered, or the answers are odd', () => {
    const data = { signs: { itch: true }, pain: 'mild', splash: 'true', often: 'pain=often', eyes: 'lost' };
    expect(urgentAnswers({ form, data })).toEqual([]);
    expect(urgentAnswers({ form, data: {} })).toEqual([]);
  });

  it.each([
    ['ocular-medical-history', 'urgentSigns', ['curtain', 'loss', 'chemical', 'lensPain', 'flashes', 'floaters']],
    ['contact-lens-history', 'lensSigns', ['pain', 'red']],
  ])('[PKT-004] in %s are marked, in both languages', (pathName, key, signs) => {
    for (const sign of signs) {
      const data = { wearsNow: 'yes', [key]: { [sign]: true } };
      const [english] = urgentAnswers({ form: shipped(pathName), data });
      const [spanish] = urgentAnswers({ form: shipped(pathName, 'es-US'), data });
      expect(english?.answer).toMatch(/\w/);
      expect(spanish?.answer).not.toBe(english?.answer);
    }
  });
});

describe('consent answers', () => {
  it('[PKT-003] in the shipped HIPAA form are about texts and the notice', () => {
    const form = shipped('hipaa-communication');
    expect(consentAnswers({ form, data: { noticeReceived: 'received', textCare: 'no' } })).toEqual([
      {
        ...{ purpose: 'hipaa', decision: 'given', question: 'Notice of Privacy Practices' },
        answer: 'I have received it or was offered it',
      },
      {
        ...{ purpose: 'texts', decision: 'refused', answer: 'No' },
        question: 'May we text you about appointments, orders and your care?',
      },
    ]);
    const decided = consentAnswers({ form, data: { noticeReceived: 'refused', textCare: 'yes' } });
    expect(decided.map(({ purpose, decision }) => `${purpose} ${decision}`)).toEqual(['hipaa refused', 'texts given']);
  });

  it('[PKT-003] are none for other answers, in rows, and in other forms', () => {
    const question = {
      ...{ type: 'radio', key: 'texts', label: 'Texts?', input: true, values: values('yes', 'no', 'later') },
      properties: { consent: 'texts', consentGiven: 'yes', consentRefused: 'no' },
    };
    const form = formWith([question, { type: 'datagrid', key: 'others', components: [question] }]);
    expect(consentAnswers({ form, data: { texts: 'later', others: [{ texts: 'no' }] } })).toEqual([]);
    const unknown = formWith([{ ...question, properties: { consent: 'everything', consentGiven: 'yes' } }]);
    expect(consentAnswers({ form: unknown, data: { texts: 'yes' } })).toEqual([]);
  });
});
