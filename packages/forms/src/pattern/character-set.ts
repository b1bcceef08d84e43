/** Code units from one to another, inclusive. */
export type Range = readonly [from: number, to: number];
export type CharacterSet = { ranges: readonly Range[]; isNegated: boolean };

const code = (text: string) => text.charCodeAt(0);
const range = (from: string, to: string): Range => [code(from), code(to)];

export const WORD_RANGES: readonly Range[] = [range('0', '9'), range('A', 'Z'), range('_', '_'), range('a', 'z')];
const DIGIT_RANGES: readonly Range[] = [range('0', '9')];
// White space and line ends of ECMAScript (ECMA-262, 12.2 and 12.3).
const SPACE_RANGES: readonly Range[] = [
  ...([
    [9, 13],
    [32, 32],
    [0xa0, 0xa0],
    [0x1680, 0x1680],
    [0x2000, 0x200a],
  ] as const),
  ...([
    [0x2028, 0x2029],
    [0x202f, 0x202f],
    [0x205f, 0x205f],
    [0x3000, 0x3000],
    [0xfeff, 0xfeff],
  ] as const),
];

export const ANY_BUT_LINE_END: CharacterSet = {
  ranges: [
    [10, 10],
    [13, 13],
    [0x2028, 0x2029],
  ],
  isNegated: true,
};

/** The ranges of `\d`, `\W` and similar, by letter. */
export function classOfLetter(letter: string): CharacterSet | null {
  const ranges = { d: DIGIT_RANGES, w: WORD_RANGES, s: SPACE_RANGES }[letter.toLowerCase()];
  return ranges === undefined ? null : { ranges, isNegated: letter !== letter.toLowerCase() };
}

/** A set's ranges, inverted if negated, so that sets can be joined. */
export function rangesOf({ ranges, isNegated }: CharacterSet): readonly Range[] {
  if (!isNegated) return ranges;
  const sorted = [...ranges].sort(([a], [b]) => a - b);
  const gaps: Range[] = [];
  let from = 0;
  for (const [start, end] of sorted) {
    if (start > from) gaps.push([from, start - 1]);
    from = Math.max(from, end + 1);
  }
  if (from <= 0xffff) gaps.push([from, 0xffff]);
  return gaps;
}

export function isInSet(set: CharacterSet, unit: number): boolean {
  return set.ranges.some(([from, to]) => unit >= from && unit <= to) !== set.isNegated;
}
