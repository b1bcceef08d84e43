import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { isThorough } from '../../../testing/property-runs.ts';
import type { DescribedCall } from '../testing/tenancy/described-call.ts';
import { type CallRequest, drive } from '../testing/tenancy/drive-call.ts';
import { OWN, statusOf, useTriedCalls } from '../testing/tenancy/tried-calls.ts';

const TEXTS = ['0', '-1', '2147483647', '2147483648', '99999999999999999999', '1.5', '1e3', 'abc', '', ' ', '٣', '%00'];
const VALUES = [0, -1, 2_147_483_647, 2_147_483_648, 1e20, -1e20, 1.5, '7', 'abc', '', null, true, [], {}, [-1]];

const properties = z.looseObject({ properties: z.record(z.string(), z.unknown()).default({}) });
const isNumeric = (schema: unknown): boolean => /"(integer|number)"/.test(JSON.stringify(schema ?? {}));

type Attempt = { request: CallRequest; why: string };

/** A copy of a body with each of its numbers replaced in turn, and each numeric field that it doesn't have added. */
function* oddBodies({
  call,
  payload,
  odd,
}: {
  call: DescribedCall;
  payload: unknown;
  odd: unknown;
}): Generator<unknown> {
  const fields = Object.entries(properties.catch({ properties: {} }).parse(call.body ?? {}).properties);
  if (typeof payload !== 'object' || payload === null) return;
  if (!Array.isArray(payload))
    for (const [name, schema] of fields) if (isNumeric(schema)) yield { ...payload, [name]: odd };
  yield* oddLeaves({ value: payload, odd });
}

function* oddLeaves({ value, odd }: { value: unknown; odd: unknown }): Generator<unknown> {
  if (typeof value === 'number') yield odd;
  if (Array.isArray(value))
    for (const [place, item] of value.entries())
      for (const changed of oddLeaves({ value: item, odd })) yield value.with(place, changed);
  else if (typeof value === 'object' && value !== null)
    for (const [name, item] of Object.entries(value))
      for (const changed of oddLeaves({ value: item, odd })) yield { ...value, [name]: changed };
}

/** One of them for each call, all of them in the deep run. */
const pick = <T>(all: readonly T[], place: number): readonly T[] => {
  const at = place % all.length;
  return isThorough ? all : all.slice(at, at + 1);
};

/** Keys of public calls, under the names that pages give them. */
const PUBLIC_NAMES = { cover: OWN, loc: OWN * 10 + 1 };

/** Some public calls need what only a page has: a signed link, a code. */
function canDrive(call: DescribedCall): boolean {
  if (call.rule !== 'public') return true;
  try {
    drive({ call, keys: PUBLIC_NAMES });
    return true;
  } catch {
    return false;
  }
}

/** A call with odd values in its path, its query and its body, one at a time. */
function* attemptsOf({ call, keys, place }: { call: DescribedCall; keys: Record<string, unknown>; place: number }) {
  const request = drive({ call, keys });
  for (const { in: part, name } of call.parameters.filter((parameter) => parameter.in !== 'header'))
    for (const odd of pick(TEXTS, place)) {
      const field = name.toLowerCase();
      const changed = drive({ call, keys: { ...keys, [field]: odd, [`${call.name}:${field}`]: odd } });
      const query = part === 'query' ? { ...request.query, [name]: odd } : request.query;
      yield { request: { ...changed, query }, why: `${part} ${name} ${odd}` } satisfies Attempt;
    }
  for (const odd of pick(VALUES, place))
    for (const payload of oddBodies({ call, payload: request.payload, odd }))
      yield {
        request: { ...request, payload },
        why: `body ${JSON.stringify(payload).slice(0, 300)}`,
      } satisfies Attempt;
}

describe('an odd key', { timeout: 600_000 }, () => {
  const { app, calls, keysOf, sessionsOf } = useTriedCalls();

  it('[TEN-8] is a refusal with its reason at every call, never a failure', async () => {
    // Forms are numbered from here: the practice of this test has keys that the sequence would reach.
    await sql`select setval(pg_get_serial_sequence('form_template', 'form_key'), 1000000)`.execute(
      app().deps.pool.kysely,
    );
    const sessionFor = sessionsOf('superadmin11');
    const failed: string[] = [];
    const tried = calls()
      .filter(({ rule, name }) => rule !== 'gateway' && name !== 'conversations.events')
      .filter(canDrive);
    expect(tried.length).toBeGreaterThan(calls().length * 0.9);
    for (const [place, call] of tried.entries()) {
      const { token, sessionId } = await sessionFor(call);
      for (const { request, why } of attemptsOf({
        call,
        keys: { ...keysOf(OWN), ...PUBLIC_NAMES, sessionid: sessionId },
        place,
      })) {
        const { payload } = request;
        const response = await app().app.inject({
          ...{ method: request.method, url: request.url, query: request.query },
          ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
          headers: {
            ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
            ...(call.rule === 'public' ? {} : { authorization: `Bearer ${token}` }),
          },
        });
        const status = statusOf({ statusCode: response.statusCode, text: response.body });
        if (status >= 500) failed.push(`${status} ${call.name} ${why}`);
      }
    }
    expect(failed).toEqual([]);
  });
});
