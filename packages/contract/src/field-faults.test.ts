import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { schemaMessages } from '../../../testing/schema-messages.ts';
import { ALL_CALLS } from './all-calls.ts';
import { FIELD_FAULTS, fieldFault } from './field-faults.texts.ts';

const schemas = ALL_CALLS.flatMap(({ body, query, params }) =>
  [body, query, params].filter((schema) => schema !== undefined),
);
/** As zod says it; what the specification calls an invalid entry isn’t. */
const OF_ZOD = /^(Invalid (?!.* entry$)|Too (big|small)|Unrecognized)/;

describe('messages about wrong fields', () => {
  const { localeError } = z.config();
  const said = new Set<string>();
  beforeAll(() => {
    z.config({ localeError: fieldFault });
    for (const message of schemaMessages(schemas)) said.add(message);
  });
  afterAll(() => void z.config({ localeError }));

  it('[LNG-001] say in our words what every field of every call needs, never in the library’s', () => {
    expect([...said].filter((message) => OF_ZOD.test(message) || !/^\p{Lu}/u.test(message))).toEqual([]);
    expect([...said].some((message) => message.includes('{'))).toBe(false);
    expect([...said]).toEqual(expect.arrayContaining([FIELD_FAULTS.missing, 'Use at most 200 characters.']));
  });

  it('[LNG-001] leave no rule of a schema without words', () => {
    const rules: [z.ZodMiniType, unknown, string][] = [
      [z.string(), undefined, 'Fill this in.'],
      [z.string(), 5, 'Enter text.'],
      [z.boolean(), 'x', 'Enter true or false.'],
      [z.int(), 0.5, 'Enter a whole number.'],
      [z.string().check(z.minLength(8)), 'x', 'Use at least 8 characters.'],
      [z.string().check(z.length(5)), 'x', 'Use exactly 5 characters.'],
      [z.array(z.string()).check(z.minLength(1)), [], 'Choose at least one.'],
      [z.array(z.string()).check(z.minLength(2)), [], 'Choose at least 2.'],
      [z.number().check(z.maximum(1000)), 5000, 'Enter 1,000 or less.'],
      [z.number().check(z.gt(0)), 0, 'Enter more than 0.'],
      [z.number().check(z.multipleOf(5)), 7, 'Enter a multiple of 5.'],
      [z.enum(['text', 'email']), 'fax', 'Choose one of: text, email.'],
      [z.email(), 'ana', 'Enter an email address like name@example.com.'],
      [z.iso.date(), 'soon', 'Enter a date like 2026-11-20.'],
      [z.strictObject({}), { a: 1, b: 2 }, 'Remove unknown fields: a, b.'],
    ];
    for (const [schema, value, words] of rules)
      expect(z.safeParse(schema, value).error?.issues.map(({ message }) => message)).toEqual([words]);
  });
});
