import { AsyncLocalStorage } from 'node:async_hooks';
import type { ConnectionCounts } from '../db/connection-counts.ts';
import type { CoverScope } from '../db/scope.ts';
import { createTurns } from './turns.ts';

/** Connections left for sign-ins, deliveries and jobs. */
const LEFT_FREE = 2;
/** Of the connections for requests, so that a practice that hammers leaves the processor and the database to others. */
const SHARE_OF_ONE = 1 / 4;
const SHARE_OF_PUBLIC = 1 / 2;
/** Of a practice that hammers while others are at work: more would fill the one processor that all requests share. */
const MOST_BESIDE_OTHERS = 1;

const atLeastOne = (count: number) => Math.max(1, Math.floor(count));

/** Staff wait less long: their pages ask again. */
const STAFF_LINE = { mostWaiting: 10_000, mostWaitingOfOne: 1_000, longestWaitMs: 10_000 };
/** A rush on one office's times may be answered for half a minute. */
const PUBLIC_LINE = { mostWaiting: 10_000, mostWaitingOfOne: 3_000, longestWaitMs: 30_000 };
const REPORT_LINE = { mostWaiting: 1_000, mostWaitingOfOne: 200 };

type Counts = Pick<ConnectionCounts, 'requests' | 'reports'>;

/** What requests of one practice may do at once, and of all together. */
export const sharesOf = ({ requests, reports }: Counts) => ({
  staff: {
    ...STAFF_LINE,
    most: atLeastOne(requests - LEFT_FREE),
    mostOfOne: atLeastOne(requests * SHARE_OF_ONE),
    mostOfOneBeside: MOST_BESIDE_OTHERS,
  },
  public: {
    ...PUBLIC_LINE,
    most: atLeastOne(requests * SHARE_OF_PUBLIC),
    mostOfOne: atLeastOne(requests * SHARE_OF_ONE),
    mostOfOneBeside: MOST_BESIDE_OTHERS,
  },
  // One practice always leaves a connection for the others.
  reports: { ...REPORT_LINE, most: reports, mostOfOne: atLeastOne(reports - 1) },
});

/**
 * Makes each practice's transactions and reports wait for their turn instead of for a connection, where everyone would
 * stand in one line.
 */
export function createPracticeTurns(counts: Counts): (scope: CoverScope) => CoverScope {
  const shares = sharesOf(counts);
  const turns = createTurns(shares.staff);
  const reportTurns = createTurns(shares.reports);
  // A transaction inside another one of the same request would wait for itself.
  const inTurn = new AsyncLocalStorage<true>();
  const take = <T>(key: number, work: () => Promise<T>): Promise<T> =>
    inTurn.getStore() ? work() : turns.take({ key, work: () => inTurn.run(true, work) });
  return (scope) => ({
    ...scope,
    transaction: (work) => take(scope.coverKey, () => scope.transaction(work)),
    readOnce: (read) =>
      scope.readOnce(read, {
        take: (work) => take(scope.coverKey, work),
        hammersBesideOthers: () => turns.hammersBesideOthers(scope.coverKey),
      }),
    snapshot: (work, signal) => reportTurns.take({ key: scope.coverKey, work: () => scope.snapshot(work, signal) }),
    report: (work, reading) => reportTurns.take({ key: scope.coverKey, work: () => scope.report(work, reading) }),
  });
}
