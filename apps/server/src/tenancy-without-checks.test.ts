import { beforeAll, describe, expect, it } from 'vitest';
import { isOneMachine } from '../testing/one-machine.ts';
import { canaryOf } from '../testing/tenancy/canary.ts';
import type { DescribedCall } from '../testing/tenancy/described-call.ts';
import { countChecks, mutated, withoutCheck } from '../testing/tenancy/dropped-checks.ts';
import {
  type CallReply,
  FOREIGN,
  foreignButForThePractice,
  OWN,
  useTriedCalls,
} from '../testing/tenancy/tried-calls.ts';
import { createLogger } from './logger.ts';

const withoutChecks = (text: string) => withoutCheck({ text, at: 'all' });
/** Without row-level security the same is tried on every third call. */
const SAMPLE = 3;

/** A cluster refuses some statements that name no practice, also when the first part of a file is sent. */
function cutOff(error: unknown): CallReply {
  if (isOneMachine()) throw error;
  return { statusCode: 500, text: '' };
}

const timeout = isOneMachine() ? 120_000 : 600_000;

describe('[SES-016] with no statement of the product naming its practice', { timeout }, () => {
  // Calls that write rows of two practices at once fail in the second test, as they should.
  const { guarded, keysOf, make, sessionsOf, fingerprint } = useTriedCalls({
    logger: createLogger({ level: 'silent' }),
  });
  /** The calls whose replies show the other practice, and those that fail. */
  const tryAll = async ({ calls, isUnbounded }: { calls: readonly DescribedCall[]; isUnbounded: boolean }) => {
    const sessionFor = sessionsOf('user11');
    const leaking = new Set<string>();
    const failing = new Set<string>();
    let changed = 0;
    for (const call of calls.filter(({ name }) => name !== 'session.logout')) {
      for (const keys of [foreignButForThePractice(keysOf), keysOf(OWN)]) {
        const session = await sessionFor(call);
        const made = () => make({ call, keys, ...session }).catch(cutOff);
        const { result, count } = await mutated({ change: withoutChecks, isUnbounded }, made);
        changed += count;
        if (result.text.includes(canaryOf(FOREIGN))) leaking.add(call.name);
        if (result.statusCode >= 500) failing.add(call.name);
      }
    }
    return { leaking: [...leaking], failing: [...failing], changed };
  };
  let before = '';

  beforeAll(async () => {
    before = await fingerprint(FOREIGN);
  });

  it('row-level security alone keeps every call from another practice, in reading and in writing', async () => {
    const { leaking, failing, changed } = await tryAll({ calls: guarded(), isUnbounded: false });
    expect(leaking).toEqual([]);
    if (isOneMachine()) expect(failing).toEqual([]);
    expect(changed).toBeGreaterThan(1_000);
    expect(await fingerprint(FOREIGN)).toEqual(before);
  });

  it.skipIf(!isOneMachine())(
    'calls do show and change another practice once row-level security is gone, too',
    {
      tags: ['deep'],
    },
    async () => {
      const calls = guarded().filter((_, place) => place % SAMPLE === 0);
      const { leaking } = await tryAll({ calls, isUnbounded: true });
      expect(leaking.length).toBeGreaterThan(calls.length / 4);
      expect(await fingerprint(FOREIGN)).not.toEqual(before);
    },
  );

  it('the comparisons with a practice are found in a statement, and dropped one by one or all at once', () => {
    const text =
      'select * from "a" join b on b.cover_key = $1::integer where "a"."cover_key" = $2 and $1 = b.cover_key';
    expect(countChecks(text)).toBe(3);
    expect(withoutCheck({ text, at: 1 })).toBe(
      'select * from "a" join b on b.cover_key = $1::integer where ("a"."cover_key" = $2 or true) and $1 = b.cover_key',
    );
    expect(withoutChecks(text).match(/ or true\)/g)).toHaveLength(3);
  });
});
