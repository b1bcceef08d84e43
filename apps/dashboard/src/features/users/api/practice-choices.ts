import { listPractices } from '@sightline/contract/practices.calls';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { loadOwnCovers } from '../../../shared/session/covers.ts';
import { useSession } from '../../../shared/session/session-context.ts';

type PracticeChoice = { coverKey: number; name: string };

/** The practices that the reader may give to others: every one, or their own. */
export function usePracticeChoices() {
  const { claims } = useSession();
  const seesAll = claims.role === 'superadmin';
  return useQuery({
    queryKey: ['administration', 'practice-choices', claims.unique_name],
    queryFn: async ({ signal }): Promise<PracticeChoice[]> => {
      if (seesAll) return (await call(listPractices, {}, { signal })).practices;
      return (await loadOwnCovers(signal)).map(({ CoverKey, Practice }) => ({ coverKey: CoverKey, name: Practice }));
    },
  });
}
