import { writeAnswer } from './answer-access.ts';
import type { Answers, Form, FormNode, GridNode, InputNode } from './nodes.ts';
import { shapeAnswer } from './shape-answer.ts';
import { childrenOf, isGrid, isInput, isNest } from './walk.ts';

/** A form's initial answers: default values, unchecked boxes, and the rows a grid must have. */
export function initialAnswers(form: Form): Answers {
  return initialOf(form.nodes);
}

/** One empty row of a grid, with its default values. */
export function initialRow(grid: GridNode): Answers {
  return initialOf(grid.components);
}

function initialOf(nodes: readonly FormNode[]): Answers {
  const answers: Answers = {};
  fill(nodes, answers);
  return answers;
}

const MOST_ROWS_AT_START = 10;

function fill(nodes: readonly FormNode[], answers: Answers): void {
  for (const node of nodes) {
    if (isGrid(node)) writeAnswer(answers, node.key, rowsOf(node));
    else if (isNest(node)) writeAnswer(answers, node.key, initialOf(node.components));
    else if (isInput(node)) fillInput(node, answers);
    else fill(childrenOf(node), answers);
  }
}

function rowsOf(grid: GridNode): readonly Answers[] {
  const count = grid.type === 'datagrid' ? Math.max(grid.minRows ?? 1, 1) : (grid.minRows ?? 0);
  return Array.from({ length: Math.min(count, MOST_ROWS_AT_START) }, () => initialRow(grid));
}

function fillInput(node: InputNode, answers: Answers): void {
  const shaped = shapeAnswer({ node, raw: node.defaultValue });
  if ('value' in shaped && shaped.value !== undefined) writeAnswer(answers, node.key, shaped.value);
}
