import { readTodayRows, type TodayFigure } from '@sightline/contract/today.calls';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { TODAY_KEY } from './load-today.ts';

/** All rows behind a figure; null asks for nothing. */
export function useRows({ figure, locKey }: { figure: TodayFigure | null; locKey: number }) {
  const { coverKey } = useSession();
  return useQuery({
    queryKey: [...TODAY_KEY, coverKey, locKey, figure],
    queryFn: ({ signal }) =>
      call(readTodayRows, { query: { code: figure ?? 'visits', locKey: String(locKey) } }, { signal }),
    enabled: figure !== null,
    gcTime: 0,
  });
}
