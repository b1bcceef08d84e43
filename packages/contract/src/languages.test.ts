import { describe, expect, it } from 'vitest';
import {
  DEFAULT_LANGUAGE,
  DEFAULT_LOCALE,
  isPatientLocale,
  knownLanguage,
  LANGUAGE_KEYS,
  LANGUAGES,
  LOCALES,
  languageOf,
  localeOf,
} from './languages.ts';

describe('languages', () => {
  it('are US English, the default, and US Spanish', () => {
    expect(LANGUAGES).toEqual({
      en: { locale: 'en-US', name: 'English', ownName: 'English' },
      es: { locale: 'es-US', name: 'Spanish', ownName: 'Español' },
    });
    expect([DEFAULT_LANGUAGE, DEFAULT_LOCALE, LOCALES]).toEqual(['en', 'en-US', ['en-US', 'es-US']]);
  });

  it('reject other locales', () => {
    expect(['fr-CA', '', '-es'].map(knownLanguage)).toEqual([null, null, null]);
    expect(['en', 'fr-FR', ''].some(isPatientLocale)).toBe(false);
  });

  it('have their own key and locale', () => {
    for (const language of LANGUAGE_KEYS) {
      expect(languageOf(language)).toBe(language);
      expect(languageOf(localeOf(language))).toBe(language);
    }
    expect(LOCALES.every(isPatientLocale)).toBe(true);
  });

  it.each([
    ['es', 'es'],
    ['es-MX', 'es'],
    ['ES-us', 'es'],
    ['es-419,es;q=0.9,en;q=0.8', 'es'],
    ['es,en;q=0.8', 'es'],
    ['en-US', 'en'],
    ['', 'en'],
    ['fr-CA', 'en'],
    ['est', 'en'],
    ['en-ES', 'en'],
    ['zh-Hant', 'en'],
    ['constructor', 'en'],
  ])('for tag %j are %s', (tag, language) => {
    expect(languageOf(tag)).toBe(language);
  });
});
