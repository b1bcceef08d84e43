import { type AutomatedRuns, automatedRuns } from '@sightline/contract/automated-messages.calls';
import type { CoverScope } from '../../../db/scope.ts';
import { readSettingsRow } from '../../message-settings/message-settings.usecases.ts';
import { readRuns } from './runs.queries.ts';

const MOST = 30;

/** The latest runs that did something, and the time of the last run. */
export function readLastRuns({ scope }: { scope: CoverScope }): Promise<AutomatedRuns> {
  return scope.transaction(async (tx) => {
    const settings = await readSettingsRow({ tx });
    const rows = await readRuns({ tx, limit: MOST });
    return automatedRuns.parse({
      lookedAt: settings?.looked_at?.toString() ?? null,
      runs: rows.map((row) => ({
        runKey: row.run_key,
        beganAt: row.began_at.toString(),
        endedAt: row.ended_at.toString(),
        failures: row.failures,
        counts: row.counts,
      })),
    });
  });
}
