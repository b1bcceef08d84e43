import { downloadPatientJson, downloadPatientPdf } from '@sightline/contract/patient-file.calls';
import { openStream } from '../../../shared/api/call.ts';
import { KEPT_BRIEFLY_MS } from '../../../shared/api/kept-briefly.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { saveFile } from '../../../shared/export/save-file.ts';

const CALLS = { pdf: downloadPatientPdf, json: downloadPatientJson } as const;

/** Downloads everything about a patient; an incomplete file is not saved. */
export function useDownloadPatient(addKey: number) {
  return useAct({
    mutationFn: async (format: keyof typeof CALLS) => {
      const sent = { params: { addKey: String(addKey) } };
      const response = await openStream(CALLS[format], sent, new AbortController().signal);
      saveFile(await response.blob(), `patient-${addKey}.${format}`);
    },
    gcTime: KEPT_BRIEFLY_MS,
  });
}
