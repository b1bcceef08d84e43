import type { MigrationLog } from '@sightline/contract/schedule-migration.calls';
import { useState } from 'react';
import type { Outcome } from '../model/run.ts';
import { placeId } from '../model/standing.ts';

/** Providers whose last migration or clearing failed, while the page is open. */
export function useFailed() {
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  function note(log: MigrationLog, { state }: Outcome) {
    setFailed((known) => {
      const next = new Set(known);
      if (state === 'failed') next.add(placeId(log));
      else next.delete(placeId(log));
      return next;
    });
  }
  return { failed, note };
}
