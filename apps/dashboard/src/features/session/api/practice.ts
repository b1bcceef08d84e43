import { useQuery } from '@tanstack/react-query';
import { loadOwnCovers } from '../../../shared/session/covers.ts';
import { storedSession } from '../../../shared/session/stored-session.ts';

/**
 * The practice's name, for a session that came without it: a reload may interrupt a sign-in between the token and the
 * rest. Nothing waits for the name, and without it the practice's key is shown.
 */
export function usePracticeName({ coverKey, practice }: { coverKey: number; practice: string }): void {
  useQuery({
    queryKey: ['session', 'practice', coverKey],
    enabled: coverKey > 0 && practice === '',
    queryFn: async ({ signal }) => {
      const covers = await loadOwnCovers(signal);
      const name = covers.find(({ CoverKey }) => CoverKey === coverKey)?.Practice ?? '';
      if (name !== '') storedSession.putPractice(name);
      return name;
    },
  });
}
