import { answerAt } from './answer-access.ts';
import type { AnswerSource } from './nodes.ts';

/**
 * A node's surroundings: the objects that hold answers, from the whole form's to the one with the node's own, and the
 * row index in the nearest grid.
 */
export type AnswerContext = {
  holders: readonly unknown[];
  rowAt: number;
  /** Nodes that this patient isn't asked, whatever their conditions. */
  hidden: ReadonlySet<unknown>;
};

const NOTHING: ReadonlySet<unknown> = new Set();

export const aroundForm = (data: unknown, hidden = NOTHING): AnswerContext => ({ holders: [data], rowAt: 0, hidden });

/** Inside a container or, with its index, inside a row of a grid. */
export const aroundInner = (around: AnswerContext, held: unknown, rowAt = around.rowAt): AnswerContext => ({
  ...around,
  holders: [...around.holders, held],
  rowAt,
});

/**
 * The answer a condition refers to. In a grid the condition is not part of, it is that of the row with the same index,
 * or of the first row, as in `@formio/core`.
 */
export function answerFrom({ source, around }: { source: AnswerSource; around: AnswerContext }): unknown {
  let held = around.holders[source.shared];
  for (const { key, isGrid } of source.steps) {
    const inner = answerAt(held, key);
    held = isGrid && Array.isArray(inner) ? (inner[around.rowAt] ?? inner[0]) : inner;
  }
  return answerAt(held, source.key);
}
