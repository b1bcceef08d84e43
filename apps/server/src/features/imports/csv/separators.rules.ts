import { widthsOf } from './csv-records.ts';

export const SEPARATORS = [',', ';', '\t', '|'] as const;

/** Lines used to detect the separator. */
const SAMPLE = 40;

function widths({ sample, separator }: { sample: string; separator: string }): number[] {
  const lineEnd = sample.includes('\n') ? '\n' : '\r';
  return widthsOf({ text: sample, separator, lineEnd, most: SAMPLE });
}

/** How many records have as many fields as the first, and that number. */
function score(lengths: readonly number[]): number {
  const [first = 0] = lengths;
  if (first < 2) return 0;
  const even = lengths.filter((length) => length === first).length;
  return (even / lengths.length) * 1_000 + first;
}

/**
 * A file's separator: the one that splits most of its first records into the same number of fields.
 * @param sample complete lines from the file's start
 * @returns null if none does
 */
export function findSeparator(sample: string): string | null {
  const scored = SEPARATORS.map((separator) => ({ separator, score: score(widths({ sample, separator })) }));
  const [best] = scored.toSorted((a, b) => b.score - a.score);
  return best === undefined || best.score === 0 ? null : best.separator;
}
