import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../../shared/session/session-context.ts';

export const templateKeys = {
  all: (coverKey: number) => ['templates', coverKey] as const,
  versions: (coverKey: number, templateKey: number) => ['templates', coverKey, 'versions', templateKey] as const,
  values: (coverKey: number, locKey: number, addKey: number) => ['template-values', coverKey, locKey, addKey] as const,
};

/** Reads the templates again after a change. */
export function useRefreshTemplates() {
  const queries = useQueryClient();
  const { coverKey } = useSession();
  return () => queries.invalidateQueries({ queryKey: templateKeys.all(coverKey) });
}
