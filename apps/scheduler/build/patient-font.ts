import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const INTER = createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');

const [BASIC_FIRST, BASIC_LAST] = [0x20, 0x7e];
/** Letters and punctuation of English and Spanish. */
const LETTERS = [
  ...Array.from({ length: BASIC_LAST - BASIC_FIRST + 1 }, (_, step) => String.fromCodePoint(BASIC_FIRST + step)),
  ...'\u00a0¡ª«°·º»¿áéíóúüñÁÉÍÓÚÜÑ–—‘’“”•…',
];
/** What `base.css` asks of the font, and the spacing of letters. */
const FEATURES = ['kern', 'ccmp', 'cv11', 'ss03', 'tnum'];
/** The weights that the patients' pages use. */
const WEIGHTS = { min: 400, max: 700 };

/** The types of the package lack `keepFeatures`. */
const OPTIONS: NonNullable<Parameters<typeof subsetFont>[2]> & { keepFeatures: string[] } = {
  targetFormat: 'woff2',
  keepFeatures: FEATURES,
  variationAxes: { wght: WEIGHTS },
};

const hex = (code: number): string => code.toString(16).toUpperCase();
const UNICODE_RANGE = [
  `U+${hex(BASIC_FIRST)}-${hex(BASIC_LAST)}`,
  ...LETTERS.map((letter) => letter.codePointAt(0) ?? 0)
    .filter((code) => code > BASIC_LAST)
    .map((code) => `U+${hex(code)}`),
].join(',');

/**
 * The patients' font, cut down to their letters, features and weights: 18 instead of 48 kB on a slow line. Other letters come
 * from the full font's files.
 */
export function patientFont(): Plugin {
  return {
    name: 'sightline-patient-font',
    apply: 'build',
    async buildStart() {
      const source = await subsetFont(await readFile(INTER), LETTERS.join(''), OPTIONS);
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
