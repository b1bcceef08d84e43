import { downloadFormPdf } from '@sightline/contract/linked-forms.calls';
import { openStream } from '../../../shared/api/call.ts';
import { KEPT_BRIEFLY_MS } from '../../../shared/api/kept-briefly.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { saveFile } from '../../../shared/export/save-file.ts';
import { tellFailure } from '../../../shared/setup/telling.tsx';

/** Downloads a completed form as a PDF; an incomplete file is not saved. */
export function useDownloadPdf() {
  return useAct({
    mutationFn: async (entryKey: number) => {
      const sent = { params: { entryKey: String(entryKey) } };
      const response = await openStream(downloadFormPdf, sent, new AbortController().signal);
      saveFile(await response.blob(), `form-${entryKey}.pdf`);
    },
    onError: tellFailure,
    gcTime: KEPT_BRIEFLY_MS,
  });
}
