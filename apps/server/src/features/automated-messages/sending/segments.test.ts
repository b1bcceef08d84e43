import { RULE_NAMES, STANDARD_WORDS } from '@sightline/contract/automated-messages.texts';
import { LANGUAGE_KEYS, LANGUAGES, type Language } from '@sightline/contract/languages';
import { completeText } from '@sightline/messaging/automated-text';
import { textToSend } from '@sightline/messaging/gsm-text';
import { countSegments } from '@sightline/messaging/segments';
import { fillTemplate } from '@sightline/messaging/template-variables';
import { describe, expect, it } from 'vitest';
import { codeText } from '../../bookings/phone/codes/codes.texts.ts';
import { type AnsweredAct, answerText, TEMPLATE_NAMES } from '../../conversations/inbound/answers.rules.ts';
import { KEYWORD_ANSWERS, STANDARD_TEMPLATES } from '../../templates/standard/standard-templates.texts.ts';

const PRACTICE = 'Bright Eyes Optometry';
/** A day and names with letters that are not in the default alphabet. */
const DAY = '2026-09-26';
const VALUES = {
  ...{ practice: PRACTICE, practiceName: PRACTICE, firstName: 'Sofía', location: 'Main St', phone: '(914) 555-0110' },
  ...{ provider: 'Dr. García', time: '10:40 AM', formLink: 'https://eyes.example/f/Ab3dE6gH' },
  bookingLink: 'https://eyes.example/b/Ab3dE6gH',
};
const DATES: Record<Language, string> = { en: 'Saturday, September 26', es: 'sábado 26 de septiembre' };

/** As the patient gets it. */
function filled({ body, language, isAutomatic }: { body: string; language: Language; isAutomatic: boolean }): string {
  const { text } = fillTemplate({ body, values: { ...VALUES, date: DATES[language] } });
  const { locale } = LANGUAGES[language];
  return textToSend({ text: isAutomatic ? completeText({ text, practice: PRACTICE, locale }) : text, body });
}

type InEachLanguage = (language: Language) => string;
const ACTS = Object.keys(TEMPLATE_NAMES) as AnsweredAct[];
const visits = [{ date: DAY, time: '10:40' }];

const TEXTS: [string, InEachLanguage][] = [
  ...RULE_NAMES.map((rule): [string, InEachLanguage] => [
    rule,
    (language) => filled({ body: STANDARD_WORDS[rule][LANGUAGES[language].locale], language, isAutomatic: true }),
  ]),
  ...[...STANDARD_TEMPLATES, ...KEYWORD_ANSWERS].map((one): [string, InEachLanguage] => [
    one.en.title,
    (language) => filled({ body: one[language].text, language, isAutomatic: false }),
  ]),
  ...ACTS.map((act): [string, InEachLanguage] => [
    act,
    (language) =>
      answerText({
        ...{ act, template: null, locale: LANGUAGES[language].locale },
        values: { practice: PRACTICE, phone: VALUES.phone, visits },
      }),
  ]),
  ['code', (language) => codeText({ practice: PRACTICE, code: '123456', locale: language })],
];

describe('[PAT-004] an automated text', () => {
  it.each(TEXTS)('takes no more segments in Spanish than in English: %s', (_, textIn) => {
    const sizes = LANGUAGE_KEYS.map((language) => countSegments(textIn(language)));
    expect(sizes.flatMap(({ unicodeCharacters }) => unicodeCharacters)).toEqual([]);
    const [english = 0, ...others] = sizes.map(({ segments }) => segments);
    expect(Math.max(...others), textIn('es')).toBeLessThanOrEqual(english);
  });

  it('keeps the accents of a template that has its own', () => {
    const body = 'Su cita está confirmada, {{firstName}}.';
    expect(textToSend({ text: 'Su cita está confirmada, Sofía.', body })).toBe('Su cita está confirmada, Sofía.');
  });
});
