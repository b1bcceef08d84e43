import { orderMessageTemplates } from '@sightline/contract/templates.calls';
import type { TemplateKind } from '@sightline/contract/templates.texts';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { useRefreshTemplates } from './template-keys.ts';

/** Stores the order of a kind's templates. */
export function useOrderTemplates() {
  const refresh = useRefreshTemplates();
  const coverKey = String(useSession().coverKey);
  return useAct({
    mutationFn: (body: { kind: TemplateKind; templateKeys: number[] }) =>
      call(orderMessageTemplates, { params: { coverKey }, body }),
    onSettled: () => refresh(),
  });
}
