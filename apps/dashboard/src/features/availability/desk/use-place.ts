import { useMemo } from 'react';
import { keysOf, useSetup } from '../../../shared/setup/setup-context.ts';
import type { ScheduleKeys } from '../model/request.ts';

/** The provider and location of the schedule shown. */
export function usePlace(): ScheduleKeys {
  const { coverKey, locKey, acctKey } = keysOf(useSetup());
  return useMemo(() => ({ coverKey, locKey, acctKey }), [coverKey, locKey, acctKey]);
}
