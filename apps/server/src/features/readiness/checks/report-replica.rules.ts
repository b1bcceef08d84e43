import type { ReplicaState } from '../../../db/replica/replica.ts';
import type { Finding } from '../readiness.types.ts';

const WHY = 'Reports are read from the main database instead, so they slow down messaging and booking.';

const inWords = (seconds: number): string =>
  seconds < 120 ? `${Math.round(seconds)} seconds` : `${Math.round(seconds / 60)} minutes`;

/** What is wrong with the replica, and what to do. */
function troubleWith(state: Exclude<ReplicaState, { kind: 'current' }>): Pick<Finding, 'title' | 'action'> {
  switch (state.kind) {
    case 'behind':
      return {
        title: `The replica for reports is ${inWords(state.ageSeconds)} behind`,
        action: 'Check that replication runs and keeps up, or raise DATABASE_REPORT_MAX_AGE.',
      };
    case 'unknown-age':
      return {
        title: 'The replica for reports hasn’t replayed anything yet',
        action: 'Check again in a moment. If it stays, check that replication runs.',
      };
    case 'no-standby':
      return {
        title: 'The database in DATABASE_REPORT_URL isn’t a standby',
        action: 'Set it to a read-only standby of the main database, or remove it.',
      };
    case 'other-database':
      return {
        title: 'DATABASE_REPORT_URL leads to a different database',
        action: 'Set it to a standby of the main database, with the same database name.',
      };
    case 'unreachable':
      return {
        title: `Can’t reach the replica for reports: ${state.reason}`,
        action: 'Start the standby, or correct DATABASE_REPORT_URL.',
      };
  }
}

export function judgeReportReplica(state: ReplicaState): Finding {
  const item = { code: 'report-replica', why: WHY, page: null } as const;
  if (state.kind !== 'current') return { ...item, state: 'warn', ...troubleWith(state) };
  return {
    ...item,
    state: 'ok',
    title: `Reports are read from a replica, ${inWords(state.ageSeconds)} behind`,
    action: '',
  };
}
