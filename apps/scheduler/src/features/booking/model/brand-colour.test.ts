import { COLOR_SCHEMES } from '@sightline/contract/script-links.calls';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandColours, contrastOf } from './brand-colour.ts';

const LIGHT = 'fbfaf7';
const DARK = '10171a';

function expectReadable(colours: Readonly<Record<string, string>>): void {
  const of = (name: string) => colours[name] ?? '';
  expect(contrastOf(of('--brand-light'), LIGHT)).toBeGreaterThanOrEqual(4.5);
  expect(contrastOf(of('--brand-light'), 'ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrastOf(of('--brand-light-hover'), 'ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrastOf(of('--brand-dark'), DARK)).toBeGreaterThanOrEqual(4.5);
  expect(contrastOf(of('--brand-dark'), of('--brand-dark-ink'))).toBeGreaterThanOrEqual(4.5);
  expect(contrastOf('16242b', of('--brand-light-soft'))).toBeGreaterThanOrEqual(4.5);
  expect(contrastOf('eaf0ef', of('--brand-dark-soft'))).toBeGreaterThanOrEqual(4.5);
}

describe("the practice's color", () => {
  it('contrast is measured as in WCAG', () => {
    expect(contrastOf('000000', 'ffffff')).toBe(21);
    expect(contrastOf('#767676', 'ffffff')).toBeCloseTo(4.54, 2);
  });

  it('[SCR-004] every color staff can choose is used as it is on a light page', () => {
    for (const colour of COLOR_SCHEMES) {
      expect(brandColours(colour)['--brand-light']).toBe(`#${colour.toLowerCase()}`);
      expectReadable(brandColours(colour));
    }
  });

  it('any other color in a link is adjusted until readable, light and dark', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) =>
        expectReadable(brandColours(value.toString(16).padStart(6, '0'))),
      ),
    );
  });
});
