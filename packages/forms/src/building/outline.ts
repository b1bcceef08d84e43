import { isRecord, textAt } from '../json-access.ts';
import type { JsonRecord } from '../nodes.ts';
import { isAnswerable } from '../read-fields.ts';
import { type Address, componentsAt, listsIn } from './addresses.ts';

/** What a row is to the person editing: a page of the form, a box around others, a question, or a text. */
export type RowRole = 'section' | 'group' | 'question' | 'text' | 'other';

/** A component as a line of the builder's list. */
export type OutlineRow = {
  address: Address;
  json: JsonRecord;
  role: RowRole;
  type: string;
  /** How many rows this one is inside of. */
  depth: number;
  /** The keys of the containers and grids around it. */
  nests: readonly string[];
  /** Whether a grid is around it: it has one answer a row. */
  isInRows: boolean;
  /** Its place among its siblings, from 0, and how many there are. */
  at: number;
  of: number;
  /** Where its own components are; none for a question. */
  lists: readonly Address[];
};

const GROUPS: ReadonlySet<string> = new Set([
  ...['panel', 'fieldset', 'well', 'columns', 'table', 'tabs', 'container', 'datagrid', 'editgrid'],
]);
const TEXTS: ReadonlySet<string> = new Set(['content', 'htmlelement']);
const NESTS: ReadonlySet<string> = new Set(['container', 'datagrid', 'editgrid']);

type Level = { list: Address; depth: number; nests: readonly string[]; isInRows: boolean };

/** Every component in the order of the form. What is no component at all is left out, and kept in the definition. */
export function outlineOf(definition: JsonRecord): readonly OutlineRow[] {
  return rowsIn(definition, { list: ['components'], depth: 0, nests: [], isInRows: false });
}

function rowsIn(definition: JsonRecord, level: Level): readonly OutlineRow[] {
  const { list, depth, nests, isInRows } = level;
  const components = componentsAt(definition, list);
  return components.flatMap((json, at): readonly OutlineRow[] => {
    if (!isRecord(json)) return [];
    const address = [...list, at];
    const type = textAt(json, 'type');
    const lists = listsIn(json, address);
    const row = { address, json, role: roleOf(json, depth), type, depth, nests, isInRows, at, of: components.length };
    const inner = NESTS.has(type) ? [...nests, textAt(json, 'key')] : nests;
    const below = { depth: depth + 1, nests: inner, isInRows: isInRows || type.endsWith('grid') };
    return [{ ...row, lists }, ...lists.flatMap((one) => rowsIn(definition, { ...below, list: one }))];
  });
}

function roleOf(json: JsonRecord, depth: number): RowRole {
  const type = textAt(json, 'type');
  if (type === 'panel' && depth === 0) return 'section';
  if (GROUPS.has(type)) return 'group';
  if (TEXTS.has(type)) return 'text';
  return isAnswerable(json) ? 'question' : 'other';
}

/** A question's path through containers and grids: how conditions name it. */
export const pathOf = ({ nests, json }: Pick<OutlineRow, 'nests' | 'json'>): string =>
  [...nests, textAt(json, 'key')].join('.');
