import { describe, expect, it } from 'vitest';
import { judgeReportReplica } from './report-replica.rules.ts';

describe('the check of the replica for reports', () => {
  it.each([
    [{ kind: 'current', ageSeconds: 2.4 }, 'ok', 'a replica, 2 seconds behind'],
    [{ kind: 'behind', ageSeconds: 600 }, 'warn', 'is 10 minutes behind'],
    [{ kind: 'unknown-age' }, 'warn', 'replayed anything'],
    [{ kind: 'no-standby' }, 'warn', 'isn’t a standby'],
    [{ kind: 'other-database' }, 'warn', 'a different database'],
    [{ kind: 'unreachable', reason: 'connect ECONNREFUSED' }, 'warn', 'connect ECONNREFUSED'],
  ] as const)('[ADM-008][SCL-004] finds %j %s', (found, state, title) => {
    const finding = judgeReportReplica(found);
    expect([finding.state, finding.title]).toEqual([state, expect.stringContaining(title)]);
    expect(finding.action === '').toBe(state === 'ok');
  });
});
