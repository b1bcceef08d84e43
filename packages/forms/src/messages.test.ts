import { describe, expect, it } from 'vitest';
import { faultInWords, usDate } from './messages.ts';

describe('validation messages', () => {
  it("are in the locale's language, else in English", () => {
    const fault = { key: 'required' } as const;
    expect(faultInWords({ fault, locale: 'en-US' })).toBe('Please answer this question');
    expect(faultInWords({ fault, locale: 'es-US' })).toBe('Por favor responda a esta pregunta');
    expect(faultInWords({ fault, locale: 'es' })).toBe('Por favor responda a esta pregunta');
    expect(faultInWords({ fault, locale: 'de-DE' })).toBe('Please answer this question');
  });

  it('format counts and dates', () => {
    expect(faultInWords({ fault: { key: 'tooLong', limit: 10_000 }, locale: 'en-US' })).toContain('10,000 characters');
    expect(faultInWords({ fault: { key: 'tooLate', limit: '2026-11-21' }, locale: 'en-US' })).toContain('11/21/2026');
    expect(faultInWords({ fault: { key: 'tooEarly', limit: '2026-11-21' }, locale: 'es-US' })).toContain('11/21/2026');
    expect(faultInWords({ fault: { key: 'fewRows', limit: 2 }, locale: 'es-US' })).toContain('2 entradas');
  });

  it('leave an invalid date as it is', () => {
    expect(usDate('2026-01-31')).toBe('01/31/2026');
    expect(usDate('someday')).toBe('someday');
  });
});
