import { describe, expect, it } from 'vitest';
import { pickLanguage, startingLanguage } from './language.tsx';

describe('page language', () => {
  it('is the first preferred one that we support', () => {
    expect(pickLanguage(['es-MX', 'en'])).toBe('es');
    expect(pickLanguage(['fr-CA', 'es-419', 'en-US'])).toBe('es');
    expect(pickLanguage(['', 'EN-GB'])).toBe('en');
  });

  it('is English if we support none of them', () => {
    expect(pickLanguage(['vi', 'zh-Hant'])).toBe('en');
    expect(pickLanguage([])).toBe('en');
  });

  it('[ADM-002] is the practice’s for a browser that asks for none that we support', () => {
    const asked = { search: '?coverKey=1', start: '{"orgName":"Harbor","language":"es"}' };
    expect(startingLanguage({ ...asked, languages: ['vi'] })).toBe('es');
    expect(startingLanguage({ ...asked, languages: ['vi', 'en-US'] })).toBe('en');
    expect(startingLanguage({ ...asked, search: '?lang=en', languages: [] })).toBe('en');
    expect(startingLanguage({ ...asked, start: null, languages: [] })).toBe('en');
  });
});
