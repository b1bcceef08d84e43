import type { MigrationLog } from '@sightline/contract/schedule-migration.calls';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../../shared/session/session-context.ts';
import { useUnsaved } from '../../../shared/unsaved/unsaved.ts';
import { useScheduleRenewal } from '../api/load-logs.ts';
import { type Run, type RunKind, stopRun } from '../model/run.ts';
import { runProviders } from './go-through.ts';
import { useFailed } from './use-failed.ts';

/**
 * Processes providers one by one, and can be stopped between two of them: each is migrated fully or not at all. Leaving
 * the page stops it too, after asking.
 */
export function useRun() {
  const { coverKey } = useSession();
  const renew = useScheduleRenewal();
  const { failed, note } = useFailed();
  const [run, setRun] = useState<Run | null>(null);
  const isStopped = useRef(false);
  useEffect(() => () => stop(isStopped), []);
  const isWorking = run !== null && run.phase !== 'done';
  useUnsaved(isWorking && run.kind !== 'trial');

  async function begin(kind: RunKind, logs: readonly MigrationLog[]) {
    isStopped.current = false;
    const isTrial = kind === 'trial';
    await runProviders({
      kind,
      coverKey,
      logs,
      isStopped: () => isStopped.current,
      show: (next) => setRun(isStopped.current ? stopRun(next) : next),
      onOutcome: isTrial ? () => {} : note,
    });
    if (!isTrial) await renew();
  }

  return {
    run,
    isWorking,
    failed,
    begin: (kind: RunKind, logs: readonly MigrationLog[]) => void begin(kind, logs),
    stop: () => {
      stop(isStopped);
      setRun((shown) => shown && stopRun(shown));
    },
    close: () => setRun(null),
  };
}

function stop(flag: { current: boolean }): void {
  flag.current = true;
}

export type Runner = ReturnType<typeof useRun>;
