import { productionModules } from '@sightline/contract/session.calls';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { storedSession } from '../../../shared/session/stored-session.ts';

export function useModules(sid: string, coverKey: number) {
  return useQuery({
    queryKey: ['session', sid, coverKey, 'modules'],
    queryFn: async ({ signal }) => {
      const modules = await call(productionModules, {}, { signal });
      storedSession.putModules(modules);
      return modules;
    },
    enabled: coverKey > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
