import type { Answers, Form, FormNode } from './nodes.ts';
import { answersInWords } from './summary.ts';
import { childrenOf, isGrid, isInput, isNest } from './walk.ts';

/** A column of a table of answers: a question, by its path without the numbers of rows. */
export type AnswerColumn = { path: string; title: string };

const joined = (titles: readonly string[]) => titles.filter((title) => title !== '').join(' · ');

/** A column for each question, in the order of the form, conditional or not. */
export function answerColumns(form: Form): readonly AnswerColumn[] {
  return columnsOf({ nodes: form.nodes, prefix: '', titles: [] });
}

type Level = { nodes: readonly FormNode[]; prefix: string; titles: readonly string[] };

function columnsOf({ nodes, prefix, titles }: Level): readonly AnswerColumn[] {
  return nodes.flatMap((node): readonly AnswerColumn[] => {
    const path = `${prefix}${node.key}`;
    const own = [...titles, node.label];
    if (isNest(node)) return columnsOf({ nodes: node.components, prefix: `${path}.`, titles: own });
    if (node.type === 'survey') {
      const lines = node.questions.map(({ value, label }) => ({
        path: `${path}.${value}`,
        title: joined([...own, label]),
      }));
      return node.isScored ? [...lines, { path: `${path}.#`, title: joined([...own, 'Score']) }] : lines;
    }
    if (isInput(node)) return node.type === 'hidden' ? [] : [{ path, title: joined(own) || node.key }];
    if (node.type === 'unsupported') return [{ path, title: joined(own) || node.key }];
    return columnsOf({ nodes: childrenOf(node), prefix, titles });
  });
}

const BETWEEN_ROWS = '; ';

/** A form's answers by column, as text; the rows of a grid in one cell. What was not asked has no cell. */
export function answerCells({ form, data }: { form: Form; data: Answers }): ReadonlyMap<string, string> {
  const cells = new Map<string, string>();
  const hasRows = [...form.nodes].some(isGridWithin);
  for (const { path, value, kind } of answersInWords({ form, data, locale: 'en-US' })) {
    if (kind === 'content') continue;
    const column = hasRows ? path.replaceAll(/\[\d+\]/g, '') : path;
    const before = cells.get(column);
    cells.set(column, before === undefined ? value : `${before}${BETWEEN_ROWS}${value}`);
  }
  return cells;
}

function isGridWithin(node: FormNode): boolean {
  return isGrid(node) || childrenOf(node).some(isGridWithin);
}
