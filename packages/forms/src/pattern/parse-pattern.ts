import { ANY_BUT_LINE_END, type CharacterSet } from './character-set.ts';
import { PatternFault, readClass, readEscape, type Source } from './parse-atom.ts';

export type PatternTree =
  | { kind: 'set'; set: CharacterSet }
  | { kind: 'edge'; edge: 'start' | 'end' | 'word' | 'no-word' }
  | { kind: 'sequence'; parts: readonly PatternTree[] }
  | { kind: 'choice'; parts: readonly PatternTree[] }
  | { kind: 'repeat'; part: PatternTree; min: number; max: number };

const DEEPEST_GROUP = 30;
const MOST_REPEATS = 1_000;

/** Reads JavaScript pattern syntax, except lookaround and back-references. */
export function parsePattern(text: string): PatternTree {
  const source: Source = { text, at: 0 };
  const tree = readChoice(source, 0);
  if (source.at < text.length) throw new PatternFault('has a bracket too many');
  return tree;
}

function readChoice(source: Source, depth: number): PatternTree {
  if (depth > DEEPEST_GROUP) throw new PatternFault('is nested too deeply');
  const parts = [readSequence(source, depth)];
  while (source.text[source.at] === '|') {
    source.at += 1;
    parts.push(readSequence(source, depth));
  }
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only : { kind: 'choice', parts };
}

function readSequence(source: Source, depth: number): PatternTree {
  const parts: PatternTree[] = [];
  for (
    let next = source.text[source.at];
    next !== undefined && next !== '|' && next !== ')';
    next = source.text[source.at]
  )
    parts.push(readRepeat(source, readAtom(source, depth)));
  return { kind: 'sequence', parts };
}

function readAtom(source: Source, depth: number): PatternTree {
  const letter = source.text[source.at] ?? '';
  source.at += 1;
  if (letter === '(') return readGroup(source, depth);
  if (letter === '[') return { kind: 'set', set: readClass(source) };
  if (letter === '.') return { kind: 'set', set: ANY_BUT_LINE_END };
  if (letter === '^' || letter === '$') return { kind: 'edge', edge: letter === '^' ? 'start' : 'end' };
  if (letter === '\\') return readEscaped(source);
  if ('*+?'.includes(letter)) throw new PatternFault('repeats nothing');
  const unit = letter.charCodeAt(0);
  return { kind: 'set', set: { ranges: [[unit, unit]], isNegated: false } };
}

function readEscaped(source: Source): PatternTree {
  const letter = source.text[source.at];
  if (letter === 'b' || letter === 'B') {
    source.at += 1;
    return { kind: 'edge', edge: letter === 'b' ? 'word' : 'no-word' };
  }
  return { kind: 'set', set: readEscape(source) };
}

function readGroup(source: Source, depth: number): PatternTree {
  const opening = /^\?(?::|<[A-Za-z_]\w*>)/.exec(source.text.slice(source.at, source.at + 100));
  if (opening !== null) source.at += opening[0].length;
  else if (source.text[source.at] === '?') throw new PatternFault('looks ahead or back');
  const tree = readChoice(source, depth + 1);
  if (source.text[source.at] !== ')') throw new PatternFault('has an open bracket');
  source.at += 1;
  return tree;
}

function readRepeat(source: Source, part: PatternTree): PatternTree {
  const bounds = readBounds(source);
  if (bounds === null) return part;
  if (part.kind === 'edge') throw new PatternFault('repeats an edge');
  // A lazy quantifier finds the same texts, only in a different order.
  if (source.text[source.at] === '?') source.at += 1;
  if ('*+?'.includes(source.text[source.at] ?? '-')) throw new PatternFault('repeats nothing');
  return { kind: 'repeat', part, ...bounds };
}

function readBounds(source: Source): { min: number; max: number } | null {
  const letter = source.text[source.at];
  const simple = { '*': [0, Infinity], '+': [1, Infinity], '?': [0, 1] }[letter ?? ''];
  if (simple !== undefined) {
    source.at += 1;
    return { min: simple[0] ?? 0, max: simple[1] ?? 0 };
  }
  const counted = /^\{(\d{1,6})(,(\d{0,6}))?\}/.exec(source.text.slice(source.at, source.at + 20));
  if (counted === null) return null;
  source.at += counted[0].length;
  const min = Number(counted[1]);
  const max = counted[2] === undefined ? min : counted[3] === '' ? Infinity : Number(counted[3]);
  if (max < min || min > MOST_REPEATS || (max !== Infinity && max > MOST_REPEATS))
    throw new PatternFault('counts too far');
  return { min, max };
}
