import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const INTER = createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');

/** Letters of English and Spanish with their punctuation: Basic Latin, Latin-1, and what our words use beside them. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
] as const;
/** The weights that the patients' pages use. */
const WEIGHTS = { min: 400, max: 700 };

const hex = (code: number): string => code.toString(16).toUpperCase();
const UNICODE_RANGE = RANGES.map(([first, last]) =>
  first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`,
).join(',');
const LETTERS = RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step)),
).join('');

/**
 * The patients' font, cut down to their letters and weights: 28 instead of 48 kB on a slow line. Other letters come
 * from the full font's files.
 */
export function patientFont(): Plugin {
  return {
    name: 'sightline-patient-font',
    apply: 'build',
    async buildStart() {
      const source = await subsetFont(await readFile(INTER), LETTERS, {
        targetFormat: 'woff2',
        variationAxes: { wght: WEIGHTS },
      });
      this.emitFile({ type: 'asset', name: 'inter-patients.woff2', source });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((name) => /inter-patients.*\.woff2$/.test(name));
        if (file === undefined) throw new Error("The build has no patients' font.");
        const face = `@font-face{font-family:"Inter Variable";font-style:normal;font-display:swap;font-weight:${WEIGHTS.min} ${WEIGHTS.max};src:url(/patients/${file}) format("woff2-variations");unicode-range:${UNICODE_RANGE}}`;
        return [{ tag: 'style', children: face, injectTo: 'head' }];
      },
    },
  };
}
