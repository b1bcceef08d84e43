import * as z from 'zod/mini';

type Schema = z.ZodMiniType;

const LONG = 30_000;
/** Values that between them break every rule a schema can have. */
const WRONG: readonly unknown[] = [
  ...[undefined, null, '', 'x', 'é'.repeat(LONG), -1, -1e9, 1e12, 0.5, Number.NaN, true, {}, [], { nonsense: 1 }],
  ...[Array(600).fill('x'), [null], [{}]],
];

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value && 'def' in value;

/** The schemas within a schema: fields, elements, choices, what is around or behind it. */
function within(schema: Schema): Schema[] {
  // A check alone expects a value that its schema let through.
  const { checks, ...definition }: Record<string, unknown> = { ...schema.def };
  const getter = definition.type === 'lazy' ? definition.getter : undefined;
  const parts = Object.values(definition).flatMap((part) =>
    Array.isArray(part) ? part : isSchema(part) ? [part] : Object.values(Object(part)),
  );
  return [...parts, ...(typeof getter === 'function' ? [getter()] : [])].filter(isSchema);
}

/** A transform that expects what the schema before it let through. */
const isReadAlone = (schema: Schema): boolean => !['transform', 'overwrite'].includes(schema.def.type);

function messagesOf(schema: Schema): string[] {
  return WRONG.flatMap((value) => {
    const read = z.safeParse(schema, value);
    return read.success ? [] : read.error.issues.map(({ message }) => message);
  });
}

/** What schemas say about wrong values, each once, with their parts however deep. */
export function schemaMessages(schemas: readonly Schema[]): ReadonlySet<string> {
  const seen = new Set<Schema>();
  const messages = new Set<string>();
  const waiting = [...schemas];
  for (let schema = waiting.pop(); schema !== undefined; schema = waiting.pop()) {
    if (seen.has(schema)) continue;
    seen.add(schema);
    if (isReadAlone(schema)) for (const message of messagesOf(schema)) messages.add(message);
    waiting.push(...within(schema));
  }
  return messages;
}
