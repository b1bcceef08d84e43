import { type CompiledQuery, DefaultQueryExecutor } from 'kysely';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { unnamedTables } from './named-practice.ts';
import { sourceOf } from './source-of.ts';

// Reads every statement that the server runs inside a practice while it is tested: each table of it names the practice,
// and on a cluster none reads a temporary table.

type Observations = {
  /** Where statements were first run from; null for those of tests. */
  sources: Map<string, string | null>;
  read: Set<string>;
  faults: Set<string>;
};
type Querying = { query: (...given: unknown[]) => unknown };

const HELD = Symbol.for('sightline.observed-statements');
const BEGINS_OR_ENDS = /^(?:\/\* unawaited \*\/ )?(?:begin|commit|rollback)\b(?! to)/;
const ENTERS = /\bset local role (\w+)/;
const INSIDE = 'sightline_app';
const MAKES_TEMPORARY = /\bcreate temp table (\w+)/gi;

function textOf(given: unknown): string {
  if (typeof given === 'string') return given;
  const text: unknown = Reflect.get(Object(given), 'text');
  return typeof text === 'string' ? text : '';
}

/**
 * The temporary tables that a statement mentions. Inside a practice, outer joins of one with tables under row-level
 * security end the coordinator of Citus 13.2 with all its connections, so on a cluster no statement there mentions any.
 */
function temporaryTablesIn({ text, made }: { text: string; made: ReadonlySet<string> }): string[] {
  if (made.size === 0) return [];
  const words = new Set(text.match(/\w+/g) ?? []);
  return [...made].filter((name) => words.has(name));
}

const temporaryTablesOf = (text: string): string[] =>
  [...text.matchAll(MAKES_TEMPORARY)].flatMap(([, name]) => name ?? []);

function noteSources(held: Observations): void {
  const executor: { executeQuery: (query: CompiledQuery) => Promise<unknown> } = Object.getPrototypeOf(
    DefaultQueryExecutor.prototype,
  );
  const { executeQuery } = executor;
  executor.executeQuery = function (query, ...options) {
    if (!held.sources.has(query.sql)) held.sources.set(query.sql, sourceOf());
    return executeQuery.call(this, query, ...options);
  };
}

function observe(): Observations {
  const held: Observations = { sources: new Map(), read: new Set(), faults: new Set() };
  const tenantTables = new Set(inject('tenantTables'));
  const isCluster = inject('postgres').workers.length > 0;
  const roles = new WeakMap<object, string>();
  const temporary = new WeakMap<object, Set<string>>();
  noteSources(held);
  const client: Querying = pg.Client.prototype;
  const { query } = client;
  client.query = function (this: object, ...given) {
    const text = textOf(given[0]);
    if (BEGINS_OR_ENDS.test(text)) roles.delete(this);
    const [, role] = ENTERS.exec(text) ?? [];
    if (role !== undefined) roles.set(this, role);
    const made = temporary.get(this) ?? new Set();
    const source = held.sources.get(text) ?? null;
    if (isCluster && roles.get(this) === INSIDE)
      for (const name of temporaryTablesIn({ text, made }))
        held.faults.add(`${source ?? 'a statement'}: reads temporary table ${name} as ${INSIDE} in\n${text.trim()}`);
    for (const name of temporaryTablesOf(text)) temporary.set(this, made.add(name));
    if (source !== null && roles.get(this) === INSIDE && !held.read.has(text)) {
      held.read.add(text);
      const unnamed = unnamedTables({ text, tenantTables });
      if (unnamed.length > 0)
        held.faults.add(`${source}: names no practice for ${unnamed.join(', ')} in\n${text.trim()}`);
    }
    return query.apply(this, given);
  };
  return held;
}

function sharedObservations(): Observations {
  const known: unknown = Reflect.get(globalThis, HELD);
  const held = (known as Observations | undefined) ?? observe();
  Reflect.set(globalThis, HELD, held);
  return held;
}

/** The faults found since the last call. */
export function drainStatementFaults(): string[] {
  const { faults } = sharedObservations();
  const found = [...faults];
  faults.clear();
  return found;
}

sharedObservations();

afterAll(() => {
  const found = drainStatementFaults().sort();
  if (found.length > 0)
    throw new Error(`Statements inside a practice that don't name it for each table:\n${found.join('\n')}`);
});
