import { aroundForm } from '@sightline/forms/around';
import { isVisible } from '@sightline/forms/conditions';
import type { Form, FormNode, FormPage } from '@sightline/forms/nodes';
import type { AnswerError } from '@sightline/forms/validate';
import { childrenOf, isInput, isNest } from '@sightline/forms/walk';
import { isWithin } from './paths.ts';
import type { Seen } from './sent-answers.ts';

/** The visible pages for the given answers. */
export function shownPages(form: Form, { seen, hidden }: Seen): readonly FormPage[] {
  return form.pages.filter((page) => isVisible({ node: page, around: aroundForm(seen, hidden) }));
}

/** The keys of the nodes' answers, relative to the nodes. */
function rootKeys(nodes: readonly FormNode[]): readonly string[] {
  return nodes.flatMap((node) => (isInput(node) || isNest(node) ? [node.key] : rootKeys(childrenOf(node))));
}

/** Whether a path is the answer of one of these nodes, or inside one. `prefix` is the nodes' own path. */
export function isAmong({ path, nodes, prefix = '' }: { path: string; nodes: readonly FormNode[]; prefix?: string }) {
  return rootKeys(nodes).some((key) => isWithin(path, `${prefix}${key}`));
}

export function errorsOn(page: Pick<FormPage, 'nodes'>, errors: readonly AnswerError[]): readonly AnswerError[] {
  return errors.filter(({ path }) => isAmong({ path, nodes: page.nodes }));
}
