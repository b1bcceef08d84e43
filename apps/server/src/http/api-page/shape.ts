import * as z from 'zod/mini';

/** The parts of a JSON schema that we read. */
export type JsonSchema = {
  type?: string | string[] | undefined;
  enum?: unknown[] | undefined;
  const?: unknown;
  format?: string | undefined;
  minimum?: number | undefined;
  exclusiveMinimum?: number | undefined;
  maximum?: number | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  minItems?: number | undefined;
  maxItems?: number | undefined;
  default?: unknown;
  required?: string[] | undefined;
  properties?: Record<string, JsonSchema> | undefined;
  additionalProperties?: boolean | JsonSchema | undefined;
  items?: boolean | JsonSchema | undefined;
  prefixItems?: JsonSchema[] | undefined;
  anyOf?: JsonSchema[] | undefined;
  oneOf?: JsonSchema[] | undefined;
  allOf?: JsonSchema[] | undefined;
};

const number = z.optional(z.number());

export const jsonSchema: z.ZodMiniType<JsonSchema> = z.lazy(() => {
  const several = z.optional(z.array(jsonSchema));
  const oneOrNot = z.optional(z.union([z.boolean(), jsonSchema]));
  return z.object({
    type: z.optional(z.union([z.string(), z.array(z.string())])),
    enum: z.optional(z.array(z.unknown())),
    const: z.optional(z.unknown()),
    format: z.optional(z.string()),
    ...{ minimum: number, exclusiveMinimum: number, maximum: number },
    ...{ minLength: number, maxLength: number, minItems: number, maxItems: number },
    default: z.optional(z.unknown()),
    required: z.optional(z.array(z.string())),
    properties: z.optional(z.record(z.string(), jsonSchema)),
    ...{ additionalProperties: oneOrNot, items: oneOrNot },
    ...{ prefixItems: several, anyOf: several, oneOf: several, allOf: several },
  });
});

const LARGEST_KEY = 2_147_483_647;
const INDENT = '  ';

function range({ from, to, of }: { from: number | undefined; to: number | undefined; of: string }): string {
  if (from !== undefined && from === to) return ` (${from}${of})`;
  if (from !== undefined && to !== undefined) return ` (${from} to ${to}${of})`;
  if (to !== undefined) return ` (at most ${to}${of})`;
  return from === undefined ? '' : ` (at least ${from}${of})`;
}

/** Bounds that every key has, or that JSON itself sets, say nothing about a call. */
function numberShape({ type, minimum, exclusiveMinimum, maximum }: JsonSchema): string {
  const least = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1);
  const from = least !== undefined && least > Number.MIN_SAFE_INTEGER ? least : undefined;
  const to = maximum !== undefined && maximum < LARGEST_KEY ? maximum : undefined;
  const isKey = exclusiveMinimum === 0 && to === undefined;
  return `${type}${isKey ? '' : range({ from, to, of: '' })}`;
}

function arrayShape({ items, prefixItems, minItems, maxItems }: JsonSchema): string {
  if (prefixItems !== undefined) return `[${prefixItems.map(shapeOf).join(', ')}]`;
  const one = typeof items === 'object' ? shapeOf(items) : 'any';
  return `[${one}]${range({ from: minItems || undefined, to: maxItems, of: ' items' })}`;
}

function objectShape({ properties = {}, required = [], additionalProperties }: JsonSchema): string {
  const lines = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? '' : '?';
    const preset = schema.default === undefined ? '' : ` = ${JSON.stringify(schema.default)}`;
    return `${name}${mark}: ${shapeOf(schema)}${preset}`;
  });
  if (typeof additionalProperties === 'object') lines.push(`[name]: ${shapeOf(additionalProperties)}`);
  if (lines.length === 0) return 'object';
  return `{\n${lines.join('\n').replaceAll(/^/gm, INDENT)}\n}`;
}

/** A JSON schema in short, in the style of type notation: `{ name?: string (at most 20 characters) }`. */
export function shapeOf(schema: JsonSchema): string {
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return [...new Set(choices.map(shapeOf))].join(' | ');
  if (schema.allOf !== undefined) return schema.allOf.map(shapeOf).join(' & ');
  if (schema.type === 'object') return objectShape(schema);
  if (schema.type === 'array') return arrayShape(schema);
  if (schema.type === 'integer' || schema.type === 'number') return numberShape(schema);
  if (Array.isArray(schema.type)) return schema.type.map((type) => shapeOf({ ...schema, type })).join(' | ');
  if (schema.type !== 'string') return schema.type ?? 'any';
  if (schema.format !== undefined) return `string (${schema.format})`;
  return `string${range({ from: schema.minLength || undefined, to: schema.maxLength, of: ' characters' })}`;
}
