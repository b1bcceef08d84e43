import type { LegacySummary, MigrationLog } from '@sightline/contract/schedule-migration.calls';
import { askConfirm } from '../../../shared/setup/setup-dialogs.ts';
import { counted } from '../../../shared/words/counted.ts';
import { t } from '../../../shared/words/words.ts';
import { entriesWords, placeName, summariesOf } from '../model/standing.ts';
import { summaryWords } from '../model/summary-words.ts';
import type { Runner } from './use-run.ts';

/** Entries named in a question before it counts the rest. */
const MOST_NAMED = 4;

const whose = (logs: readonly MigrationLog[]): string => {
  const [first] = logs;
  return logs.length === 1 && first !== undefined ? placeName(first) : counted(logs.length, 'provider and location');
};
const entriesOf = (logs: readonly MigrationLog[]): number =>
  logs.reduce((total, { legacyEntries }) => total + legacyEntries, 0);

/** 'Lost for good: Mon, Tue 9:00 AM–12:00 PM; …' for what will be deleted. */
function namedEntries(logs: readonly MigrationLog[], summaries: readonly LegacySummary[]): string {
  const own = logs.flatMap((log) => summariesOf(summaries, log));
  const named = own.slice(0, MOST_NAMED).map(({ summary }) => summaryWords(summary));
  const more = own.length - named.length;
  if (named.length === 0) return t('This can’t be undone.');
  const entries = named.join('; ');
  return more > 0
    ? t('Permanently deleted: {entries}; and {more} more.', { entries, more })
    : t('Permanently deleted: {entries}.', { entries });
}

const askMigration = (logs: readonly MigrationLog[]) =>
  askConfirm({
    text: t('Migrate {whose}?', { whose: whose(logs) }),
    detail: t(
      '{entries} become schedule rules, which then decide which times patients see. Each provider is migrated completely or not at all. Entries that can’t be imported stay and are listed.',
      { entries: entriesWords(entriesOf(logs)) },
    ),
    confirm: t('Migrate'),
  });

const askClearing = (logs: readonly MigrationLog[], summaries: readonly LegacySummary[]) =>
  askConfirm({
    text: t('Delete {entries} of {whose}?', { entries: entriesWords(entriesOf(logs)), whose: whose(logs) }),
    detail: `${namedEntries(logs, summaries)} ${t('You can’t import cleared entries later.')}`,
    confirm: t('Clear legacy'),
    destructive: true,
  });

/** Actions on one provider, or on several in turn. */
export function useActs({ runner, summaries }: { runner: Runner; summaries: readonly LegacySummary[] }) {
  return {
    compare: (logs: readonly MigrationLog[]) => runner.begin('trial', logs),
    migrate: async (logs: readonly MigrationLog[]) => {
      if (await askMigration(logs)) runner.begin('migrate', logs);
    },
    clear: async (logs: readonly MigrationLog[]) => {
      if (await askClearing(logs, summaries)) runner.begin('clear', logs);
    },
  };
}

export type Acts = ReturnType<typeof useActs>;
