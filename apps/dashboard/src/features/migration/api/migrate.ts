import { clearLegacy, type MigrationLog, migrateToV5 } from '@sightline/contract/schedule-migration.calls';
import { callSetup } from '../../../shared/setup/call-setup.ts';
import { failureLines } from '../../../shared/setup/failure-lines.ts';
import { t } from '../../../shared/words/words.ts';
import type { Outcome, RunKind } from '../model/run.ts';

type Step = { kind: RunKind; coverKey: number; log: MigrationLog };

async function migrate({ kind, coverKey, log: { locKey, acctKey } }: Step): Promise<Outcome> {
  const body = { coverKey, locKey, acctKey, isTrial: kind === 'trial' };
  const { data } = await callSetup(migrateToV5, { body, query: {} });
  const result = data.results.find((one) => one.locKey === locKey && one.acctKey === acctKey);
  if (result === undefined) return { state: 'failed', lines: [t('The server sent no result for this provider.')] };
  if (result.error !== null) return { state: 'failed', lines: [result.error] };
  return { state: 'migrated', result };
}

async function clear({ coverKey, log: { locKey, acctKey } }: Step): Promise<Outcome> {
  const { data } = await callSetup(clearLegacy, { body: { coverKey, locKey, acctKey }, query: {} });
  return { state: 'cleared', cleared: data.cleared };
}

/** Does one step of a run. A failure is a result too: the run continues with the next provider. */
export async function takeStep(step: Step): Promise<Outcome> {
  try {
    return await (step.kind === 'clear' ? clear(step) : migrate(step));
  } catch (error) {
    return { state: 'failed', lines: failureLines(error) };
  }
}
