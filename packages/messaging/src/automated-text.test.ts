import { describe, expect, it } from 'vitest';
import { completeText, listed, naming } from './automated-text.ts';

const practice = 'Bright Eyes Optometry';

describe('an automated text', () => {
  it("[SMS-10] names the practice and how to opt out, in the patient's language", () => {
    expect(completeText({ text: ' Your glasses are ready. ', practice, locale: 'en-US' })).toBe(
      'Bright Eyes Optometry: Your glasses are ready. Reply STOP to get no more texts.',
    );
    expect(completeText({ text: 'Sus lentes están listos.', practice, locale: 'es-US' })).toBe(
      'Bright Eyes Optometry: Sus lentes están listos. Responda STOP para darse de baja.',
    );
  });

  it('[SMS-10] is unchanged if it has both', () => {
    const text = 'bright eyes optometry: See you Tuesday. Reply stop to end.';
    expect(completeText({ text, practice, locale: 'en-US' })).toBe(text);
  });

  it('[SMS-10] doesn\'t mistake "stop by" for opt-out instructions', () => {
    const text = 'Bright Eyes Optometry: Stop by any time.';
    expect(completeText({ text, practice, locale: 'en-US' })).toBe(`${text} Reply STOP to get no more texts.`);
  });

  it.each([
    ['Your glasses are ready.', ['Ana'], 'Ana: Your glasses are ready.'],
    ['Hi Ana, your glasses are ready.', ['Ana'], 'Hi Ana, your glasses are ready.'],
    ['Annual exam on Monday.', ['Ann'], 'Ann: Annual exam on Monday.'],
    ['JoAnn’s exam is due.', ['Ann'], 'Ann: JoAnn’s exam is due.'],
    ['Ana has a visit.', ['Ana', 'Ben'], 'Ana and Ben: Ana has a visit.'],
    ['Your glasses are ready.', [], 'Your glasses are ready.'],
    ['Your glasses are ready.', [''], 'Your glasses are ready.'],
  ])('[CNF-001] names whom %j is about, %j, once', (text, names, said) => {
    expect(naming({ text, names, locale: 'en-US' })).toBe(said);
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
  ])('joins %j in %s as %j', (words, locale, said) => {
    expect(listed({ words, locale })).toBe(said);
  });
});
