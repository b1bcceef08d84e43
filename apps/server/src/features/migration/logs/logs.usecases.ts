import type { LegacySummary, MigrationLog } from '@sightline/contract/schedule-migration.calls';
import type { CoverScope } from '../../../db/scope.ts';
import { levelOf } from '../../setup/levels/levels.usecases.ts';
import { type GivenKeys, isFullyMigrated, placesOfKeys, type VersionedPlace } from '../places/places.usecases.ts';
import { readLeftEntries } from './logs.reads.ts';
import { summarise } from './logs.rules.ts';
import type { SummaryEntry } from './logs.types.ts';

export type MigrationStatus = {
  wsV5MigrationLogs: MigrationLog[];
  legacyConfigSummary: LegacySummary[];
  isFullyMigrated: boolean;
};

const logOf = ({ lastSuccessfulImport, ...place }: VersionedPlace): MigrationLog => ({
  ...place,
  lastSuccessfulImport: lastSuccessfulImport?.toString() ?? null,
});

/** Each provider's progress; whether all are done covers the whole practice, whatever was requested. */
export async function readStatus({ scope, keys }: { scope: CoverScope; keys: GivenKeys }): Promise<MigrationStatus> {
  return scope.transaction(async (tx) => {
    const level = levelOf(keys);
    const asked = await placesOfKeys({ tx, keys });
    const all = level.locKey === 0 && level.acctKey === 0 ? asked : await placesOfKeys({ tx, keys: {} });
    const isAsked = (entry: SummaryEntry) =>
      asked.some(({ locKey, acctKey }) => locKey === entry.locKey && acctKey === entry.acctKey);
    const entries = await readLeftEntries({ tx, ...level });
    return {
      wsV5MigrationLogs: asked.map(logOf),
      legacyConfigSummary: summarise(entries.filter(isAsked)),
      isFullyMigrated: isFullyMigrated(all),
    };
  });
}
