import { describe, expect, it } from 'vitest';
import { pickLanguage } from './language.tsx';

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
});
