import type { FormNode } from '@sightline/forms/nodes';
import { childrenOf, isGrid, isInput, isNest } from '@sightline/forms/walk';
import { createContext, type ReactNode, useContext } from 'react';
import { useHasErrorWithin } from '../state/form-context.ts';
import { useWords } from '../words/use-words.ts';

export type Answered = { paths: ReadonlySet<string>; isRevealed: boolean; reveal: () => void };

/** Questions that another form of the visit asked already. */
export const AnsweredContext = createContext<Answered | null>(null);

/** Leaves a question out that was answered in another form, unless its answer is wrong or the patient wants to see it. */
export function UnlessAnswered({ path, children }: { path: string; children: ReactNode }) {
  const answered = useContext(AnsweredContext);
  const hasError = useHasErrorWithin(path);
  return answered === null || answered.isRevealed || hasError || !answered.paths.has(path) ? children : null;
}

type Question = { path: string; label: string };

/** The questions below these nodes, without those in rows. */
export function questionsIn(nodes: readonly FormNode[], prefix = ''): Question[] {
  return nodes.flatMap((node): Question[] => {
    const path = `${prefix}${node.key}`;
    if (isGrid(node)) return [{ path, label: node.label }];
    if (isNest(node)) return questionsIn(node.components, `${path}.`);
    if (isInput(node)) return node.type === 'hidden' ? [] : [{ path, label: node.label }];
    return questionsIn(childrenOf(node), prefix);
  });
}

/** Says what a page does not ask again, with a way to see it. */
export function AnsweredNote({ nodes }: { nodes: readonly FormNode[] }) {
  const { words } = useWords();
  const answered = useContext(AnsweredContext);
  if (answered === null || answered.isRevealed) return null;
  const labels = questionsIn(nodes).flatMap(({ path, label }) => (answered.paths.has(path) ? [label] : []));
  if (labels.length === 0) return null;
  return (
    <div className="px-md py-sm bg-sunk rounded-lg row wrap between gap-sm">
      <p className="m-0">{words.packet.answered(labels.join(', '))}</p>
      <button type="button" className="patient-button" onClick={answered.reveal}>
        {words.packet.showAnswered}
      </button>
    </div>
  );
}
