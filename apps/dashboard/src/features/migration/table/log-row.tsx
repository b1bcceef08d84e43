import { Button } from '@mantine/core';
import type { LegacySummary, MigrationLog } from '@sightline/contract/schedule-migration.calls';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { stamp } from '../../../shared/dates/dates.ts';
import { isClearable, isMigratable, many, placeName, STANDING_WORDS, standingOf } from '../model/standing.ts';
import type { Acts } from '../run/use-acts.ts';
import { LegacyList } from './legacy-list.tsx';
import classes from './table.module.css';

type LogRowProps = {
  log: MigrationLog;
  summaries: readonly LegacySummary[];
  hasFailed: boolean;
  isWorking: boolean;
  acts: Acts;
};

/** One provider's progress at one location, what is left, and the actions. */
export function LogRow({ log, summaries, hasFailed, isWorking, acts }: LogRowProps) {
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  return (
    <>
      <tr>
        <td data-label="Location">{log.locName}</td>
        <th scope="row">{log.providerName}</th>
        <td data-label="State">
          <StandingChip log={log} hasFailed={hasFailed} />
        </td>
        <td data-label="Version" className={classes.figure}>
          {log.version}
        </td>
        <td data-label="Last successful import">
          <LastImport at={log.lastSuccessfulImport} />
        </td>
        <td data-label="Legacy entries">
          {summaries.length === 0 ? (
            log.legacyEntries
          ) : (
            <button
              type="button"
              className={classes.expand}
              aria-expanded={isOpen}
              aria-controls={list}
              aria-label={`${many(log.legacyEntries, 'legacy entry', 'legacy entries')} of ${placeName(log)}`}
              onClick={() => setOpen(!isOpen)}
            >
              <IconChevronRight className={classes.arrow ?? ''} size={15} stroke={2} aria-hidden="true" />
              {log.legacyEntries}
            </button>
          )}
        </td>
        <td data-label="Rules" className={classes.figure}>
          {log.rules}
        </td>
        <td>
          <RowActs log={log} isWorking={isWorking} acts={acts} />
        </td>
      </tr>
      {isOpen && (
        <tr id={list} className={classes.legacy}>
          <td colSpan={8}>
            <LegacyList summaries={summaries} name={placeName(log)} />
          </td>
        </tr>
      )}
    </>
  );
}

function StandingChip({ log, hasFailed }: Pick<LogRowProps, 'log' | 'hasFailed'>) {
  const standing = standingOf(log, { hasFailed });
  return (
    <span className={classes.chip} data-standing={standing}>
      {STANDING_WORDS[standing]}
    </span>
  );
}

function LastImport({ at }: { at: string | null }) {
  if (at === null) return <span className={classes.quiet}>Never</span>;
  return <time dateTime={at}>{stamp(at)}</time>;
}

function RowActs({ log, isWorking, acts }: Pick<LogRowProps, 'log' | 'isWorking' | 'acts'>) {
  const name = placeName(log);
  const shared = { size: 'compact-sm', variant: 'default', disabled: isWorking } as const;
  return (
    <div className={classes.acts}>
      {isMigratable(log) && (
        <>
          <Button {...shared} aria-label={`Preview difference: ${name}`} onClick={() => acts.compare([log])}>
            Preview difference
          </Button>
          <Button {...shared} aria-label={`Migrate: ${name}`} onClick={() => void acts.migrate([log])}>
            Migrate
          </Button>
        </>
      )}
      {isClearable(log) && (
        <Button {...shared} aria-label={`Clear legacy: ${name}`} onClick={() => void acts.clear([log])}>
          Clear legacy
        </Button>
      )}
    </div>
  );
}
