import { useQueryClient } from '@tanstack/react-query';
import { scheduleKeys } from './schedule-keys.ts';

/** Loads the schedule anew after a change. */
export function useRenewal(coverKey: number): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: scheduleKeys.all(coverKey) });
}
