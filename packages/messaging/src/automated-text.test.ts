import { describe, expect, it } from 'vitest';
import { completeText, listed } from './automated-text.ts';

const practice = 'Bright Eyes Optometry';

describe('an automated text', () => {
  it('[SMS-10] names the practice and says how to end such texts, in the language of the patient', () => {
    expect(completeText({ text: ' Your glasses are ready. ', practice, locale: 'en-US' })).toBe(
      'Bright Eyes Optometry: Your glasses are ready. Reply STOP to get no more texts.',
    );
    expect(completeText({ text: 'Sus lentes están listos.', practice, locale: 'es-US' })).toBe(
      'Bright Eyes Optometry: Sus lentes están listos. Responda STOP para no recibir más mensajes.',
    );
  });

  it('[SMS-10] stays as it is where it says both', () => {
    const text = 'bright eyes optometry: See you Tuesday. Reply stop to end.';
    expect(completeText({ text, practice, locale: 'en-US' })).toBe(text);
  });

  it('[SMS-10] takes stopping by for no word on how to end texts', () => {
    const text = 'Bright Eyes Optometry: Stop by any time.';
    expect(completeText({ text, practice, locale: 'en-US' })).toBe(`${text} Reply STOP to get no more texts.`);
  });

  it.each([
    [[], 'en-US', ''],
    [['Ana'], 'en-US', 'Ana'],
    [['Ana', 'Ben'], 'en-US', 'Ana and Ben'],
    [['Ana', 'Ben', 'Cleo'], 'en-US', 'Ana, Ben and Cleo'],
    [['9:00 AM', '9:00 AM'], 'en-US', '9:00 AM'],
    [['Ana', '', 'Ben'], 'es-US', 'Ana y Ben'],
    [['Ana', 'Inés'], 'es-US', 'Ana e Inés'],
    [['Ana', 'Hielo'], 'es-US', 'Ana y Hielo'],
  ])('lists %j in %s as %j', (words, locale, said) => {
    expect(listed({ words, locale })).toBe(said);
  });
});
