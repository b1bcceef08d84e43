import { describe, expect, it } from 'vitest';
import { faultInWords, type MessageKey, usDate } from './messages.ts';

const [NO_LIMIT, WITH_LIMIT] = [false, true];
const HAS_LIMIT = {
  ...{ required: NO_LIMIT, requiredTick: NO_LIMIT, requiredSignature: NO_LIMIT, requiredFile: NO_LIMIT },
  ...{ requiredRows: NO_LIMIT, requiredSurvey: NO_LIMIT, unreadable: NO_LIMIT, number: NO_LIMIT, whole: NO_LIMIT },
  ...{ name: NO_LIMIT, numberForm: NO_LIMIT },
  ...{ pattern: NO_LIMIT, email: NO_LIMIT, phone: NO_LIMIT, url: NO_LIMIT, date: NO_LIMIT, dateTime: NO_LIMIT },
  ...{ time: NO_LIMIT, choice: NO_LIMIT, manyAnswers: NO_LIMIT, unique: NO_LIMIT, addressPart: NO_LIMIT },
  ...{
    signature: NO_LIMIT,
    file: NO_LIMIT,
    year: NO_LIMIT,
    tooShort: WITH_LIMIT,
    tooLong: WITH_LIMIT,
    tooSmall: WITH_LIMIT,
  },
  ...{ tooLarge: WITH_LIMIT, decimals: WITH_LIMIT, tooEarly: WITH_LIMIT, tooLate: WITH_LIMIT },
  ...{ fewChosen: WITH_LIMIT, manyChosen: WITH_LIMIT, fewRows: WITH_LIMIT, manyRows: WITH_LIMIT },
} satisfies Record<MessageKey, boolean>;
const KEYS = Object.entries(HAS_LIMIT) as [MessageKey, boolean][];

describe('validation messages', () => {
  it("are in the locale's language, else in English", () => {
    const fault = { key: 'required' } as const;
    expect(faultInWords({ fault, locale: 'en-US' })).toBe('Please answer this question');
    expect(faultInWords({ fault, locale: 'es-US' })).toBe('Por favor responda a esta pregunta');
    expect(faultInWords({ fault, locale: 'es' })).toBe('Por favor responda a esta pregunta');
    expect(faultInWords({ fault, locale: 'de-DE' })).toBe('Please answer this question');
  });

  it.each(KEYS)('exist for %s in both languages, with different texts', (key, hasLimit) => {
    const fault = { key, limit: 7 };
    const [english, spanish] = ['en-US', 'es-US'].map((locale) => faultInWords({ fault, locale }));
    expect(english).toMatch(/^(?:Please|We|This|There) .*[a-z0-9:]/);
    expect(spanish).toMatch(/^(?:Por favor|No se|Esto|Este|Aquí) .*[a-z0-9:]/);
    expect([english?.includes('7'), spanish?.includes('7')]).toEqual([
      hasLimit || key === 'phone',
      hasLimit || key === 'phone',
    ]);
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
