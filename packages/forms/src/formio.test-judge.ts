import { clearHiddenProcessInfo, conditionProcessInfo, processSync, validateProcessInfo } from '@formio/core';
import { type AnswerContext, aroundForm, aroundInner } from './around.ts';
import { clearHidden, isVisible } from './conditions.ts';
import { formWith } from './definition.test-forms.ts';
import type { Answers, FormNode } from './nodes.ts';
import { shapeAnswers } from './shape.ts';
import { validateSubmission } from './validate.ts';
import { childrenOf, isGrid, isNest } from './walk.ts';

/** An evaluator's result for a completed form: questions hidden by their own condition, and invalid ones. */
export type Verdict = { hidden: readonly string[]; faulty: readonly string[] };

type FormioInput = { components: readonly object[]; data: Readonly<Record<string, unknown>> };
type Scope = {
  conditionals?: { path: string; conditionallyHidden?: boolean }[];
  errors?: { context?: { path?: string } }[];
};

const unique = (paths: readonly string[]) => [...new Set(paths)].toSorted();

/** form.io's published evaluator, in the order its server runs it. */
export function formioVerdict({ components, data }: FormioInput): Verdict {
  const answers = structuredClone(data);
  const scope: Scope = {};
  const form = { display: 'form', components: structuredClone(components) };
  const processors = [conditionProcessInfo, clearHiddenProcessInfo, validateProcessInfo];
  const config = { server: false };
  processSync({
    form,
    submission: { data: answers },
    data: answers,
    components: form.components,
    processors,
    scope,
    config,
  } as never);
  return {
    hidden: unique((scope.conditionals ?? []).filter((one) => one.conditionallyHidden).map(({ path }) => path)),
    faulty: unique((scope.errors ?? []).map(({ context }) => context?.path ?? '')),
  };
}

export function ourVerdict({ components, data }: FormioInput): Verdict {
  const form = formWith(components);
  const judged = validateSubmission({ form, data, now: '2026-11-21' });
  const seen = clearHidden({ form, data: shapeAnswers({ form, data }).answers });
  return {
    hidden: unique(hiddenIn({ nodes: form.nodes, held: seen, around: aroundForm(seen), prefix: '' })),
    faulty: judged.ok ? [] : unique(judged.errors.map(({ path }) => path)),
  };
}

type Level = { nodes: readonly FormNode[]; held: Answers; around: AnswerContext; prefix: string };

function hiddenIn({ nodes, ...level }: Level): string[] {
  return nodes.flatMap((node) => {
    const { held, around, prefix } = level;
    const own = node.condition !== null && !isVisible({ node, around }) ? [`${prefix}${node.key}`] : [];
    if (!isNest(node)) return [...own, ...hiddenIn({ ...level, nodes: childrenOf(node) })];
    const value = held[node.key];
    const inner = isGrid(node) ? (Array.isArray(value) ? value : []) : [value ?? {}];
    const below = inner.flatMap((one: Answers, at) => {
      const path = `${prefix}${node.key}${isGrid(node) ? `[${at}]` : ''}.`;
      const inside = aroundInner(around, one, isGrid(node) ? at : undefined);
      return hiddenIn({ nodes: node.components, held: one, around: inside, prefix: path });
    });
    return [...own, ...below];
  });
}
