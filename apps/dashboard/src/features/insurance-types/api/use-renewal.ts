import { useQueryClient } from '@tanstack/react-query';
import { useSetup } from '../../../shared/setup/setup-context.ts';
import { carrierKeys } from './carrier-keys.ts';

/** Reloads the carriers at every level shown. */
export function useCarrierRenewal(): () => Promise<void> {
  const queries = useQueryClient();
  const { cover } = useSetup();
  return () => queries.invalidateQueries({ queryKey: carrierKeys.all(cover.coverKey) });
}
