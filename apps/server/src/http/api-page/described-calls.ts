import * as z from 'zod/mini';
import { type JsonSchema, jsonSchema } from './shape.ts';

const access = z.discriminatedUnion('rule', [
  z.object({ rule: z.literal('public'), why: z.string() }),
  z.object({ rule: z.enum(['partner', 'gateway', 'api-key', 'signed-in', 'cover', 'superadmin']) }),
  z.object({ rule: z.enum(['element', 'practice']), element: z.string() }),
]);
export type DescribedAccess = z.infer<typeof access>;

const content = z.optional(z.record(z.string(), z.object({ schema: z.optional(jsonSchema) })));

const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  parameters: z.optional(
    z.array(
      z.object({ name: z.string(), in: z.string(), required: z._default(z.boolean(), false), schema: jsonSchema }),
    ),
  ),
  requestBody: z.optional(z.object({ content })),
  responses: z.record(z.string(), z.object({ content })),
  'x-access': access,
  'x-audit': z.object({ patients: z.boolean() }),
  'x-origin': z.enum(['specification', 'own']),
  'x-problem-codes': z.array(z.string()),
  'x-produces': z.optional(z.string()),
  'x-envelope': z.optional(z.boolean()),
  'x-demo-only': z.optional(z.boolean()),
});

const description = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

/** A body or reply: its content type, and its shape if it has one. */
export type DescribedContent = { type: string; schema: JsonSchema | null };
export type DescribedCall = z.infer<typeof operation> & { method: string; path: string };

export const contentsOf = (given: z.infer<typeof content>): DescribedContent[] =>
  Object.entries(given ?? {}).map(([type, { schema }]) => ({ type, schema: schema ?? null }));

/** Every call of our OpenAPI document, by path. */
export const describedCalls = (document: unknown): DescribedCall[] =>
  Object.entries(description.parse(document).paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => ({ ...call, method: method.toUpperCase(), path })),
    )
    .sort((one, other) => one.path.localeCompare(other.path, 'en'));
