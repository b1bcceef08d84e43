import type { MigrationLog } from '@sightline/contract/schedule-migration.calls';
import { CURRENT_VERSION } from '@sightline/contract/schedule-migration.calls';
import { IconCircleCheck, IconProgressCheck } from '@tabler/icons-react';
import { entriesWords, many, totalsOf } from '../model/standing.ts';
import classes from './overview.module.css';

type TotalsHeaderProps = { logs: readonly MigrationLog[]; isFullyMigrated: boolean };

/** The practice's progress: complete only if everyone is at version 5 and no old entries are left. */
export function TotalsHeader({ logs, isFullyMigrated }: TotalsHeaderProps) {
  const { providers, currentProviders, places, legacyEntries, rules } = totalsOf(logs);
  const Icon = isFullyMigrated ? IconCircleCheck : IconProgressCheck;
  return (
    <section
      className={`panel row p-md gap-sm ${classes.totals}`}
      data-full={isFullyMigrated || undefined}
      aria-label="Totals"
    >
      <Icon size={22} stroke={1.7} aria-hidden="true" />
      <div>
        <p className={`c-quiet ${classes.main}`}>
          {isFullyMigrated && 'Fully migrated: '}
          {currentProviders} of {many(providers, 'provider')} at version {CURRENT_VERSION}
        </p>
        <p className="c-quiet">
          {legacyEntries === 0 ? 'No legacy entries are left' : `${entriesWords(legacyEntries)} left`} ·{' '}
          {many(rules, 'rule')} · {many(places, 'provider and location', 'providers by location')}
        </p>
      </div>
    </section>
  );
}
