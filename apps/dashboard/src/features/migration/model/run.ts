import type { MigrationLog, MigrationResult } from '@sightline/contract/schedule-migration.calls';
import { pageLocale } from '../../../shared/words/words.ts';
import { entriesWords, many } from './standing.ts';

/** The action for each provider in a run. */
export type RunKind = 'trial' | 'migrate' | 'clear';

/** The result for one provider at one location. */
export type Outcome =
  | { state: 'waiting' | 'working' | 'skipped' }
  | { state: 'migrated'; result: MigrationResult }
  | { state: 'cleared'; cleared: number }
  | { state: 'failed'; lines: readonly string[] };

export type RunItem = { log: MigrationLog; outcome: Outcome };
export type Run = {
  kind: RunKind;
  items: readonly RunItem[];
  /** Running; stopping after the current provider; or finished. */
  phase: 'working' | 'stopping' | 'done';
};

export const startRun = (kind: RunKind, logs: readonly MigrationLog[]): Run => ({
  kind,
  items: logs.map((log) => ({ log, outcome: { state: 'waiting' } })),
  phase: 'working',
});

export const withOutcome = (run: Run, index: number, outcome: Outcome): Run => ({
  ...run,
  items: run.items.map((item, at) => (at === index ? { ...item, outcome } : item)),
});

/** Whatever was not started is skipped. */
export const endRun = (run: Run): Run => ({
  ...run,
  phase: 'done',
  items: run.items.map((item) =>
    item.outcome.state === 'waiting' ? { ...item, outcome: { state: 'skipped' } } : item,
  ),
});

export const stopRun = (run: Run): Run => (run.phase === 'working' ? { ...run, phase: 'stopping' } : run);

/** How many providers have a result. */
export const doneCount = ({ items }: Run): number =>
  items.filter(({ outcome }) => outcome.state !== 'waiting' && outcome.state !== 'working').length;

const TITLES = {
  trial: { working: 'Comparing', done: 'Migration preview' },
  migrate: { working: 'Migrating', done: 'Migration results' },
  clear: { working: 'Clearing legacy entries', done: 'Cleared entries' },
} as const satisfies Record<RunKind, { working: string; done: string }>;

export const runTitle = ({ kind, phase }: Run): string => TITLES[kind][phase === 'done' ? 'done' : 'working'];

/** 'Imported 6 rules from 24 entries; 2 entries are left' */
export function resultWords({ imported, importedEntries, left }: MigrationResult, kind: RunKind): string {
  const verb = kind === 'trial' ? 'Would import' : 'Imported';
  const rules = `${verb} ${many(imported, 'rule')} from ${many(importedEntries, 'entry', 'entries')}`;
  return left.length === 0 ? rules : `${rules}; ${many(left.length, 'entry', 'entries')} can’t be imported`;
}

/** 'Same 240, gone 3, added 0' of the offered times. */
export const differenceWords = ({ difference: { sameCount, goneCount, addedCount } }: MigrationResult): string =>
  goneCount === 0 && addedCount === 0
    ? `The same ${many(sameCount, 'time is', 'times are')} offered before and after.`
    : `${many(goneCount, 'offered time')} gone, ${addedCount.toLocaleString(pageLocale())} added, ${sameCount.toLocaleString(pageLocale())} the same.`;

export function outcomeWords({ outcome }: RunItem, kind: RunKind): string {
  switch (outcome.state) {
    case 'waiting':
      return 'Waiting';
    case 'working':
      return 'Working…';
    case 'skipped':
      return 'Not started: cancelled';
    case 'failed':
      return kind === 'clear' ? 'Not cleared' : 'Failed: nothing was changed for this provider';
    case 'cleared':
      return `${entriesWords(outcome.cleared)} deleted`;
    case 'migrated':
      return resultWords(outcome.result, kind);
  }
}

/** A run's summary: '7 migrated, 1 failed, 1 not begun'. */
export function runTotals({ kind, items }: Run): string {
  const count = (...states: Outcome['state'][]) => items.filter(({ outcome }) => states.includes(outcome.state)).length;
  const done = { trial: 'compared', migrate: 'migrated', clear: 'cleared' }[kind];
  const [failed, skipped] = [count('failed'), count('skipped')];
  return [
    `${count('migrated', 'cleared')} ${done}`,
    ...(failed === 0 ? [] : [`${failed} failed`]),
    ...(skipped === 0 ? [] : [`${skipped} not started`]),
  ].join(', ');
}
