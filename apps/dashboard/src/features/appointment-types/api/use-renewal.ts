import { useQueryClient } from '@tanstack/react-query';
import { useSetup } from '../../../shared/setup/setup-context.ts';
import { typeKeys } from './type-keys.ts';

/** Reloads the appointment types at every level shown. */
export function useTypeRenewal(): () => Promise<void> {
  const queries = useQueryClient();
  const { cover } = useSetup();
  return () => queries.invalidateQueries({ queryKey: typeKeys.all(cover.coverKey) });
}
