import { type CharacterSet, isInSet, WORD_RANGES } from './character-set.ts';
import { PatternFault } from './parse-atom.ts';
import type { PatternTree } from './parse-pattern.ts';

type Edge = Extract<PatternTree, { kind: 'edge' }>['edge'];
export type Instruction =
  | { op: 'set'; set: CharacterSet }
  | { op: 'edge'; edge: Edge }
  | { op: 'split'; to: number; or: number }
  | { op: 'jump'; to: number }
  | { op: 'found' };
export type Program = readonly Instruction[];

const MOST_INSTRUCTIONS = 1_000;

/** Instructions of a machine that follows all readings of a pattern at once (Thompson 1968), so it never backtracks. */
export function compile(tree: PatternTree): Program {
  const program: Instruction[] = [];
  emit(program, tree);
  program.push({ op: 'found' });
  return program;
}

function emit(program: Instruction[], tree: PatternTree): void {
  if (program.length > MOST_INSTRUCTIONS) throw new PatternFault('is too long');
  switch (tree.kind) {
    case 'set':
      program.push({ op: 'set', set: tree.set });
      break;
    case 'edge':
      program.push({ op: 'edge', edge: tree.edge });
      break;
    case 'sequence':
      for (const part of tree.parts) emit(program, part);
      break;
    case 'choice':
      emitChoice(program, tree.parts);
      break;
    case 'repeat':
      emitRepeat(program, tree);
  }
}

function emitChoice(program: Instruction[], parts: readonly PatternTree[]): void {
  const ends: Extract<Instruction, { op: 'jump' }>[] = [];
  for (const [at, part] of parts.entries()) {
    const split = { op: 'split' as const, to: 0, or: 0 };
    const isLast = at === parts.length - 1;
    if (!isLast) program.push(split);
    split.to = program.length;
    emit(program, part);
    const end = { op: 'jump' as const, to: 0 };
    if (!isLast) ends.push(end);
    if (!isLast) program.push(end);
    split.or = program.length;
  }
  for (const end of ends) end.to = program.length;
}

function emitRepeat(program: Instruction[], { part, min, max }: Extract<PatternTree, { kind: 'repeat' }>): void {
  for (let count = 0; count < min; count += 1) emit(program, part);
  const splits: Extract<Instruction, { op: 'split' }>[] = [];
  const rounds = max === Infinity ? 1 : max - min;
  for (let count = 0; count < rounds; count += 1) {
    const split = { op: 'split' as const, to: program.length + 1, or: 0 };
    splits.push(split);
    program.push(split);
    emit(program, part);
    if (max === Infinity) program.push({ op: 'jump', to: split.to - 1 });
  }
  for (const split of splits) split.or = program.length;
}

/** Steps left for matching; shared by all patterns of one submission. */
export type Budget = { steps: number };

type Machine = { program: Program; text: string; marks: Int32Array; open: number[] };

/** Whether a pattern is found anywhere in a text; null if the budget ran out. Linear in text times program. */
export function run({ program, text, budget }: { program: Program; text: string; budget: Budget }): boolean | null {
  const machine: Machine = { program, text, marks: new Int32Array(program.length).fill(-1), open: [] };
  let entries: readonly number[] = [];
  for (let at = 0; at <= text.length; at += 1) {
    // A pattern may start anywhere in the text; `^` is an edge like any other.
    const states = follow({ machine, entries, at, budget });
    if (states === 'found') return true;
    if (budget.steps < 0) return null;
    entries = advance({ program, states, unit: text.charCodeAt(at) });
  }
  return false;
}

type FollowInput = { machine: Machine; entries: readonly number[]; at: number; budget: Budget };

/** Every instruction reachable without consuming a character, once each: `marks` holds its last position. */
function follow({ machine, entries, at, budget }: FollowInput): number[] | 'found' {
  const { program, text, marks, open } = machine;
  const states: number[] = [];
  open.length = 0;
  open.push(0, ...entries);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (marks[next] === at) continue;
    marks[next] = at;
    budget.steps -= 1;
    const instruction = program[next];
    if (instruction?.op === 'found') return 'found';
    if (instruction?.op === 'set') states.push(next);
    else if (instruction?.op === 'jump') open.push(instruction.to);
    else if (instruction?.op === 'split') open.push(instruction.or, instruction.to);
    else if (instruction && isEdge({ edge: instruction.edge, text, at })) open.push(next + 1);
  }
  return states;
}

function advance({ program, states, unit }: { program: Program; states: readonly number[]; unit: number }): number[] {
  const next: number[] = [];
  for (const state of states) {
    const instruction = program[state];
    if (instruction?.op === 'set' && isInSet(instruction.set, unit)) next.push(state + 1);
  }
  return next;
}

function isEdge({ edge, text, at }: { edge: Edge; text: string; at: number }): boolean {
  if (edge === 'start') return at === 0;
  if (edge === 'end') return at === text.length;
  return (isWord(text, at - 1) !== isWord(text, at)) === (edge === 'word');
}

function isWord(text: string, at: number): boolean {
  return at >= 0 && at < text.length && isInSet({ ranges: WORD_RANGES, isNegated: false }, text.charCodeAt(at));
}
