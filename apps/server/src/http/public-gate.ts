import type { Call } from '@sightline/contract/call';
import type { ProblemCode } from '@sightline/contract/problem';
import type { Clock } from '../clock.ts';
import type { ConnectionCounts } from '../db/connection-counts.ts';
import type { Pool } from '../db/database.ts';
import { type CoverScope, openCoverScope, openSystemScope, type SystemReading } from '../db/scope.ts';
import { sharesOf } from './practice-turns.ts';
import { ProblemError } from './problem-error.ts';
import type { Caller } from './signed-in.ts';
import { createTurns } from './turns.ts';

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
  connections,
  clock,
  practiceState,
}: {
  pool: Pool;
  /** Patients' pages get a part of them, so that a rush there never keeps staff waiting. */
  connections: Pick<ConnectionCounts, 'requests' | 'reports'>;
  clock: Clock;
  /** Null if there is none. */
  practiceState: (args: { reading: SystemReading; coverKey: number }) => Promise<'open' | 'closed' | null>;
}): PublicGate {
  const share = sharesOf(connections).public;
  const turns = createTurns(share);
  const lookups = createTurns({ ...share, most: share.mostOfOne });
  const system = openSystemScope({ pool, clock });
  const NO_PRACTICE = 0;
  return {
    read: (work) => lookups.take({ key: NO_PRACTICE, work: () => system.read(work) }),
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
      const take = <T>(work: () => Promise<T>): Promise<T> => turns.take({ key: coverKey, work });
      return {
        ...scope,
        transaction: (work) => take(() => scope.transaction(work)),
        readOnce: (read) =>
          scope.readOnce(read, { take, hammersBesideOthers: () => turns.hammersBesideOthers(coverKey) }),
      };
    },
  };
}
