import { useQuery } from '@tanstack/react-query';
import { loadOwnCovers } from '../../../shared/session/covers.ts';

export function useOwnCovers(sid: string) {
  return useQuery({ queryKey: ['covers', sid, 'own'], queryFn: ({ signal }) => loadOwnCovers(signal) });
}
