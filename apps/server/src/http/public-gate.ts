import type { Call } from '@sightline/contract/call';
import type { ProblemCode } from '@sightline/contract/problem';
import type { Clock } from '../clock.ts';
import type { Pool } from '../db/database.ts';
import { type CoverScope, openCoverScope, openSystemScope, type SystemReading } from '../db/scope.ts';
import { ProblemError } from './problem-error.ts';
import { createTurns } from './public-turns.ts';
import type { Caller } from './signed-in.ts';

/** The pool's connections available to patients' pages, so that a rush there never keeps staff waiting. */
const MOST_AT_ONCE = 6;
const MOST_OF_ONE_PRACTICE = 4;
const MOST_WAITING = 3_000;

export type PublicGate = {
  /**
   * Opens a public call's practice. A transaction in this scope waits for its turn; one inside another would wait for
   * itself.
   * @throws ProblemError of code `otherwise` if there is no such practice, booking.practice-closed
   */
  openPractice: (args: { call: Call; coverKey: number; caller: Caller; otherwise: ProblemCode }) => Promise<CoverScope>;
  /** One read-only statement, for lookups before the practice is known. */
  read: <T>(work: (reading: SystemReading) => Promise<T>) => Promise<T>;
};

/** The gate for public calls: what they name is open to everyone, and what they do is audited. */
export function createPublicGate({
  pool,
  clock,
  practiceState,
}: {
  pool: Pool;
  clock: Clock;
  /** Null if there is none. */
  practiceState: (args: { reading: SystemReading; coverKey: number }) => Promise<'open' | 'closed' | null>;
}): PublicGate {
  const turns = createTurns({ most: MOST_AT_ONCE, mostOfOne: MOST_OF_ONE_PRACTICE, mostWaiting: MOST_WAITING });
  const system = openSystemScope({ pool, clock });
  const NO_PRACTICE = 0;
  return {
    read: (work) => turns.take({ key: NO_PRACTICE, work: () => system.read(work) }),
    openPractice: async ({ call, coverKey, caller, otherwise }) => {
      if (coverKey <= 0) throw new ProblemError(otherwise);
      const state = await turns.take({
        key: coverKey,
        work: () => system.read((reading) => practiceState({ reading, coverKey })),
      });
      if (state === null) throw new ProblemError(otherwise);
      if (state === 'closed') throw new ProblemError('booking.practice-closed');
      const act = call.audit.patients ? { action: call.audit.action, userId: null, ...caller } : null;
      const scope = openCoverScope({ pool, clock, coverKey, act });
      return { ...scope, transaction: (work) => turns.take({ key: coverKey, work: () => scope.transaction(work) }) };
    },
  };
}
