/** Relative luminance and contrast by WCAG 2.2. */
type Rgb = readonly [number, number, number];

const TEXT_CONTRAST = 4.5;
const STEPS = 20;
const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
/** The theme's `--paper`, light and dark: the color's background. */
const LIGHT_PAPER: Rgb = [251, 250, 247];
const DARK_PAPER: Rgb = [23, 32, 36];
const DARK_INK: Rgb = [6, 20, 24];

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const hexOf = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

function luminance([red, green, blue]: Rgb): number {
  const linear = (part: number) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The contrast of two colors of six hexadecimal digits, from 1 to 21. */
export function contrastOf(first: string, second: string): number {
  return ratio(rgbOf(first.replace('#', '')), rgbOf(second.replace('#', '')));
}

function ratio(first: Rgb, second: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

/** The color mixed with another one just enough to be readable on the background. */
function readableOn({ color, paper, towards }: { color: Rgb; paper: Rgb; towards: Rgb }): Rgb {
  for (let step = 0; step < STEPS; step += 1) {
    const moved = mix(color, towards, step / STEPS);
    // Rounding may reduce it slightly.
    if (ratio(moved, paper) >= TEXT_CONTRAST + 0.1) return moved;
  }
  return towards;
}

/**
 * The practice's color as both themes' accent. Links may contain any color, so each is adjusted until text in it has
 * 4.5:1 on our background, and text on it too.
 */
export function brandColours(colorScheme: string): Readonly<Record<string, string>> {
  const color = rgbOf(colorScheme);
  const light = readableOn({ color, paper: LIGHT_PAPER, towards: BLACK });
  const dark = readableOn({ color, paper: DARK_PAPER, towards: WHITE });
  return {
    '--brand-light': hexOf(light),
    '--brand-light-hover': hexOf(mix(light, BLACK, 0.16)),
    '--brand-light-soft': hexOf(mix(light, WHITE, 0.88)),
    '--brand-dark': hexOf(dark),
    '--brand-dark-hover': hexOf(mix(dark, WHITE, 0.2)),
    '--brand-dark-soft': hexOf(mix(dark, DARK_PAPER, 0.8)),
    '--brand-dark-ink': hexOf(DARK_INK),
  };
}
