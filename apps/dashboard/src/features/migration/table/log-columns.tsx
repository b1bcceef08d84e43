import { Button } from '@mantine/core';
import type { MigrationLog } from '@sightline/contract/schedule-migration.calls';
import { IconChevronRight } from '@tabler/icons-react';
import { stamp } from '../../../shared/dates/dates.ts';
import type { RecordColumn } from '../../../shared/table/record-columns.ts';
import { counted } from '../../../shared/words/counted.ts';
import { t } from '../../../shared/words/words.ts';
import { isClearable, isMigratable, placeName, STANDING_WORDS, standingOf } from '../model/standing.ts';
import type { Acts } from '../run/use-acts.ts';
import classes from './table.module.css';

type LogColumnsInput = {
  isWorking: boolean;
  acts: Acts;
  hasFailed: (log: MigrationLog) => boolean;
  hasSummaries: (log: MigrationLog) => boolean;
  /** The list of legacy entries below a row. */
  list: {
    idOf: (log: MigrationLog) => string;
    isOpen: (log: MigrationLog) => boolean;
    toggle: (log: MigrationLog) => void;
  };
};

/** How far one provider at one location is, what is left of the old, and what can be done. */
export const logColumns = ({
  isWorking,
  acts,
  hasFailed,
  hasSummaries,
  list,
}: LogColumnsInput): readonly RecordColumn<MigrationLog>[] => [
  { title: t('Location'), cell: ({ locName }) => locName },
  { title: t('Provider'), isName: true, className: 'fw-semibold', cell: ({ providerName }) => providerName },
  { title: t('State'), cell: (log) => <StandingChip log={log} hasFailed={hasFailed(log)} /> },
  { title: t('Version'), isFigure: true, cell: ({ version }) => version },
  { title: t('Last successful import'), cell: ({ lastSuccessfulImport }) => <LastImport at={lastSuccessfulImport} /> },
  {
    title: t('Legacy entries'),
    cell: (log) => (hasSummaries(log) ? <LegacyToggle log={log} list={list} /> : log.legacyEntries),
  },
  { title: t('Rules'), isFigure: true, cell: ({ rules }) => rules },
  { title: t('Actions'), onCard: 'across', cell: (log) => <RowActs log={log} isWorking={isWorking} acts={acts} /> },
];

function LegacyToggle({ log, list }: { log: MigrationLog } & Pick<LogColumnsInput, 'list'>) {
  return (
    <button
      type="button"
      className={`hover-sunk inline-flex items-center gap-xxs font-inherit fw-semibold c-accent bg-none pointer rounded-sm ${classes.expand}`}
      aria-expanded={list.isOpen(log)}
      aria-controls={list.idOf(log)}
      aria-label={t('{many} of {placeName}', {
        many: counted(log.legacyEntries, 'legacy entry'),
        placeName: placeName(log),
      })}
      onClick={() => list.toggle(log)}
    >
      <IconChevronRight className={classes.arrow ?? ''} size={15} stroke={2} aria-hidden="true" />
      {log.legacyEntries}
    </button>
  );
}

function StandingChip({ log, hasFailed }: { log: MigrationLog; hasFailed: boolean }) {
  const standing = standingOf(log, { hasFailed });
  return (
    <span
      className={`text-small fw-medium nowrap pill px-xs py-hair inline-block ${classes.chip}`}
      data-standing={standing}
    >
      {STANDING_WORDS[standing]}
    </span>
  );
}

function LastImport({ at }: { at: string | null }) {
  if (at === null) return <span className="c-quiet">{t('Never')}</span>;
  return <time dateTime={at}>{stamp(at)}</time>;
}

function RowActs({ log, isWorking, acts }: { log: MigrationLog } & Pick<LogColumnsInput, 'isWorking' | 'acts'>) {
  const name = placeName(log);
  const shared = { size: 'compact-sm', variant: 'default', disabled: isWorking } as const;
  return (
    <div className="flex wrap gap-xs">
      {isMigratable(log) && (
        <>
          <Button
            {...shared}
            aria-label={t('Preview difference: {name}', { name })}
            onClick={() => acts.compare([log])}
          >
            {t('Preview difference')}
          </Button>
          <Button {...shared} aria-label={t('Migrate: {name}', { name })} onClick={() => void acts.migrate([log])}>
            {t('Migrate')}
          </Button>
        </>
      )}
      {isClearable(log) && (
        <Button {...shared} aria-label={t('Clear legacy: {name}', { name })} onClick={() => void acts.clear([log])}>
          {t('Clear legacy')}
        </Button>
      )}
    </div>
  );
}
