import { type CharacterSet, classOfLetter, type Range, rangesOf } from './character-set.ts';

export class PatternFault extends Error {}

/** The text being read, and the position. */
export type Source = { text: string; at: number };

const CONTROLS: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, f: 12, v: 11, 0: 0 };

/** The escape after a backslash. */
export function readEscape(source: Source): CharacterSet {
  const named = classOfLetter(source.text[source.at] ?? '');
  if (named !== null) {
    source.at += 1;
    return named;
  }
  const unit = readEscapedUnit(source);
  return { ranges: [[unit, unit]], isNegated: false };
}

function readEscapedUnit(source: Source): number {
  const letter = source.text[source.at] ?? '';
  const hex = /^(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4}))/.exec(source.text.slice(source.at, source.at + 5));
  if (hex !== null) {
    source.at += hex[0].length;
    return Number.parseInt(hex[1] ?? hex[2] ?? '0', 16);
  }
  source.at += 1;
  const control = Object.hasOwn(CONTROLS, letter) ? CONTROLS[letter] : undefined;
  if (control !== undefined) return control;
  if (/[A-Za-z0-9]/.test(letter)) throw new PatternFault(`uses \\${letter}`);
  return letter.charCodeAt(0);
}

/** A bracketed class, after its opening bracket. */
export function readClass(source: Source): CharacterSet {
  const isNegated = source.text[source.at] === '^';
  if (isNegated) source.at += 1;
  const ranges: Range[] = [];
  for (let letter = source.text[source.at]; letter !== ']'; letter = source.text[source.at]) {
    if (letter === undefined) throw new PatternFault('has an open bracket');
    ranges.push(...readMember(source));
  }
  source.at += 1;
  return { ranges, isNegated };
}

function readMember(source: Source): readonly Range[] {
  const first = readEnd(source);
  const isRange = source.text[source.at] === '-' && !['', ']'].includes(source.text[source.at + 1] ?? '');
  if (!isRange) return rangesOf(first);
  source.at += 1;
  const from = onlyUnit(first);
  const to = onlyUnit(readEnd(source));
  if (from === null || to === null || from > to) throw new PatternFault('has a range without order');
  return [[from, to]];
}

function readEnd(source: Source): CharacterSet {
  const letter = source.text[source.at] ?? '';
  source.at += 1;
  if (letter !== '\\') return { ranges: [[letter.charCodeAt(0), letter.charCodeAt(0)]], isNegated: false };
  if (source.text[source.at] !== 'b') return readEscape(source);
  source.at += 1;
  return { ranges: [[8, 8]], isNegated: false };
}

function onlyUnit({ ranges, isNegated }: CharacterSet): number | null {
  const [range] = ranges;
  return !isNegated && ranges.length === 1 && range !== undefined && range[0] === range[1] ? range[0] : null;
}
