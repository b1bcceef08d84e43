import { ALL_CALLS } from '@sightline/contract/all-calls';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as core from 'zod/v4/core';
import { compiledSchema } from './compiled-schema.ts';

const visit = z.object({ visitKey: z.number(), at: z.nullable(z.string()), notes: z.optional(z.string()) });
const answer = z.strictObject({
  visits: z.array(visit),
  byLocation: z.record(z.string(), visit),
  choice: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('none') }),
    z.object({ kind: z.literal('one'), visit }),
  ]),
  limit: z._default(z.number(), 15),
  first: z.nullish(visit),
});

const VISIT = { visitKey: 1, at: null };
const GIVEN = { visits: [VISIT], byLocation: { '7': VISIT }, choice: { kind: 'one', visit: VISIT } };

/** Values that fit, miss something, carry too much or are of another type. */
const VALUES: unknown[] = [
  GIVEN,
  { ...GIVEN, limit: 3, first: null },
  { ...GIVEN, visits: [{ ...VISIT, ssn: '078-05-1120' }] },
  { ...GIVEN, visits: [{ ...VISIT, visitKey: 'x' }] },
  { ...GIVEN, visits: [VISIT, { visitKey: 2 }] },
  { ...GIVEN, byLocation: { '7': null } },
  { ...GIVEN, choice: { kind: 'two' } },
  { ...GIVEN, choice: { kind: 'one' } },
  { ...GIVEN, role: 'admin' },
  { ...GIVEN, first: { ...VISIT, notes: undefined } },
  [],
  null,
  'visits',
];

const outcome = (result: { success: boolean; data?: unknown; error?: core.$ZodError | undefined }) =>
  result.success ? { data: result.data } : { issues: result.error?.issues };

describe('a compiled schema', () => {
  it.each(VALUES)('reads %j as the schema it was made from', (value) => {
    expect(outcome(core.safeParse(compiledSchema(answer), value))).toEqual(outcome(core.safeParse(answer, value)));
  });

  it.each(VALUES)('writes %j as the schema it was made from', (value) => {
    expect(outcome(core.safeEncode(compiledSchema(answer), value as never))).toEqual(
      outcome(core.safeEncode(answer, value as never)),
    );
  });

  it('leaves a field that the schema does not name behind', () => {
    const schema = compiledSchema(z.object({ visits: z.array(visit) }));
    const written = core.encode(schema, { visits: [{ ...VISIT, ssn: '078-05-1120' }] } as never);
    expect(written).toEqual({ visits: [VISIT] });
  });

  it('keeps the checks of an object as a whole', () => {
    const span = z
      .object({ from: z.number(), to: z.number() })
      .check(z.refine(({ from, to }) => from < to, { error: 'The end is before the beginning.' }));
    const schema = compiledSchema(span);
    expect(core.safeParse(schema, { from: 1, to: 2 }).success).toBe(true);
    expect(core.safeParse(schema, { from: 2, to: 1 }).error?.issues).toMatchObject([
      { message: 'The end is before the beginning.' },
    ]);
  });

  it('refuses an empty object exactly where the schema of the contract does', () => {
    const schemas = ALL_CALLS.flatMap(({ body, query, replies }) => [body, query, ...Object.values(replies)]);
    for (const schema of schemas)
      if (schema !== undefined)
        expect(outcome(core.safeParse(compiledSchema(schema), {}))).toEqual(outcome(core.safeParse(schema, {})));
  });
});
