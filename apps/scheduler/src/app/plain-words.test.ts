import { LANGUAGE_KEYS, type Language } from '@sightline/contract/languages';
import { describe, expect, it } from 'vitest';
import { textsIn, wordingFaults } from '../../../../testing/plain-words.ts';
import { EARLIER_WORDS } from '../features/booking/earlier/earlier-words.ts';
import { KNOWN_WORDS } from '../features/booking/journey/known-words.ts';
import { JOIN_WORDS } from '../features/booking/waiting/join-words.ts';
import { en as bookingEn } from '../features/booking/words/en.ts';
import { es as bookingEs } from '../features/booking/words/es.ts';
import { FEEDBACK_WORDS } from '../features/feedback/words.ts';
import { en as formsEn } from '../features/intake-forms/words/en.ts';
import { es as formsEs } from '../features/intake-forms/words/es.ts';

const BOOKING = { en: bookingEn, es: bookingEs } as const satisfies Record<Language, unknown>;
const FORMS = { en: formsEn, es: formsEs } as const satisfies Record<Language, unknown>;
const TABLES = [BOOKING, FORMS, FEEDBACK_WORDS, EARLIER_WORDS, KNOWN_WORDS, JOIN_WORDS];

describe('texts of patients’ pages', () => {
  it.each(LANGUAGE_KEYS)('[LNG-001] are plain: no stiff or foreign words, typographic marks (%s)', (language) => {
    const texts = TABLES.flatMap((table) => textsIn(table[language]));
    expect(texts.length).toBeGreaterThan(300);
    expect(wordingFaults(texts, { language })).toEqual([]);
  });

  it('[LNG-001] differ by language wherever there are words to translate', () => {
    const english = new Set(TABLES.flatMap((table) => textsIn(table.en)));
    const isSentence = (text: string) => /\p{Ll}{2,} \p{Ll}{2,}/u.test(text);
    const spanish = TABLES.flatMap((table) => textsIn(table.es));
    expect(spanish.filter((text) => isSentence(text) && english.has(text))).toEqual([]);
  });
});
