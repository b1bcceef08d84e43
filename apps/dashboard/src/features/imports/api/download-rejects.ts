import { downloadRejects } from '@sightline/contract/imports.calls';
import { openStream } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { wholeCsv } from '../../../shared/csv/whole-csv.ts';
import { saveFile } from '../../../shared/export/save-file.ts';
import { notices } from '../../../shared/notices/notices.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { saidBy } from '../model/failures.ts';
import { rejectColumns } from '../model/file-columns.ts';

const LONGEST_MS = 120_000;

/** Saves every reject of an import as a CSV file. */
export function useDownloadRejects(importKey: number) {
  const { coverKey } = useSession();
  return useAct({
    mutationFn: async () => {
      const params = { coverKey: String(coverKey), importKey: String(importKey) };
      const response = await openStream(downloadRejects, { params }, AbortSignal.timeout(LONGEST_MS));
      saveFile(await wholeCsv(await response.text(), rejectColumns()), `rejects-${importKey}.csv`);
    },
    onError: (error) => void notices.error(saidBy(error)),
  });
}
