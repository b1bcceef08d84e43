import { addProvider, editProvider, type NewProvider, type ProviderChange } from '@sightline/contract/providers.calls';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { useRenewProviders } from './load-providers.ts';

export type ProviderSave = { acctKey: null; provider: NewProvider } | { acctKey: number; change: ProviderChange };

/** Adds a provider, or changes one. */
export function useSaveProvider(coverKey: number) {
  const renew = useRenewProviders(coverKey);
  return useAct({
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
