import { FOLD_WIDTH } from '@sightline/contract/navigation.texts';
import type { LegacySummary, MigrationLog } from '@sightline/contract/schedule-migration.calls';
import { useState } from 'react';
import { RecordTable } from '../../../shared/table/record-table.tsx';
import { t } from '../../../shared/words/words.ts';
import { placeId, placeName, summariesOf } from '../model/standing.ts';
import type { Acts } from '../run/use-acts.ts';
import { LegacyList } from './legacy-list.tsx';
import { logColumns } from './log-columns.tsx';

type LogTableProps = {
  logs: readonly MigrationLog[];
  summaries: readonly LegacySummary[];
  /** Providers whose last run failed. */
  failed: ReadonlySet<string>;
  isWorking: boolean;
  acts: Acts;
};

const listId = (log: MigrationLog): string => `legacy-${placeId(log).replaceAll(/\W/g, '-')}`;

/** Each provider at each location; on a phone each row is a card. */
export function LogTable({ logs, summaries, failed, isWorking, acts }: LogTableProps) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (log: MigrationLog) => {
    const id = placeId(log);
    setOpened((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  };
  const columns = logColumns({
    isWorking,
    acts,
    hasFailed: (log) => failed.has(placeId(log)),
    hasSummaries: (log) => summariesOf(summaries, log).length > 0,
    list: { idOf: listId, isOpen: (log) => opened.has(placeId(log)), toggle },
  });
  return (
    <RecordTable
      caption={t('Migration by location and provider')}
      columns={columns}
      rows={logs}
      keyOf={placeId}
      cardsBelow={FOLD_WIDTH}
      below={(log) =>
        opened.has(placeId(log))
          ? { id: listId(log), content: <LegacyList summaries={summariesOf(summaries, log)} name={placeName(log)} /> }
          : null
      }
    />
  );
}
