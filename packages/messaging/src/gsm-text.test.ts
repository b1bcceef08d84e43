import { describe, expect, it } from 'vitest';
import { gsmText, strictGsmText } from './gsm-text.ts';
import { countSegments } from './segments.ts';

describe('a text for the default alphabet', () => {
  it.each([
    ['García, sábado', 'Garcia, sabado'],
    ['José Muñoz, ¿qué?', 'José Muñoz, ¿qué?'],
    ['“Eye” – O’Neill… Łukasz', '"Eye" - O\'Neill... Lukasz'],
    ['‘Eye’ — “Care” • 5 · 6', '\'Eye\' - "Care" - 5 - 6'],
    ['Łódź, đặng', 'Lodz, dang'],
    ['9:00\u202fAM\u00a0EST', '9:00 AM EST'],
  ])('writes %j as %j', (given, plain) => {
    expect(countSegments(gsmText(given)).encoding).toBe('GSM-7');
    expect(gsmText(given)).toBe(plain);
  });

  it('keeps letters without a plain form, or drops them on request', () => {
    expect(gsmText('北京 Eye')).toBe('北京 Eye');
    expect(strictGsmText('北京 Eye 😀 Care')).toBe('Eye Care');
  });
});
