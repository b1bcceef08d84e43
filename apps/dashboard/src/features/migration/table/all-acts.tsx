import { Button } from '@mantine/core';
import type { MigrationLog } from '@sightline/contract/schedule-migration.calls';
import { t } from '../../../shared/words/words.ts';
import { isClearable, isMigratable } from '../model/standing.ts';
import type { Acts } from '../run/use-acts.ts';
import classes from './overview.module.css';

type AllActsProps = { logs: readonly MigrationLog[]; isFiltered: boolean; isWorking: boolean; acts: Acts };

/** Actions on everything in the table, provider by provider. */
export function AllActs({ logs, isFiltered, isWorking, acts }: AllActsProps) {
  const migratable = logs.filter(isMigratable);
  const clearable = logs.filter(isClearable);
  return (
    <div className={`flex wrap gap-xs ${classes.allActs}`} data-tour="migration-all">
      <Button
        variant="default"
        disabled={isWorking || migratable.length === 0}
        onClick={() => acts.compare(migratable)}
      >
        {isFiltered ? t('Preview difference for shown') : t('Preview difference for all')}
      </Button>
      <Button
        variant="default"
        disabled={isWorking || clearable.length === 0}
        onClick={() => void acts.clear(clearable)}
      >
        {isFiltered ? t('Clear legacy for shown') : t('Clear legacy for all')}
      </Button>
      <Button disabled={isWorking || migratable.length === 0} onClick={() => void acts.migrate(migratable)}>
        {isFiltered ? t('Migrate shown') : t('Migrate all')}
      </Button>
    </div>
  );
}
