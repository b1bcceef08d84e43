import pg from 'pg';
import { typeParsers } from '../../src/db/client.ts';
import { type Kind, kindOf } from './shape.ts';

/** A column as PostgreSQL describes it, from a table or an expression. */
export type DescribedColumn = { name: string; tableID: number; columnID: number; dataTypeID: number };

const { builtins } = pg.types;
/** Types that the driver has no name for: of names, of literals, of functions without a result. */
const [NAME, UNKNOWN, VOID] = [19, 705, 2278] as const;
/** A sample value of each type, as PostgreSQL writes it. The driver's conversion shows what rows contain. */
const WRITTEN = new Map<number, string>([
  ...[builtins.BOOL].map((oid): [number, string] => [oid, 't']),
  ...[
    builtins.INT2,
    builtins.INT4,
    builtins.INT8,
    builtins.OID,
    builtins.FLOAT4,
    builtins.FLOAT8,
    builtins.NUMERIC,
  ].map((oid): [number, string] => [oid, '1']),
  ...[builtins.TEXT, builtins.VARCHAR, builtins.BPCHAR, builtins.UUID, NAME, UNKNOWN, VOID].map(
    (oid): [number, string] => [oid, 'a'],
  ),
  [builtins.BYTEA, '\\x00'],
  [builtins.DATE, '2026-11-02'],
  [builtins.TIME, '09:30:00'],
  [builtins.TIMESTAMP, '2026-11-02 09:30:00'],
  [builtins.TIMESTAMPTZ, '2026-11-02 09:30:00+00'],
]);
/** The content of JSON shows only in its values. */
const OPEN_TYPES: readonly number[] = [builtins.JSON, builtins.JSONB];
/** Arrays, by item type. */
const ARRAYS = new Map<number, number>([
  [1000, builtins.BOOL],
  [1005, builtins.INT2],
  [1007, builtins.INT4],
  [1016, builtins.INT8],
  [1009, builtins.TEXT],
  [1015, builtins.VARCHAR],
  [1003, NAME],
  [1021, builtins.FLOAT4],
  [1022, builtins.FLOAT8],
  [1231, builtins.NUMERIC],
  [1182, builtins.DATE],
  [1185, builtins.TIMESTAMPTZ],
  [1001, builtins.BYTEA],
  [199, builtins.JSON],
  [3807, builtins.JSONB],
]);

const parsed = (oid: number, text: string): unknown => typeParsers.getTypeParser(oid, 'text')(text);

/** What rows contain in a column of a type, and for an array, in its items. Null for an unknown type. */
export function kindsOf(oid: number): { kind: Kind; items?: Kind } | null {
  if (OPEN_TYPES.includes(oid)) return { kind: 'any' };
  const written = WRITTEN.get(oid);
  if (written !== undefined) return { kind: kindOf(parsed(oid, written)) };
  const item = ARRAYS.get(oid);
  if (item === undefined) return null;
  const array = parsed(
    oid,
    `{"${WRITTEN.get(item)?.replaceAll('\\', '\\\\') ?? (OPEN_TYPES.includes(item) ? '1' : 'a')}"}`,
  );
  if (!Array.isArray(array)) return { kind: kindOf(array) };
  return { kind: 'array', items: OPEN_TYPES.includes(item) ? 'any' : kindOf(array[0]) };
}
