import type { ScheduleConflict } from '@sightline/contract/schedule.values';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { loadEntries } from '../api/validate-around.ts';
import { scheduleKeys } from '../desk/schedule-keys.ts';
import { usePlace } from '../desk/use-place.ts';
import { dayOf } from '../model/request.ts';
import type { Entry } from '../model/request-entries.ts';

/** The conflicting rules by id: conflicts only contain the number. */
export function useConflictRules(errors: readonly ScheduleConflict[]): ReadonlyMap<number, Entry> {
  const place = usePlace();
  const { coverKey, locKey, acctKey } = place;
  const days = errors.map(({ conflictedDate }) => dayOf(conflictedDate));
  const [from, to] = [Math.min(...days), Math.max(...days)];
  const { data } = useQuery({
    queryKey: [...scheduleKeys.all(coverKey), 'conflict-rules', locKey, acctKey, from, to],
    queryFn: ({ signal }) => loadEntries(place, { from, to }, signal),
    enabled: days.length > 0,
  });
  return useMemo(() => new Map((data ?? []).map((entry) => [entry.configId, entry])), [data]);
}
