import { widthsOf } from './csv-records.ts';

export const SEPARATORS = [',', ';', '\t', '|'] as const;

/** Lines used to detect the separator. */
const SAMPLE = 40;
/** Excel's first line that names the separator; it is no record. */
const DIRECTIVE = /^"?sep=(.)"?(?:\r\n?|\n|$)/i;
const FIELD_START = /[,;\t|\r\n]/;

export type LineEnd = '\n' | '\r';

/** What ends a line: the first line break outside of quotes, since cells have line breaks of their own. */
export function lineEndOf(sample: string): LineEnd {
  let isQuoted = false;
  for (let at = 0; at < sample.length; at += 1) {
    const character = sample[at];
    if (character === '"') {
      if (isQuoted || at === 0 || FIELD_START.test(sample[at - 1] ?? '') || sample[at - 1] === '"')
        isQuoted = !isQuoted;
    } else if (!isQuoted && character === '\n') return '\n';
    else if (!isQuoted && character === '\r') return sample[at + 1] === '\n' ? '\n' : '\r';
  }
  return sample.includes('\n') ? '\n' : '\r';
}

/** The separator that a file's first line names; null if that is a record. */
const separatorNamed = (sample: string): string | null => DIRECTIVE.exec(sample)?.[1] ?? null;

export const isDirective = (fields: readonly string[]): boolean => /^sep=.?$/i.test(fields[0] ?? '');

/** How many records have as many fields as most have, and that number. */
function score(lengths: readonly number[]): number {
  const counts = Map.groupBy(lengths, (length) => length);
  const best = [...counts.entries()]
    .filter(([length]) => length > 1)
    .toSorted(([a, some], [b, more]) => more.length - some.length || b - a)[0];
  return best === undefined ? 0 : (best[1].length / lengths.length) * 1_000 + best[0];
}

/**
 * A file's separator: the one that its first line names, or that splits most of its first records into the same number
 * of fields.
 * @param sample complete lines from the file's start
 * @returns null if none does
 */
export function findSeparator(sample: string): string | null {
  const named = separatorNamed(sample);
  if (named !== null) return named;
  const lineEnd = lineEndOf(sample);
  const scored = SEPARATORS.map((separator) => ({
    separator,
    score: score(widthsOf({ text: sample, separator, lineEnd, most: SAMPLE })),
  }));
  const [best] = scored.toSorted((a, b) => b.score - a.score);
  return best === undefined || best.score === 0 ? null : best.separator;
}
