import { getWSGeneratedLink } from '@sightline/contract/script-links.calls';
import { useAct } from '../../../shared/api/use-act.ts';
import { readSetup } from '../../../shared/setup/call-setup.ts';
import { type Choices, queryFor } from '../model/choices.ts';

/** The links and widget code for the choices. */
export function useGenerateLinks(coverKey: number) {
  return useAct({
    mutationFn: (choices: Choices) => readSetup(getWSGeneratedLink, { query: queryFor(coverKey, choices) }),
  });
}
