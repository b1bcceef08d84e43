import { COLOR_SCHEMES } from '@sightline/contract/script-links.calls';
import { describe, expect, it } from 'vitest';
import { contrastWords, hexOf, LEAST_CONTRAST, whiteContrast } from './contrast.ts';

describe('contrast with white text', () => {
  it('[SCR-001] is 1 on white, 21 on black, and follows the standard in between', () => {
    expect(whiteContrast('FFFFFF')).toBeCloseTo(1, 5);
    expect(whiteContrast('000000')).toBeCloseTo(21, 5);
    expect(whiteContrast('767676')).toBeCloseTo(4.54, 2);
    expect(whiteContrast('1565C0')).toBeCloseTo(5.75, 1);
  });

  it.each(COLOR_SCHEMES)('[SCR-001] %s is readable for everyone', (color) => {
    expect(whiteContrast(color)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
  });

  it('is never overstated', () => {
    expect(contrastWords(4.499)).toBe('4.49:1');
    expect(contrastWords(21)).toBe('21.00:1');
  });

  it('[SCR-004] accepts a color with or without #, in any case, and nothing else', () => {
    expect(hexOf('#ffcc00')).toBe('FFCC00');
    expect(hexOf(' 0d3b66 ')).toBe('0D3B66');
    for (const text of ['', '#fff', 'teal', '12345G', '1234567']) expect(hexOf(text)).toBeNull();
  });
});
