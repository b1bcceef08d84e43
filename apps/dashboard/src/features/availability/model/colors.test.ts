import { describe, expect, it } from 'vitest';
import { groupColor, ownColor, PALETTE, shareColors } from './colors.ts';

const channel = (value: number): number => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const rgb = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const luminance = (color: readonly number[]): number => {
  const [red = 0, green = 0, blue = 0] = color.map(channel);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
function contrast(one: readonly number[], other: readonly number[]): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
const mixed = (hex: string, share: number, under: string): number[] =>
  rgb(hex).map((part, at) => part * share + (rgb(under)[at] ?? 0) * (1 - share));

const THEMES = [
  { theme: 'light', ink: '#16242b', quiet: '#4b5b63', surface: '#ffffff', tint: 0.13, hover: 0.2 },
  { theme: 'dark', ink: '#eaf0ef', quiet: '#b4c0c1', surface: '#172024', tint: 0.17, hover: 0.2 },
] as const;

describe('group colors', () => {
  it.each(THEMES)("reach 4.5:1 contrast in the $theme theme: on the page, and under an event's text", (shown) => {
    for (const color of PALETTE) {
      const group = color[shown.theme];
      expect(contrast(rgb(group), rgb(shown.surface)), color.name).toBeGreaterThanOrEqual(4.5);
      expect(contrast(rgb(shown.ink), mixed(group, shown.tint, shown.surface)), color.name).toBeGreaterThanOrEqual(4.5);
      expect(contrast(rgb(shown.ink), mixed(group, shown.hover, shown.surface)), color.name).toBeGreaterThanOrEqual(
        4.5,
      );
      expect(contrast(rgb(shown.quiet), mixed(group, 0.04, shown.surface)), color.name).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('are at least 12 and all different', () => {
    expect(PALETTE.length).toBeGreaterThanOrEqual(12);
    expect(new Set(PALETTE.map(({ light }) => light)).size).toBe(PALETTE.length);
    expect(new Set(PALETTE.map(({ dark }) => dark)).size).toBe(PALETTE.length);
  });

  it('follow from the id alone if no other rule takes the same one', () => {
    const alone = shareColors({ configIds: [41], taken: new Map() });
    const among = shareColors({ configIds: [42, 41, 40], taken: new Map() });
    expect(alone.get(41)).toBe(ownColor(41));
    expect(among.get(41)).toBe(ownColor(41));
    expect(groupColor(41, among)).toEqual(groupColor(41, new Map()));
  });

  it('are distinct for as many rules as there are colors, whatever their ids', () => {
    const configIds = PALETTE.map((_, index) => 7 + index * PALETTE.length);
    expect(new Set(shareColors({ configIds, taken: new Map() }).values()).size).toBe(PALETTE.length);
    const one = 7 + PALETTE.length * 99;
    expect(shareColors({ configIds: [...configIds, one], taken: new Map() }).get(one)).toBe(ownColor(one));
  });

  it('stay with a rule while others are added and removed', () => {
    const before = shareColors({ configIds: [8, 24], taken: new Map() });
    const after = shareColors({ configIds: [24, 8, -40], taken: before });
    expect([after.get(8), after.get(24)]).toEqual([before.get(8), before.get(24)]);
    expect(new Set(after.values()).size).toBe(3);
  });
});
