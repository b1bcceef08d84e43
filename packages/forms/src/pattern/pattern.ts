import { PatternFault } from './parse-atom.ts';
import { parsePattern } from './parse-pattern.ts';
import { type Budget, compile, type Program, run } from './program.ts';

const LONGEST_PATTERN = 1_000;
/** Steps that all patterns of one submission may take: a few tens of milliseconds. */
export const PATTERN_STEPS = 500_000;

export type ReadPattern = { ok: true; program: Program } | { ok: false; fault: string };

/**
 * Reads a definition's pattern for matching in linear time. JavaScript's own engine backtracks and can take years over
 * `^(a+)+$`; this one follows all readings at once. What cannot be matched that way (lookaround, back-references) is a
 * fault, as is a syntax error; `fault` completes a sentence about the pattern.
 */
export function readPattern(source: string): ReadPattern {
  if (source.length > LONGEST_PATTERN) return { ok: false, fault: 'is too long' };
  try {
    // As in form.io: without a group, so that `a|b` means the same as there.
    return { ok: true, program: compile(parsePattern(`^${source}$`)) };
  } catch (error) {
    if (error instanceof PatternFault) return { ok: false, fault: error.message };
    throw error;
  }
}

/**
 * Whether a text matches a pattern accepted by `readPattern`; null if the budget is used up and the result is unknown.
 */
export function matchesPattern(input: { source: string; text: string; budget: Budget }): boolean | null {
  const pattern = readPattern(input.source);
  return pattern.ok ? run({ program: pattern.program, text: input.text, budget: input.budget }) : true;
}
