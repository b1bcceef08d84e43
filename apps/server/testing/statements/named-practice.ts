import { as, parseStatements, stringOf, type Tree, treesOf } from './parse-tree.ts';

const KEY = 'cover_key';

type Relation = { table: string; name: string };
/** The practice is named for a relation: by a value compared with its key. */
type Level = { relations: Relation[]; named: Set<string> };
type Search = { tenantTables: ReadonlySet<string>; unnamed: Set<string> };

const isValue = (node: unknown): boolean => {
  const cast = as('TypeCast', node);
  if (cast !== null) return isValue(cast.arg);
  return as('ParamRef', node) !== null || as('A_Const', node) !== null;
};

/** The relation of a column `cover_key`; '' if it has none. */
function keyOf(node: unknown): string | null {
  const fields = treesOf(as('ColumnRef', node)?.fields).map(stringOf);
  return fields.at(-1) === KEY ? (fields.at(-2) ?? '') : null;
}

/** Relations whose key is compared with a value in every row that a condition lets through. */
function namedBy(condition: unknown): string[] {
  const bool = as('BoolExpr', condition);
  if (bool?.boolop === 'AND_EXPR') return treesOf(bool.args).flatMap(namedBy);
  const comparison = as('A_Expr', condition);
  if (comparison === null || comparison.kind !== 'AEXPR_OP' || stringOf(treesOf(comparison.name)[0]) !== '=') return [];
  const { lexpr, rexpr } = comparison;
  const key = isValue(rexpr) ? keyOf(lexpr) : isValue(lexpr) ? keyOf(rexpr) : null;
  return key === null ? [] : [key];
}

const relationOf = ({ relname, alias }: Tree): Relation => ({
  table: String(relname),
  name: String(treesOf(alias)[0]?.aliasname ?? relname),
});

/** The relations of an entry of FROM, with what its join conditions name. */
function levelOf(entry: unknown): Level {
  const table = as('RangeVar', entry);
  if (table !== null) return { relations: [relationOf(table)], named: new Set() };
  const join = as('JoinExpr', entry);
  if (join === null) return { relations: [], named: new Set() };
  const [left, right] = [levelOf(join.larg), levelOf(join.rarg)];
  const inner = new Set(namedBy(join.quals));
  // The condition of an outer join leaves the rows of its outer side.
  const limited = { JOIN_INNER: [left, right], JOIN_LEFT: [right], JOIN_RIGHT: [left] }[String(join.jointype)] ?? [];
  const reached = new Set(limited.flatMap(({ relations }) => relations.map(({ name }) => name)));
  const named = [...left.named, ...right.named, ...[...inner].filter((name) => name === '' || reached.has(name))];
  return { relations: [...left.relations, ...right.relations], named: new Set(named) };
}

function judgeLevel({
  entries,
  where,
  search,
  ctes,
}: {
  entries: readonly unknown[];
  where: unknown;
  search: Search;
  ctes: ReadonlySet<string>;
}) {
  const levels = entries.map(levelOf);
  const named = new Set([...levels.flatMap((level) => [...level.named]), ...namedBy(where)]);
  const own = levels
    .flatMap(({ relations }) => relations)
    .filter(({ table }) => search.tenantTables.has(table) && !ctes.has(table));
  for (const { table, name } of own)
    if (!named.has(name) && !(named.has('') && own.length === 1))
      search.unnamed.add(table === name ? table : `${table} ${name}`);
}

/** A new row's practice is a value too. */
function judgeInsert({ insert, search }: { insert: Tree; search: Search }) {
  const [relation] = treesOf(insert.relation);
  const table = String(relation?.relname);
  if (!search.tenantTables.has(table)) return;
  const at = treesOf(insert.cols).findIndex((column) => as('ResTarget', column)?.name === KEY);
  const select = as('SelectStmt', insert.selectStmt);
  const rows = treesOf(select?.valuesLists).map((row) => treesOf(as('List', row)?.items)[at]);
  const given = rows.length > 0 ? rows : [as('ResTarget', treesOf(select?.targetList)[at])?.val];
  // A copy of a row whose own practice is named has it too.
  if (at < 0 || !given.every((value) => isValue(value) || keyOf(value) !== null)) search.unnamed.add(`new ${table}`);
}

/** The entries of FROM of a statement, and of the relation that it changes. */
function entriesOf(statement: Tree, changes: boolean): unknown[] {
  const target = changes ? [{ RangeVar: statement.relation }] : [];
  return [...target, ...treesOf(statement.fromClause), ...treesOf(statement.usingClause)];
}

const LEVELS = { SelectStmt: false, UpdateStmt: true, DeleteStmt: true } as const;

function search(node: unknown, within: Search, ctes: ReadonlySet<string>): void {
  if (Array.isArray(node)) for (const one of node) search(one, within, ctes);
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
  for (const [type, content] of Object.entries(node)) {
    const [own] = treesOf(content);
    const clauses = treesOf(own?.withClause).flatMap(({ ctes }) => treesOf(ctes));
    const known = new Set([...ctes, ...clauses.map((cte) => String(as('CommonTableExpr', cte)?.ctename))]);
    if (own !== undefined && type in LEVELS)
      judgeLevel({
        entries: entriesOf(own, LEVELS[type as keyof typeof LEVELS]),
        where: own.whereClause,
        search: within,
        ctes: known,
      });
    if (own !== undefined && type === 'InsertStmt') judgeInsert({ insert: own, search: within });
    // The two sides of a union stand without the name of their type.
    for (const side of type === 'SelectStmt' ? [own?.larg, own?.rarg] : [])
      if (side !== undefined) search({ SelectStmt: side }, within, known);
    search(content, within, known);
  }
}

/**
 * The tenant tables, with their names in the statement, whose practice the statement does not name by a value in the
 * very select, update or delete that reads them. A distributed PostgreSQL finds the practice's rows by it alone; a
 * comparison with another table's column is enough for one on a single machine only.
 */
export function unnamedTables({ text, tenantTables }: { text: string; tenantTables: ReadonlySet<string> }): string[] {
  const within: Search = { tenantTables, unnamed: new Set() };
  search(parseStatements(text), within, new Set());
  return [...within.unnamed].sort();
}
