import { downloadFormAnswers } from '@sightline/contract/form-building.calls';
import type { FormTemplate } from '@sightline/contract/intake-forms.calls';
import { openStream } from '../../../shared/api/call.ts';
import { KEPT_BRIEFLY_MS } from '../../../shared/api/kept-briefly.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { saveFile } from '../../../shared/export/save-file.ts';
import { tellFailure } from '../../../shared/setup/telling.tsx';
import { pageLanguage } from '../../../shared/words/words.ts';
import { exportedForm } from '../model/form-export.ts';
import { loadVersion } from './load-version.ts';

/** Downloads a form as form.io JSON, with its translations. */
export function useDownloadForm() {
  return useAct({
    mutationFn: async ({ Id, PathName }: FormTemplate) => {
      const text = exportedForm(await loadVersion(Id));
      saveFile(new Blob([text], { type: 'application/json' }), `${PathName}.json`);
    },
    onError: tellFailure,
  });
}

/** Downloads a form's answers as CSV in the page's language; an incomplete file is not saved. */
export function useDownloadAnswers() {
  return useAct({
    mutationFn: async ({ Id, PathName }: FormTemplate) => {
      const sent = { params: { formKey: String(Id) }, query: { language: pageLanguage() } };
      const response = await openStream(downloadFormAnswers, sent, new AbortController().signal);
      saveFile(await response.blob(), `${PathName}.csv`);
    },
    gcTime: KEPT_BRIEFLY_MS,
    onError: tellFailure,
  });
}
