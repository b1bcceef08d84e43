import type { LegacySummary, MigrationLog } from '@sightline/contract/schedule-migration.calls';
import { placeId, summariesOf } from '../model/standing.ts';
import type { Acts } from '../run/use-acts.ts';
import { LogRow } from './log-row.tsx';
import classes from './table.module.css';

type LogTableProps = {
  logs: readonly MigrationLog[];
  summaries: readonly LegacySummary[];
  /** Providers whose last run failed. */
  failed: ReadonlySet<string>;
  isWorking: boolean;
  acts: Acts;
};

/** Each provider at each location; on a phone each row is a card. */
export function LogTable({ logs, summaries, failed, isWorking, acts }: LogTableProps) {
  return (
    <table className={classes.table}>
      <caption>Migration by location and provider</caption>
      <thead>
        <tr>
          <th scope="col">Location</th>
          <th scope="col">Provider</th>
          <th scope="col">State</th>
          <th scope="col" className={classes.figure}>
            Version
          </th>
          <th scope="col">Last successful import</th>
          <th scope="col">Legacy entries</th>
          <th scope="col" className={classes.figure}>
            Rules
          </th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {logs.map((log) => (
          <LogRow
            key={placeId(log)}
            log={log}
            summaries={summariesOf(summaries, log)}
            hasFailed={failed.has(placeId(log))}
            isWorking={isWorking}
            acts={acts}
          />
        ))}
      </tbody>
    </table>
  );
}
