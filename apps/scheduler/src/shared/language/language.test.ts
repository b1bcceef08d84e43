import { describe, expect, it } from 'vitest';
import { pickLanguage } from './language.tsx';

describe('the language of a page', () => {
  it('is the first of the wished ones that we have', () => {
    expect(pickLanguage(['es-MX', 'en'])).toBe('es');
    expect(pickLanguage(['fr-CA', 'es-419', 'en-US'])).toBe('es');
    expect(pickLanguage(['', 'EN-GB'])).toBe('en');
  });

  it('is English where we have none of them', () => {
    expect(pickLanguage(['vi', 'zh-Hant'])).toBe('en');
    expect(pickLanguage([])).toBe('en');
  });
});
