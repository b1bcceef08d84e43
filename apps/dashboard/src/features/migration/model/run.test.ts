import { describe, expect, it } from 'vitest';
import { logOf, resultOf } from '../testing/logs.ts';
import {
  differenceWords,
  doneCount,
  endRun,
  outcomeWords,
  resultWords,
  runTitle,
  runTotals,
  startRun,
  stopRun,
  withOutcome,
} from './run.ts';

const logs = [logOf(2001, 3001), logOf(2001, 3002), logOf(2002, 3001)];
const migrated = { state: 'migrated', result: resultOf(2001, 3001) } as const;
const same = { ...resultOf(2001, 3001).difference, goneCount: 0, gone: [] };

describe('a run', () => {
  it("[SCH-023] counts results, and marks what wasn't started as skipped at the end", () => {
    const working = withOutcome(withOutcome(startRun('migrate', logs), 0, migrated), 1, { state: 'working' });
    expect(doneCount(working)).toBe(1);
    const stopped = endRun(withOutcome(stopRun(working), 1, { state: 'failed', lines: ['Out of order.'] }));
    expect(stopped.phase).toBe('done');
    expect(doneCount(stopped)).toBe(3);
    expect(runTotals(stopped)).toBe('1 migrated, 1 failed, 1 not started');
    expect(stopRun(stopped).phase).toBe('done');
  });

  it('[SCH-023] is named for its action, during and after', () => {
    const run = startRun('trial', logs);
    expect(runTitle(run)).toBe('Comparing');
    expect(runTitle(endRun(run))).toBe('Migration preview');
  });
});

describe('outcomes', () => {
  it('[SCH-023] say what was imported and what is left', () => {
    expect(resultWords(resultOf(2001, 3001), 'migrate')).toBe(
      'Imported 3 rules from 11 entries; 1 entry can’t be imported',
    );
    expect(resultWords(resultOf(2001, 3001, { left: [], imported: 1 }), 'trial')).toBe(
      'Would import 1 rule from 11 entries',
    );
  });

  it('[SCH-023] say which offered times differ, or that none do', () => {
    expect(differenceWords(resultOf(2001, 3001))).toBe('203 offered times gone, 0 added, 240 the same.');
    expect(differenceWords(resultOf(2001, 3001, { difference: same }))).toBe(
      'The same 240 times are offered before and after.',
    );
  });

  it('[SCH-023] have text for every result', () => {
    const [log] = logs;
    if (log === undefined) throw new Error('no log');
    expect(outcomeWords({ log, outcome: { state: 'cleared', cleared: 1 } }, 'clear')).toBe('1 legacy entry deleted');
    expect(outcomeWords({ log, outcome: { state: 'skipped' } }, 'migrate')).toBe('Not started: cancelled');
    const failed = { log, outcome: { state: 'failed', lines: [] } } as const;
    expect(outcomeWords(failed, 'migrate')).toMatch(/nothing was changed for this provider/);
    expect(outcomeWords(failed, 'clear')).toBe('Not cleared');
  });
});
