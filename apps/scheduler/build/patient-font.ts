import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import ranges from '@fontsource-variable/inter/unicode.json' with { type: 'json' };
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

const codeOf = (letter: string): number => letter.codePointAt(0) ?? 0;
const CUT = new Set(LETTERS.map(codeOf));
/** What the full font's file has besides. */
const REST = ranges.latin.split(',').flatMap((range) => {
  const [first = 0, last = first] = range
    .slice('U+'.length)
    .split('-')
    .map((code) => Number.parseInt(code, 16));
  return Array.from({ length: last - first + 1 }, (_, step) => first + step).filter((code) => !CUT.has(code));
});

const hex = (code: number): string => code.toString(16).toUpperCase();

/** CSS `unicode-range` of the codes, in their order. */
function unicodeRange(codes: Iterable<number>): string {
  const joined: { first: number; last: number }[] = [];
  for (const code of codes) {
    const range = joined.at(-1);
    if (range?.last === code - 1) range.last = code;
    else joined.push({ first: code, last: code });
  }
  return joined.map(({ first, last }) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(',');
}

type Face = { family: string; weights: string; file: string; codes: Iterable<number> };

const faceOf = ({ family, weights, file, codes }: Face): string =>
  `@font-face{font-family:"${family}";font-style:normal;font-display:swap;font-weight:${weights};src:url(/patients/${file}) format("woff2-variations");unicode-range:${unicodeRange(codes)}}`;

/**
 * The patients' font, cut down to their letters, features and weights: 18 instead of 48 kB on a slow line. Other letters come
 * from the full font's files, which are a family of their own (`inter-more.css` says why).
 */
export function patientFont(): Plugin {
  return {
    name: 'sightline-patient-font',
    apply: 'build',
    async buildStart() {
      const full = await readFile(INTER);
      const cut = await subsetFont(full, LETTERS.join(''), OPTIONS);
      this.emitFile({ type: 'asset', name: 'inter-patients.woff2', source: cut });
      this.emitFile({ type: 'asset', name: 'inter-rest.woff2', source: full });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const built = (name: string): string => {
          const file = Object.keys(bundle ?? {}).find((path) => path.includes(`/${name}-`));
          if (file === undefined) throw new Error(`The build has no font ${name}.`);
          return file;
        };
        const faces = [
          {
            family: 'Inter Variable',
            weights: `${WEIGHTS.min} ${WEIGHTS.max}`,
            file: built('inter-patients'),
            codes: CUT,
          },
          { family: 'Inter More', weights: '100 900', file: built('inter-rest'), codes: REST },
        ];
        return [{ tag: 'style', children: faces.map(faceOf).join(''), injectTo: 'head' }];
      },
    },
  };
}
