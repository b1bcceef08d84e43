import { addProvider, editProvider, type NewProvider, type ProviderChange } from '@sightline/contract/providers.calls';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useRenewProviders } from './load-providers.ts';

export type ProviderSave = { acctKey: null; provider: NewProvider } | { acctKey: number; change: ProviderChange };

/** Adds a provider, or changes one. */
export function useSaveProvider(coverKey: number) {
  const renew = useRenewProviders(coverKey);
  return useMutation({
    mutationFn: (save: ProviderSave) =>
      save.acctKey === null
        ? call(addProvider, { params: { coverKey: String(coverKey) }, body: save.provider })
        : call(editProvider, {
            params: { coverKey: String(coverKey), acctKey: String(save.acctKey) },
            body: save.change,
          }),
    onSettled: () => void renew(),
  });
}
