/** The minimum contrast for white text (WCAG 2.2, 1.4.3). */
export const LEAST_CONTRAST = 4.5;

/** Typed text as six uppercase hexadecimal digits, with or without #; null if it is not a color. */
export function hexOf(text: string): string | null {
  const hex = /^\s*#?([0-9a-f]{6})\s*$/i.exec(text)?.[1];
  return hex?.toUpperCase() ?? null;
}

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

/** Relative luminance (WCAG 2.2): 0 for black, 1 for white. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** White text's contrast on a color of six hexadecimal digits: 1 to 21. */
export const whiteContrast = (hex: string): number => 1.05 / (luminance(hex) + 0.05);

/** '5.75:1', truncated and never rounded up: a displayed 4.5 is at least 4.5. */
export const contrastWords = (contrast: number): string => `${(Math.floor(contrast * 100) / 100).toFixed(2)}:1`;
