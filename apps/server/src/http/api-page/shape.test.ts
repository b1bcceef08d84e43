import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { jsonSchema, shapeOf } from './shape.ts';

const shown = (schema: z.ZodMiniType) => shapeOf(jsonSchema.parse(z.toJSONSchema(schema, { io: 'input' })));

it.each([
  ['a key without its bounds', z.int().check(z.positive(), z.maximum(2_147_483_647)), 'integer'],
  ['a whole number without the bounds of JSON', z.int(), 'integer'],
  ['a range', z.int().check(z.minimum(1), z.maximum(100)), 'integer (1 to 100)'],
  ['a least number', z.number().check(z.minimum(3)), 'number (at least 3)'],
  ['a longest text', z.string().check(z.maxLength(20)), 'string (at most 20 characters)'],
  ['a format', z.iso.date(), 'string (date)'],
  ['choices, each once', z.union([z.literal('a'), z.literal('b'), z.null(), z.literal('a')]), '"a" | "b" | null'],
  ['an enumeration', z.enum(['new', 'old']), '"new" | "old"'],
  ['a list', z.array(z.nullable(z.string())).check(z.maxLength(3)), '[string | null] (at most 3 items)'],
  ['a pair', z.tuple([z.string(), z.boolean()]), '[string, boolean]'],
  ['names that are free', z.record(z.string(), z.boolean()), '{\n  [name]: boolean\n}'],
  ['what may be anything', z.unknown(), 'any'],
  ['an empty object', z.object({}), 'object'],
])('writes %s', (_, schema, expected) => {
  expect(shown(schema)).toBe(expected);
});

it('writes optional values, defaults, and nested objects', () => {
  const schema = z.object({
    from: z.optional(z.string()),
    size: z._default(z.boolean(), true),
    people: z.array(z.object({ name: z.string() })),
  });
  expect(shown(schema)).toBe(
    ['{', '  from?: string', '  size?: boolean = true', '  people: [{', '    name: string', '  }]', '}'].join('\n'),
  );
});

it('writes several types of a value', () => {
  expect(shapeOf({ type: ['string', 'integer'] })).toBe('string | integer');
});
