import { useQueryClient } from '@tanstack/react-query';
import { scheduleKeys } from './schedule-keys.ts';

/** Reloads the schedule after a change. */
export function useRenewal(coverKey: number): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: scheduleKeys.all(coverKey) });
}
