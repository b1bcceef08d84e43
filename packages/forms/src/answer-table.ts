import type { Answers, Form, FormNode } from './nodes.ts';
import { scoreLabel } from './score.ts';
import { answersInWords } from './summary.ts';
import { childrenOf, isGrid, isInput, isNest } from './walk.ts';

/** A column of a table of answers: a question, by its path without the numbers of rows. */
export type AnswerColumn = { path: string; title: string };

const joined = (titles: readonly string[]) => titles.filter((title) => title !== '').join(' · ');

/** A column for each question, in the order of the form, conditional or not; its own texts are in the form's language. */
export function answerColumns({ form, locale }: { form: Form; locale: string }): readonly AnswerColumn[] {
  return columnsOf({ nodes: form.nodes, prefix: '', titles: [], score: scoreLabel(locale) });
}

type Level = { nodes: readonly FormNode[]; prefix: string; titles: readonly string[]; score: string };

function columnsOf({ nodes, prefix, titles, score }: Level): readonly AnswerColumn[] {
  return nodes.flatMap((node): readonly AnswerColumn[] => {
    const path = `${prefix}${node.key}`;
    const own = [...titles, node.label];
    if (isNest(node)) return columnsOf({ nodes: node.components, prefix: `${path}.`, titles: own, score });
    if (node.type === 'survey') {
      const lines = node.questions.map(({ value, label }) => ({
        path: `${path}.${value}`,
        title: joined([...own, label]),
      }));
      return node.isScored ? [...lines, { path: `${path}.#`, title: joined([...own, score]) }] : lines;
    }
    if (isInput(node)) return node.type === 'hidden' ? [] : [{ path, title: joined(own) || node.key }];
    if (node.type === 'unsupported') return [{ path, title: joined(own) || node.key }];
    return columnsOf({ nodes: childrenOf(node), prefix, titles, score });
  });
}

const BETWEEN_ROWS = '; ';
/** Between rows of a grid inside a row. */
const BETWEEN_INNER_ROWS = ' | ';

/** The paths of grids, as those of columns. */
function gridPaths(nodes: readonly FormNode[], prefix = ''): readonly string[] {
  return nodes.flatMap((node): readonly string[] => {
    const path = `${prefix}${node.key}`;
    const inner = gridPaths(childrenOf(node), isNest(node) ? `${path}.` : prefix);
    return isGrid(node) ? [path, ...inner] : inner;
  });
}

/** An answer's column, and its row in the outermost grid; a question's own key may have brackets, too. */
function placeOf({ path, grids }: { path: string; grids: ReadonlySet<string> }) {
  let column = '';
  let [grid, row] = ['', 0];
  let read = 0;
  for (const { 0: brackets, 1: number, index } of path.matchAll(/\[(\d+)\]/g)) {
    column += path.slice(read, index);
    read = index + brackets.length;
    if (!grids.has(column)) column += brackets;
    else if (grid === '') [grid, row] = [column, Number(number)];
  }
  return { column: column + path.slice(read), grid, row };
}

/**
 * A form's answers by column, as text; the rows of a grid in one cell, in the same place in each of its columns. What
 * was not asked has no cell.
 */
export function answerCells({
  form,
  data,
  locale,
}: {
  form: Form;
  data: Answers;
  locale: string;
}): ReadonlyMap<string, string> {
  const grids = new Set(gridPaths(form.nodes));
  const rowsOf = new Map<string, number>();
  const cells = new Map<string, { grid: string; rows: string[] }>();
  for (const { path, value, kind } of answersInWords({ form, data, locale })) {
    if (kind === 'content') continue;
    const { column, grid, row } = placeOf({ path, grids });
    const { rows } = cells.get(column) ?? { rows: [] };
    rows[row] = rows[row] === undefined ? value : `${rows[row]}${BETWEEN_INNER_ROWS}${value}`;
    cells.set(column, { grid, rows });
    rowsOf.set(grid, Math.max(rowsOf.get(grid) ?? 0, row + 1));
  }
  const cellOf = ({ grid, rows }: { grid: string; rows: readonly string[] }) =>
    Array.from({ length: rowsOf.get(grid) ?? 1 }, (_, at) => rows[at] ?? '').join(BETWEEN_ROWS);
  return new Map(
    [...cells].map(([column, cell]) => [column, grids.has(cell.grid) ? cellOf(cell) : (cell.rows[0] ?? '')]),
  );
}
