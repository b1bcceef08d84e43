import type { MigrationLog, MigrationResult } from '@sightline/contract/schedule-migration.calls';
import { counted } from '../../../shared/words/counted.ts';
import { pageLocale, plural, t } from '../../../shared/words/words.ts';

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
  trial: { working: t('Comparing'), done: t('Migration preview') },
  migrate: { working: t('Migrating'), done: t('Migration results') },
  clear: { working: t('Clearing legacy entries'), done: t('Cleared entries') },
} as const satisfies Record<RunKind, { working: string; done: string }>;

export const runTitle = ({ kind, phase }: Run): string => TITLES[kind][phase === 'done' ? 'done' : 'working'];

/** 'Imported 6 rules from 24 entries; 2 entries are left' */
export function resultWords({ imported, importedEntries, left }: MigrationResult, kind: RunKind): string {
  const facts = { rules: counted(imported, 'rule'), entries: counted(importedEntries, 'entry') };
  const rules =
    kind === 'trial' ? t('Would import {rules} from {entries}', facts) : t('Imported {rules} from {entries}', facts);
  return left.length === 0
    ? rules
    : t('{rules}; {entries} can’t be imported', { rules, entries: counted(left.length, 'entry') });
}

/** 'Same 240, gone 3, added 0' of the offered times. */
export const differenceWords = ({ difference: { sameCount, goneCount, addedCount } }: MigrationResult): string =>
  goneCount === 0 && addedCount === 0
    ? plural(sameCount, {
        one: 'The same {count} time is offered before and after.',
        other: 'The same {count} times are offered before and after.',
      })
    : plural(
        goneCount,
        {
          one: '{count} offered time gone, {added} added, {same} the same.',
          other: '{count} offered times gone, {added} added, {same} the same.',
        },
        { added: addedCount.toLocaleString(pageLocale()), same: sameCount.toLocaleString(pageLocale()) },
      );

export function outcomeWords({ outcome }: RunItem, kind: RunKind): string {
  switch (outcome.state) {
    case 'waiting':
      return t('Waiting');
    case 'working':
      return t('Working…');
    case 'skipped':
      return t('Not started: cancelled');
    case 'failed':
      return kind === 'clear' ? t('Not cleared') : t('Failed: nothing was changed for this provider');
    case 'cleared':
      return t('{entries} deleted', { entries: counted(outcome.cleared, 'legacy entry') });
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
    ...(failed === 0 ? [] : [t('{failed} failed', { failed })]),
    ...(skipped === 0 ? [] : [t('{skipped} not started', { skipped })]),
  ].join(', ');
}
