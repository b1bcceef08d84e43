import { AliasNode, type CompiledQuery, DefaultQueryExecutor, IdentifierNode, type QueryResult, RawNode } from 'kysely';
import Result from 'pg/lib/result.js';
import { afterAll, inject } from 'vitest';
import { UNAWAITED } from '../../src/db/client.ts';
import { type DescribedRows, misfitsOfColumn, misfitsOfRows } from './check-rows.ts';
import type { DescribedColumn } from './described-columns.ts';
import { idOf } from './shape.ts';

// Compares every statement that a test runs with its hand-written type.

type Observations = { faults: Set<string>; described: WeakMap<readonly unknown[], DescribedColumn[]> };
const HELD = Symbol.for('sightline.observed-rows');

function typedBy({ sqlFragments }: RawNode) {
  return inject('typedStatements')[idOf(sqlFragments)] ?? [];
}

/** If several have the same text, one has to match. */
function leastOf(misfits: readonly string[][]): string[] {
  return misfits.toSorted((one, other) => one.length - other.length)[0] ?? [];
}

function misfitsOf({ query, sql }: CompiledQuery, described: DescribedRows): string[] {
  if (RawNode.is(query)) {
    if (sql.startsWith(UNAWAITED)) return [];
    return leastOf(typedBy(query).map((typed) => misfitsOfRows({ typed, ...described })));
  }
  const selections = 'selections' in query ? query.selections : 'returning' in query ? query.returning?.selections : [];
  return (selections ?? []).flatMap(({ selection }) => {
    if (!AliasNode.is(selection) || !RawNode.is(selection.node) || !IdentifierNode.is(selection.alias)) return [];
    const { name } = selection.alias;
    return leastOf(typedBy(selection.node).map((typed) => misfitsOfColumn({ typed, name, ...described })));
  });
}

function observe(): Observations {
  const held: Observations = { faults: new Set(), described: new WeakMap() };
  const nullable = new Set(inject('nullableColumns'));
  const { addFields } = Result.prototype;
  Result.prototype.addFields = function (fields) {
    held.described.set(this.rows, fields);
    addFields.call(this, fields);
  };
  const executor: { executeQuery: (query: CompiledQuery) => Promise<QueryResult<unknown>> } = Object.getPrototypeOf(
    DefaultQueryExecutor.prototype,
  );
  const { executeQuery } = executor;
  executor.executeQuery = async function (query, ...options) {
    const result = await executeQuery.call(this, query, ...options);
    const columns = held.described.get(result.rows) ?? [];
    for (const fault of misfitsOf(query, { columns, rows: result.rows, nullable })) held.faults.add(fault);
    return result;
  };
  return held;
}

function sharedObservations(): Observations {
  const known: unknown = Reflect.get(globalThis, HELD);
  const held = (known as Observations | undefined) ?? observe();
  Reflect.set(globalThis, HELD, held);
  return held;
}

/** The problems found since the last call. */
export function drainFaults(): string[] {
  const { faults } = sharedObservations();
  const found = [...faults];
  faults.clear();
  return found;
}

sharedObservations();

afterAll(() => {
  const found = drainFaults().sort();
  if (found.length > 0) throw new Error(`Row types that do not match what the database gives:\n${found.join('\n')}`);
});
