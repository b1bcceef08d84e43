import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../testing/property-runs.ts';
import { dataTime, type Mark, withMark } from './data-age.ts';

const START = Temporal.Instant.from('2026-11-20T15:00:00Z');
const at = (second: number) => START.add({ seconds: second });
const secondsOf = (instant: Temporal.Instant | null) =>
  instant === null ? null : instant.since(START).total('seconds');

/** A primary's log: at each second something is written, and perhaps committed. */
const log = fc.array(fc.record({ bytes: fc.nat({ max: 3 }), isCommit: fc.boolean() }), { minLength: 1, maxLength: 60 });

describe('the age of a standby’s data', () => {
  it('[SCL-004] is never said to be younger than the oldest commit that it lacks', () => {
    fc.assert(
      fc.property(log, fc.nat(), (seconds, where) => {
        let lsn = 0;
        let marks: Mark[] = [];
        const commits: { lsn: number; second: number }[] = [];
        for (const [second, { bytes, isCommit }] of seconds.entries()) {
          marks = withMark({ marks, mark: { lsn, at: at(second) }, longestSeconds: 40 });
          lsn += bytes + Number(isCommit);
          if (isCommit) commits.push({ lsn, second });
        }
        const replayed = where % (lsn + 1);
        const here = commits.filter((commit) => commit.lsn <= replayed);
        const lastCommitAt = here.length === 0 ? null : at(here.at(-1)?.second ?? 0);
        const said = secondsOf(dataTime({ marks, replayed: { lsn: replayed, lastCommitAt } }));
        const lacking = commits.find((commit) => commit.lsn > replayed);
        if (said !== null && lacking !== undefined) expect(said).toBeLessThanOrEqual(lacking.second);
      }),
      { numRuns: runs(2_000) },
    );
  });

  it('[SCL-004] stays young while nothing is written, however old the last commit is', () => {
    let marks: Mark[] = [];
    for (let second = 0; second <= 7_200; second += 5)
      marks = withMark({ marks, mark: { lsn: 900, at: at(second) }, longestSeconds: 600 });
    expect(secondsOf(dataTime({ marks, replayed: { lsn: 900, lastCommitAt: at(-86_400) } }))).toBe(7_200);
    expect(marks.length).toBeLessThan(310);
  });

  it('[SCL-004] is that of the last commit while it replays what the primary writes without a pause', () => {
    const marks = [
      { lsn: 100, at: at(0) },
      { lsn: 5_000, at: at(5) },
    ];
    expect(secondsOf(dataTime({ marks, replayed: { lsn: 4_999, lastCommitAt: at(4) } }))).toBe(4);
    expect(secondsOf(dataTime({ marks, replayed: { lsn: 50, lastCommitAt: null } }))).toBeNull();
  });
});
