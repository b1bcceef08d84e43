import * as core from 'zod/v4/core';

type Schema = core.$ZodType;
type Def = core.$ZodTypes['_zod']['def'];

const known = new WeakMap<Schema, Schema>();

/** The parts of a schema's definition that are schemas themselves, compiled; null if no object is among them. */
function compiledParts(def: Def): Partial<Record<string, unknown>> | null {
  switch (def.type) {
    case 'array':
      return changed({ element: def.element });
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return changed({ innerType: def.innerType });
    case 'record':
      return changed({ valueType: def.valueType });
    case 'pipe':
      return changed({ in: def.in, out: def.out });
    case 'union': {
      const options = def.options.map(compiledSchema);
      return options.some((option, index) => option !== def.options[index]) ? { options } : null;
    }
    default:
      return null;
  }
}

function changed(parts: Record<string, Schema>): Record<string, Schema> | null {
  const compiled = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, compiledSchema(part)]));
  return Object.entries(parts).some(([name, part]) => compiled[name] !== part) ? compiled : null;
}

function compile(schema: Schema): Schema {
  const { def } = (schema as core.$ZodTypes)._zod;
  if (def.type === 'object') {
    const shape = Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, compiledSchema(field)]));
    return new core.$ZodObjectJIT({ ...def, shape });
  }
  const parts = compiledParts(def);
  return parts === null ? schema : core.clone(schema, { ...def, ...parts } as typeof schema._zod.def);
}

/**
 * The same schema with its objects checked by functions that zod writes for them at their first use: a fifth of the
 * time. The contract is written in `zod/mini`, which leaves this out to stay small in browsers.
 */
export function compiledSchema(schema: Schema): Schema {
  const compiled = known.get(schema) ?? compile(schema);
  known.set(schema, compiled);
  return compiled;
}
