import { beforeAll, describe, expect, it } from 'vitest';
import { canaryOf } from '../testing/tenancy/canary.ts';
import type { DescribedCall } from '../testing/tenancy/described-call.ts';
import type { Keys } from '../testing/tenancy/drive-call.ts';
import { countChecks, mutated, withoutCheck } from '../testing/tenancy/dropped-checks.ts';
import { FOREIGN, foreignButForThePractice, OWN, useTriedCalls } from '../testing/tenancy/tried-calls.ts';
import { createLogger } from './logger.ts';

/** One comparison with the practice in one statement of a call. */
type Mutant = { text: string; at: number };

const HOUR_MS = 3_600_000;
/** Calls share statements: each mutant is tried in the first of them, and once more in another one. */
const MOST_CALLS = 2;

// npm run test:mutants -- tenancy
describe('[SES-016] each comparison with the practice, dropped alone', { timeout: HOUR_MS }, () => {
  const { guarded, keysOf, make, sessionsOf, fingerprint } = useTriedCalls({
    logger: createLogger({ level: 'silent' }),
  });
  const sessionFor = sessionsOf('user11');
  let before = '';

  const makeWith = async ({ call, keys, mutant, isUnbounded = false }: Tried) => {
    const session = await sessionFor(call);
    const change = (text: string) => (mutant?.text === text ? withoutCheck(mutant) : text);
    return mutated({ change, isUnbounded }, () => make({ call, keys, ...session }));
  };
  type Tried = { call: DescribedCall; keys: Keys; mutant?: Mutant; isUnbounded?: boolean };

  /** The mutants of the statements that a call runs with these keys. */
  const mutantsOf = async ({ call, keys }: Pick<Tried, 'call' | 'keys'>): Promise<Mutant[]> => {
    const texts = new Set<string>();
    const session = await sessionFor(call);
    const note = (text: string) => {
      texts.add(text);
      return text;
    };
    await mutated({ change: note }, () => make({ call, keys, ...session }));
    return [...texts].flatMap((text) => Array.from({ length: countChecks(text) }, (_, at) => ({ text, at })));
  };

  beforeAll(async () => {
    before = await fingerprint(FOREIGN);
  });

  it('shows and changes nothing of another practice, whichever statement and comparison it is', async () => {
    const counts = { mutants: 0, run: 0 };
    const survivors: string[] = [];
    const tried = new Map<string, number>();
    for (const call of guarded().filter(({ name }) => name !== 'session.logout')) {
      for (const keys of [foreignButForThePractice(keysOf), keysOf(OWN)]) {
        for (const mutant of await mutantsOf({ call, keys })) {
          const name = JSON.stringify(mutant);
          const times = tried.get(name) ?? 0;
          if (times >= MOST_CALLS) continue;
          tried.set(name, times + 1);
          if (times === 0) counts.mutants += 1;
          const { result, count } = await makeWith({ call, keys, mutant });
          counts.run += Math.min(1, count);
          if (result.text.includes(canaryOf(FOREIGN))) survivors.push(`${call.name}: ${mutant.text}`);
        }
      }
      if ((await fingerprint(FOREIGN)) !== before) survivors.push(`${call.name} changed the other practice`);
    }
    process.stdout.write(`${counts.mutants} mutants, ${counts.run} runs of a changed statement\n`);
    expect(survivors).toEqual([]);
    expect(counts.mutants).toBeGreaterThan(500);
  });

  // In most statements a second comparison, or a key that only one practice has, still keeps the rows apart.
  it('would show another practice in some reads without row-level security', async () => {
    const shown = new Set<string>();
    const tried = new Set<string>();
    for (const call of guarded().filter(({ name, method }) => name !== 'session.logout' && method === 'GET')) {
      const keys = keysOf(OWN);
      for (const mutant of await mutantsOf({ call, keys })) {
        const name = JSON.stringify(mutant);
        if (tried.has(name)) continue;
        tried.add(name);
        const { result } = await makeWith({ call, keys, mutant, isUnbounded: true });
        if (result.text.includes(canaryOf(FOREIGN))) shown.add(name);
      }
    }
    process.stdout.write(`${shown.size} of ${tried.size} mutants of reads show another practice without it\n`);
    expect(shown.size).toBeGreaterThan(10);
  });
});
