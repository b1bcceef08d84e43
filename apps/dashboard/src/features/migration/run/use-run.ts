import type { MigrationLog } from '@sightline/contract/schedule-migration.calls';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../../shared/session/session-context.ts';
import { useUnsaved } from '../../../shared/unsaved/unsaved.ts';
import { useScheduleRenewal } from '../api/load-logs.ts';
import { takeStep } from '../api/migrate.ts';
import { endRun, type Run, type RunKind, startRun, stopRun, withOutcome } from '../model/run.ts';
import { placeId } from '../model/standing.ts';

/**
 * Goes through providers one by one, and can be stopped between two of them: each is taken over whole or not at
 * all. Leaving the page stops it too, after asking.
 */
export function useRun() {
  const { coverKey } = useSession();
  const renew = useScheduleRenewal();
  const [run, setRun] = useState<Run | null>(null);
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const isStopped = useRef(false);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );
  const isWorking = run !== null && run.phase !== 'done';
  useUnsaved(isWorking && run.kind !== 'trial');

  async function begin(kind: RunKind, logs: readonly MigrationLog[]) {
    isStopped.current = false;
    let now = startRun(kind, logs);
    const show = (next: Run) => {
      now = next;
      setRun((shown) => (shown?.phase === 'stopping' && next.phase === 'working' ? stopRun(next) : next));
    };
    show(now);
    for (const [index, log] of logs.entries()) {
      if (isStopped.current) break;
      show(withOutcome(now, index, { state: 'working' }));
      const outcome = await takeStep({ kind, coverKey, log });
      show(withOutcome(now, index, outcome));
      if (kind !== 'trial') noteFailure(placeId(log), outcome.state === 'failed');
    }
    show(endRun(now));
    if (kind !== 'trial') await renew();
  }

  function noteFailure(id: string, hasFailed: boolean) {
    setFailed((known) => {
      const next = new Set(known);
      if (hasFailed) next.add(id);
      else next.delete(id);
      return next;
    });
  }

  return {
    run,
    isWorking,
    /** Places whose last migration or clearing went wrong. */
    failed,
    begin: (kind: RunKind, logs: readonly MigrationLog[]) => void begin(kind, logs),
    stop: () => {
      isStopped.current = true;
      setRun((shown) => shown && stopRun(shown));
    },
    close: () => setRun(null),
  };
}

export type Runner = ReturnType<typeof useRun>;
