import * as z from 'zod';
import type { DescribedCall } from './described-call.ts';

/** The keys of one practice, by the names that calls give them (lowercase). */
export type Keys = Record<string, unknown>;

const jsonSchema = z.looseObject({
  // `boolean | null` is described as a list; callers send the first.
  type: z.union([z.string(), z.array(z.string()).transform(([first]) => first)]).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  default: z.unknown().optional(),
  minimum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  minItems: z.number().optional(),
  pattern: z.string().optional(),
  format: z.string().optional(),
});

type Schema = z.infer<typeof jsonSchema>;

const isTenantKey = (name: string, keys: Keys): boolean => Object.hasOwn(keys, name.toLowerCase());

function sampleString(schema: Schema, name: string): unknown {
  if (schema.pattern !== undefined || schema.format !== undefined)
    throw new Error(
      `the driver knows no value for ${name} (${schema.pattern ?? schema.format}); give it one in the practice's keys`,
    );
  return 'Sample words';
}

function sampleObject(schema: Schema, keys: Keys): Record<string, unknown> {
  const required = new Set(schema.required);
  // Keys of a practice are always filled in, required or not: they are under test.
  const entries = Object.entries(schema.properties ?? {}).filter(
    ([name]) => required.has(name) || isTenantKey(name, keys),
  );
  return Object.fromEntries(entries.map(([name, property]) => [name, sample({ schema: property, name, keys })]));
}

/** A value that matches the schema, with a practice's keys wherever one is named. */
export function sample({ schema: given, name, keys }: { schema: unknown; name: string; keys: Keys }): unknown {
  const schema = jsonSchema.parse(given);
  if (isTenantKey(name, keys)) {
    const value = keys[name.toLowerCase()];
    return schema.type === 'array' && !Array.isArray(value)
      ? [value]
      : schema.type === 'string'
        ? String(value)
        : value;
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  if (schema.anyOf !== undefined) return sample({ schema: schema.anyOf[0], name, keys });
  if (schema.type === 'object') return sampleObject(schema, keys);
  if (schema.type === 'array') return (schema.minItems ?? 0) > 0 ? [sample({ schema: schema.items, name, keys })] : [];
  if (schema.type === 'integer' || schema.type === 'number')
    return schema.minimum ?? (schema.exclusiveMinimum ?? 0) + 1;
  if (schema.type === 'boolean') return false;
  if (schema.type === 'string') return sampleString(schema, name);
  if (schema.type === 'null') return null;
  throw new Error(`the driver cannot make ${name} of ${JSON.stringify(given).slice(0, 200)}`);
}

export type CallRequest = {
  method: DescribedCall['method'];
  url: string;
  query: Record<string, string>;
  payload: unknown;
};

/** Values for this call only: `schedule.delete:configid` takes precedence over `configid`. */
function keysFor(call: DescribedCall, keys: Keys): Keys {
  const own = Object.entries(keys).filter(([name]) => name.startsWith(`${call.name}:`) && !name.endsWith(':body'));
  return { ...keys, ...Object.fromEntries(own.map(([name, value]) => [fieldOf(name), value])) };
}

/** The field for a key, in lowercase. */
export const fieldOf = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Fills a described call with a practice's keys. @throws if it can't: the call would otherwise go untested */
export function drive({ call, keys: all }: { call: DescribedCall; keys: Keys }): CallRequest {
  const keys = keysFor(call, all);
  const query: Record<string, string> = {};
  let url = call.path;
  for (const parameter of call.parameters) {
    const isTried = parameter.isRequired || isTenantKey(parameter.name, keys);
    if (!isTried) continue;
    const value = String(sample({ schema: parameter.schema, name: parameter.name, keys }));
    if (parameter.in === 'path') url = url.replace(`{${parameter.name}}`, encodeURIComponent(value));
    if (parameter.in === 'query') query[parameter.name] = value;
  }
  const payload = call.body === undefined ? undefined : sample({ schema: call.body, name: `${call.name}:body`, keys });
  return { method: call.method, url, query, payload };
}
