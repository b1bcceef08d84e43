import type { MigrationLog } from '@sightline/contract/schedule-migration.calls';
import { CURRENT_VERSION } from '@sightline/contract/schedule-migration.calls';
import { IconCircleCheck, IconProgressCheck } from '@tabler/icons-react';
import { counted } from '../../../shared/words/counted.ts';
import { t } from '../../../shared/words/words.ts';
import { entriesWords, totalsOf } from '../model/standing.ts';
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
      aria-label={t('Totals')}
      data-tour="migration-totals"
    >
      <Icon size={22} stroke={1.7} aria-hidden="true" />
      <div>
        <p className={`c-quiet ${classes.main}`}>
          {isFullyMigrated && `${t('Fully migrated:')} `}
          {t('{current} of {providers} at version {version}', {
            current: currentProviders,
            providers: counted(providers, 'provider'),
            version: CURRENT_VERSION,
          })}
        </p>
        <p className="c-quiet">
          {legacyEntries === 0
            ? t('No legacy entries are left')
            : t('{entriesWords} left', { entriesWords: entriesWords(legacyEntries) })}{' '}
          · {counted(rules, 'rule')} · {counted(places, 'provider and location')}
        </p>
      </div>
    </section>
  );
}
