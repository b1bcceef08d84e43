import { answerAt } from './answer-access.ts';
import type { AnswerSource } from './nodes.ts';

/**
 * What is around a node: the objects that answers lie in, from the whole form's to the one that holds the node's own,
 * and which row of the nearest grid this is.
 */
export type Around = { holders: readonly unknown[]; rowAt: number };

export const aroundForm = (data: unknown): Around => ({ holders: [data], rowAt: 0 });

/** Inside a container, or, with its number, inside a row of a grid. */
export const aroundInner = (around: Around, held: unknown, rowAt = around.rowAt): Around => ({
  holders: [...around.holders, held],
  rowAt,
});

/**
 * The answer that a condition asks for. In a grid that the condition does not stand in, it is that of the row with the
 * same number, or of the first row: so `@formio/core` has it.
 */
export function answerFrom({ source, around }: { source: AnswerSource; around: Around }): unknown {
  let held = around.holders[source.shared];
  for (const { key, isGrid } of source.steps) {
    const inner = answerAt(held, key);
    held = isGrid && Array.isArray(inner) ? (inner[around.rowAt] ?? inner[0]) : inner;
  }
  return answerAt(held, source.key);
}
