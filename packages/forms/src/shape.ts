import { answerAt, writeAnswer } from './answer-access.ts';
import { isRecord } from './json-access.ts';
import { MAX_CELLS, MAX_ROWS } from './limits.ts';
import type { Fault } from './messages.ts';
import type { Answers, Form, FormNode, GridNode, InputNode } from './nodes.ts';
import { shapeAnswer } from './shape-answer.ts';
import { childrenOf, isGrid, isInput, isNest } from './walk.ts';

/** Answers to the form's own fields, each in its type's shape, and what did not fit, by path. */
export type ShapedAnswers = { answers: Answers; faults: ReadonlyMap<string, Fault> };

type ShapeState = { faults: Map<string, Fault>; cells: number; locale: string };
type Level = { nodes: readonly FormNode[]; raw: unknown; into: Answers; prefix: string; shaping: ShapeState };

/**
 * Follows the definition, never the input: anything the form does not ask for is ignored. The result
 * consists of new, plain objects.
 * @param locale the page's, by which typed numbers are read
 */
export function shapeAnswers({
  form,
  data,
  locale = 'en-US',
}: {
  form: Form;
  data: unknown;
  locale?: string;
}): ShapedAnswers {
  const shaping: ShapeState = { faults: new Map(), cells: 0, locale };
  const answers: Answers = {};
  shapeLevel({ nodes: form.nodes, raw: data, into: answers, prefix: '', shaping });
  return { answers, faults: shaping.faults };
}

function shapeLevel({ nodes, ...level }: Level): void {
  level.shaping.cells += nodes.length;
  for (const node of nodes) {
    if (isInput(node) || isNest(node)) shapeNode({ node, ...level });
    else shapeLevel({ ...level, nodes: childrenOf(node) });
  }
}

function shapeNode({ node, raw, into, prefix, shaping }: Omit<Level, 'nodes'> & { node: FormNode }): void {
  const value = answerAt(raw, node.key);
  const path = `${prefix}${node.key}`;
  if (isGrid(node)) shapeGrid({ node, raw: value, into, prefix: path, shaping });
  else if (isNest(node)) {
    const inner: Answers = {};
    shapeLevel({ nodes: node.components, raw: value, into: inner, prefix: `${path}.`, shaping });
    // A question beside it may have the key 'container.question'.
    const beside = answerAt(into, node.key);
    writeAnswer(into, node.key, isRecord(beside) ? { ...beside, ...inner } : inner);
  } else if (isInput(node)) shapeInput({ node, raw: value, into, prefix: path, shaping });
}

function shapeInput({ node, raw, into, prefix: path, shaping }: Omit<Level, 'nodes'> & { node: InputNode }): void {
  const shaped = shapeAnswer({ node, raw, locale: shaping.locale });
  if ('fault' in shaped) shaping.faults.set(path, shaped.fault);
  else if (shaped.value !== undefined) writeAnswer(into, node.key, shaped.value);
}

function shapeGrid({ node, raw, into, prefix, shaping }: Omit<Level, 'nodes'> & { node: GridNode }): void {
  const rows = Array.isArray(raw) ? raw : [];
  if (raw !== undefined && raw !== null && raw !== '' && !Array.isArray(raw))
    shaping.faults.set(prefix, { key: 'unreadable' });
  if (rows.length > MAX_ROWS) shaping.faults.set(prefix, { key: 'manyRows', limit: MAX_ROWS });
  const kept: Answers[] = [];
  for (const [at, row] of rows.slice(0, MAX_ROWS).entries()) {
    if (shaping.cells > MAX_CELLS) {
      shaping.faults.set(prefix, { key: 'manyAnswers' });
      break;
    }
    shaping.cells += 1;
    const inner: Answers = {};
    shapeLevel({
      nodes: node.components,
      raw: isRecord(row) ? row : {},
      into: inner,
      prefix: `${prefix}[${at}].`,
      shaping,
    });
    kept.push(inner);
  }
  if (kept.length > 0) writeAnswer(into, node.key, kept);
}
