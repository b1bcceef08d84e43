/** A value's runtime type, as far as a row shape can describe it. */
export type Kind =
  | 'any'
  | 'null'
  | 'boolean'
  | 'number'
  | 'string'
  | 'Instant'
  | 'Buffer'
  | 'Date'
  | 'array'
  | 'object';

/** A type that values can be checked against. */
export type Shape = {
  kinds: readonly Kind[];
  /** Of an array's items. */
  items?: Shape;
  /** Of an object's properties; a row's columns. */
  properties?: Readonly<Record<string, Shape & { isOptional: boolean }>>;
};

/** A statement or expression with a hand-written type, and its source position. */
export type TypedSql = { at: string; shape: Shape };

/** Typed statements by the texts between their values. */
export type TypedStatements = Readonly<Record<string, readonly TypedSql[]>>;

export const idOf = (fragments: readonly string[]): string => fragments.join('\u0001');

export function kindOf(value: unknown): Kind {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Temporal.Instant) return 'Instant';
  if (value instanceof Date) return 'Date';
  if (Buffer.isBuffer(value)) return 'Buffer';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number') return 'number';
  return typeof value === 'string' ? 'string' : 'object';
}

export const allows = ({ kinds }: Shape, kind: Kind): boolean => kinds.includes('any') || kinds.includes(kind);

/** How a value differs from a shape, in words; null if it matches. */
export function misfitOf({ value, shape, path }: { value: unknown; shape: Shape; path: string }): string | null {
  const kind = kindOf(value);
  if (!allows(shape, kind)) return `${path} is ${kind}, typed ${shape.kinds.join(' | ')}`;
  const parts: [string, unknown, Shape | undefined][] = [];
  if (Array.isArray(value))
    parts.push(...value.map((item): [string, unknown, Shape | undefined] => [`${path}[]`, item, shape.items]));
  if (kind === 'object')
    for (const [key, of] of Object.entries(shape.properties ?? {})) {
      const held = Reflect.get(Object(value), key);
      if (held !== undefined || !of.isOptional) parts.push([`${path}.${key}`, held, of]);
    }
  for (const [name, held, of] of parts) {
    const misfit = of === undefined ? null : misfitOf({ value: held, shape: of, path: name });
    if (misfit !== null) return misfit;
  }
  return null;
}
