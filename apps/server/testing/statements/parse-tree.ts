import { loadModule, type Node, parseSync } from 'libpg-query';

await loadModule();

/** A node's content with the name of its type, as in `{ RangeVar: { relname } }`. */
export type Tree = { [name: string]: unknown };

export const treesOf = (value: unknown): Tree[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is Tree => typeof one === 'object' && one !== null);

/** The content of a node of this type; null for one of another. */
export function as(
  name: Extract<Node, object> extends infer N ? (N extends N ? keyof N & string : never) : never,
  node: unknown,
): Tree | null {
  const [content] = treesOf(Reflect.get(Object(node), name));
  return content ?? null;
}

export const stringOf = (node: unknown): string | null => {
  const text = as('String', node)?.sval;
  return typeof text === 'string' ? text : null;
};

/** The statements of a text, parsed by PostgreSQL's own grammar. */
export const parseStatements = (text: string): Tree[] =>
  treesOf(parseSync(text).stmts).flatMap(({ stmt }) => treesOf(stmt));
