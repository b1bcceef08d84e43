import { useQueryClient } from '@tanstack/react-query';
import { useSetup } from '../../../shared/setup/setup-context.ts';
import { typeKeys } from './type-keys.ts';

/** Loads the appointment types anew, at every level that was shown. */
export function useTypeRenewal(): () => Promise<void> {
  const queries = useQueryClient();
  const { cover } = useSetup();
  return () => queries.invalidateQueries({ queryKey: typeKeys.all(cover.coverKey) });
}
