import { scanRange } from '@sightline/scheduling/conflicts';
import type { DayRange } from '@sightline/scheduling/occurrences';
import type { Rule } from '@sightline/scheduling/rule';
import type { Solution } from '@sightline/scheduling/solutions';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { loadEntries } from '../api/validate-around.ts';
import { scheduleKeys } from '../desk/schedule-keys.ts';
import { usePlace } from '../desk/use-place.ts';
import { ruleOfRequest, type ScheduleRequest } from '../model/request.ts';
import { rulesOf } from '../model/request-entries.ts';
import { othersOf, solutionsOfRequest } from '../model/solutions.ts';

export type Solutions = { solutions: readonly Solution[]; rule: Rule; others: readonly Rule[]; today: number };

const NO_DAYS: DayRange = { from: 0, to: -1 };

/** The solutions of a request's conflicts; none until the rules around it are loaded. */
export function useSolutions(request: ScheduleRequest, today: number): Solutions {
  const place = usePlace();
  const { coverKey, locKey, acctKey } = place;
  const rule = useMemo(() => ruleOfRequest(request, place), [request, place]);
  const range = scanRange({ rule, today }) ?? NO_DAYS;
  const { data } = useQuery({
    queryKey: [...scheduleKeys.all(coverKey), 'solution-rules', locKey, acctKey, range.from, range.to],
    queryFn: ({ signal }) => loadEntries(place, range, signal),
    enabled: range.from <= range.to,
  });
  return useMemo(() => {
    const rules = rulesOf(data ?? []);
    const solutions = solutionsOfRequest({ request, place, rules, today });
    return { solutions, rule, others: othersOf(request, rules), today };
  }, [data, request, place, rule, today]);
}
