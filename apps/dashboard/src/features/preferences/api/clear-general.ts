import { clearGeneral } from '@sightline/contract/preferences.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '../../../shared/api/use-act.ts';
import { callSetup } from '../../../shared/setup/call-setup.ts';
import { keysOf, useSetup } from '../../../shared/setup/setup-context.ts';
import { generalOptions } from './general.ts';

/** Deletes what is saved at the chosen level; the next level's values show again. */
export function useClearGeneral() {
  const setup = useSetup();
  const queries = useQueryClient();
  return useAct({
    mutationFn: (version: number) => callSetup(clearGeneral, { body: { ...keysOf(setup), version }, query: {} }),
    onSuccess: () => queries.refetchQueries({ queryKey: generalOptions(setup).queryKey }),
  });
}
