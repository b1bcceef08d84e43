import { readFileSync } from 'node:fs';
import ranges from '@fontsource-variable/inter/unicode.json' with { type: 'json' };
import { expect, it } from 'vitest';

const FACE = /family: "([^"]+)";[^}]*inter-([a-z-]+)-wght[^}]*unicode-range:([^;]+);/g;
const facesOf = (file: string) =>
  [...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(FACE)].map(([, family, of = '', codes = '']) => ({
    family,
    of,
    codes: codes.replace(/\s/g, ''),
  }));

/** Without zeros before a code. */
const short = (codes: string): string => codes.replace(/(?<=[+-])0+(?=[0-9A-F])/g, '');

it('has one file in Inter’s first family and all others in the second, each for the letters that its package says', () => {
  const wanted = Object.entries(ranges).map(([of, codes]) => ({
    family: of === 'latin' ? 'Inter Variable' : 'Inter More',
    of,
    codes: short(codes),
  }));
  const byFile = (one: { of: string }, other: { of: string }) => one.of.localeCompare(other.of);
  expect([...facesOf('inter.css'), ...facesOf('inter-more.css')].toSorted(byFile)).toEqual(wanted.toSorted(byFile));
});
