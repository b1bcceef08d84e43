import { exportMessageTemplates, importMessageTemplates } from '@sightline/contract/templates.calls';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import type { GivenFile } from '../model/template-file.ts';
import { useRefreshTemplates } from './template-keys.ts';

/** The templates in use, as the text of a file. */
export function useExportTemplates() {
  const coverKey = String(useSession().coverKey);
  return useAct({
    mutationFn: async () => JSON.stringify(await call(exportMessageTemplates, { params: { coverKey } }), null, 2),
  });
}

/** What a file would add, or adds. */
export function useImportTemplates() {
  const refresh = useRefreshTemplates();
  const coverKey = String(useSession().coverKey);
  return useAct({
    mutationFn: ({ file, dryRun }: { file: GivenFile; dryRun: boolean }) =>
      call(importMessageTemplates, { params: { coverKey }, body: { ...file, dryRun } }),
    onSuccess: ({ isDone }) => (isDone ? refresh() : undefined),
  });
}
