import { type AnswerContext, aroundForm, aroundInner } from '@sightline/forms/around';
import { answerAtPath } from './paths.ts';
import type { Seen } from './sent-answers.ts';

/** A node's surroundings for the given answers; `holderPaths` names the containers and rows around it. */
export function aroundAt({ seen, hidden, holderPaths }: Seen & { holderPaths: readonly string[] }): AnswerContext {
  return holderPaths.reduce(
    (around, path) => {
      const row = /\[(\d+)\]$/.exec(path)?.[1];
      return aroundInner(around, answerAtPath(seen, path), row === undefined ? undefined : Number(row));
    },
    aroundForm(seen, hidden),
  );
}
