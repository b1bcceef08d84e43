import { type DescribedColumn, kindsOf } from './described-columns.ts';
import { isNeverNull } from './never-null.ts';
import { allows, misfitOf, type Shape, type TypedSql } from './shape.ts';

export type DescribedRows = {
  columns: readonly DescribedColumn[];
  rows: readonly unknown[];
  /** Nullable columns of tables, as `tableID.columnID`. */
  nullable: ReadonlySet<string>;
};

/** For a long answer, enough rows to show its content. */
const ROWS_LOOKED_AT = 20;

function misfitOfColumn({
  at,
  column,
  shape,
  nullable,
}: {
  at: string;
  column: DescribedColumn;
  shape: Shape;
  nullable: ReadonlySet<string>;
}) {
  const { name, dataTypeID, tableID, columnID } = column;
  const given = kindsOf(dataTypeID);
  if (given === null) return `${name} has the database type ${dataTypeID}, which described-columns.ts does not know`;
  const typed = shape.kinds.join(' | ');
  if (given.kind !== 'any' && !allows(shape, given.kind)) return `${name} is ${given.kind}, typed ${typed}`;
  if (given.items !== undefined && given.items !== 'any' && shape.items && !allows(shape.items, given.items))
    return `${name} holds ${given.items}, typed ${shape.items.kinds.join(' | ')}`;
  const isNullable = nullable.has(`${tableID}.${columnID}`) && !allows(shape, 'null');
  if (isNullable && !isNeverNull({ at, name })) return `${name} may be null, typed ${typed}`;
  return null;
}

function misfitsOfValues({ values, ...of }: { values: readonly unknown[]; shape: Shape; path: string }): string[] {
  const found = values.slice(0, ROWS_LOOKED_AT).map((value) => misfitOf({ value, ...of }));
  return [...new Set(found.filter((one) => one !== null))];
}

/** What is wrong with a statement's row type. */
export function misfitsOfRows({ typed, columns, rows, nullable }: DescribedRows & { typed: TypedSql }): string[] {
  const { at, shape } = typed;
  const named = new Map(columns.map((column) => [column.name, column]));
  const ofColumns = Object.entries(shape.properties ?? {}).map(([name, own]) => {
    const column = named.get(name);
    if (column === undefined)
      return own.isOptional ? null : `no column ${name}; the statement gives ${[...named.keys()].join(', ') || 'none'}`;
    return misfitOfColumn({ at, column, shape: own, nullable });
  });
  const misfits = ofColumns.filter((one) => one !== null);
  // Rows would only repeat what the description already shows.
  if (misfits.length === 0) misfits.push(...misfitsOfValues({ values: rows, shape, path: 'row' }));
  return misfits.map((words) => `${at}: ${words}`);
}

/** What is wrong with a selected expression's type. */
export function misfitsOfColumn({
  typed,
  name,
  columns,
  rows,
  nullable,
}: DescribedRows & { typed: TypedSql; name: string }): string[] {
  const { at, shape } = typed;
  const column = columns.find((one) => one.name === name);
  const ofColumn = column === undefined ? null : misfitOfColumn({ at, column, shape, nullable });
  if (ofColumn !== null) return [`${at}: ${ofColumn}`];
  const values = rows.map((row) => Reflect.get(Object(row), name));
  return misfitsOfValues({ values, shape, path: name }).map((words) => `${at}: ${words}`);
}
