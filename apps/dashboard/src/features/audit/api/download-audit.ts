import { downloadAudit } from '@sightline/contract/audit.calls';
import { openStream } from '../../../shared/api/call.ts';
import { KEPT_BRIEFLY_MS } from '../../../shared/api/kept-briefly.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { wholeCsv } from '../../../shared/csv/whole-csv.ts';
import { saveFile } from '../../../shared/export/save-file.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { fileColumns } from '../model/file-columns.ts';
import { type AuditQuery, sentFilters } from '../model/filters.ts';

/** Downloads the filtered trail as CSV in the page's language; an incomplete one is not saved. */
export function useDownloadAudit() {
  const { coverKey } = useSession();
  return useAct({
    mutationFn: async (query: AuditQuery) => {
      const sent = { params: { coverKey: String(coverKey) }, query: sentFilters(query) };
      const response = await openStream(downloadAudit, sent, new AbortController().signal);
      saveFile(await wholeCsv(await response.text(), fileColumns()), `audit-${coverKey}.csv`);
    },
    gcTime: KEPT_BRIEFLY_MS,
  });
}
