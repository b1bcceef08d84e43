import { widthsOf } from './csv-records.ts';

export const SEPARATORS = [',', ';', '\t', '|'] as const;

/** Lines that are looked at to find out by what their fields are separated. */
const SAMPLE = 40;

function widths({ sample, separator }: { sample: string; separator: string }): number[] {
  const lineEnd = sample.includes('\n') ? '\n' : '\r';
  return widthsOf({ text: sample, separator, lineEnd, most: SAMPLE });
}

/** How many records have as many fields as the first, and how many that is. */
function score(lengths: readonly number[]): number {
  const [first = 0] = lengths;
  if (first < 2) return 0;
  const even = lengths.filter((length) => length === first).length;
  return (even / lengths.length) * 1_000 + first;
}

/**
 * By what the fields of a file are separated: what cuts most of its first records into equally many.
 * @param sample whole lines from the file's beginning
 * @returns null when nothing does
 */
export function findSeparator(sample: string): string | null {
  const scored = SEPARATORS.map((separator) => ({ separator, score: score(widths({ sample, separator })) }));
  const [best] = scored.toSorted((a, b) => b.score - a.score);
  return best === undefined || best.score === 0 ? null : best.separator;
}
