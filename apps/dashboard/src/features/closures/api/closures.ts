import {
  addClosures,
  type Closure,
  type ClosureFields,
  changeClosure,
  deleteClosure,
  listClosures,
  listVisitsOnClosures,
} from '@sightline/contract/closures.calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { useSession } from '../../../shared/session/session-context.ts';

const keys = { all: (coverKey: number) => ['closures', coverKey] as const };

function useRefresh() {
  const queries = useQueryClient();
  const { coverKey } = useSession();
  return () => queries.invalidateQueries({ queryKey: keys.all(coverKey) });
}

/** A year's closures and holidays; the current year where none is named. */
export function useClosures(year: string) {
  const { coverKey } = useSession();
  const params = { coverKey: String(coverKey) };
  return useQuery({
    queryKey: [...keys.all(coverKey), year],
    queryFn: ({ signal }) => call(listClosures, { params, query: year === '' ? {} : { year } }, { signal }),
  });
}

/** Visits on the days of planned closures. They don't stay in memory. */
export function useVisitsOn() {
  const params = { coverKey: String(useSession().coverKey) };
  return useAct({
    mutationFn: (closures: ClosureFields[]) => call(listVisitsOnClosures, { params, body: { closures } }),
    gcTime: 0,
  });
}

/** Adds closures, or changes one as it was seen. */
export function useSaveClosures() {
  const refresh = useRefresh();
  const coverKey = String(useSession().coverKey);
  return useAct({
    mutationFn: async ({ closure, closures }: { closure: Closure | null; closures: ClosureFields[] }) => {
      const [first] = closures;
      if (closure === null || first === undefined)
        return void (await call(addClosures, { params: { coverKey }, body: { closures } }));
      const { closureKey, stamp } = closure;
      await call(changeClosure, { params: { coverKey, closureKey: String(closureKey) }, body: { ...first, stamp } });
    },
    // Not waited for: the dialog closes first.
    onSettled: () => void refresh(),
  });
}

export function useDeleteClosure() {
  const refresh = useRefresh();
  const coverKey = String(useSession().coverKey);
  return useAct({
    mutationFn: (closureKey: number) => call(deleteClosure, { params: { coverKey, closureKey: String(closureKey) } }),
    onSettled: () => refresh(),
  });
}
