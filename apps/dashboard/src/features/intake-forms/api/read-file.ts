import { readFormFile } from '@sightline/contract/intake-forms.calls';
import { call } from '../../../shared/api/call.ts';
import { KEPT_BRIEFLY_MS } from '../../../shared/api/kept-briefly.ts';
import { useAct } from '../../../shared/api/use-act.ts';

/** Fetches a file that a patient attached to a form. */
export function useFormFile() {
  return useAct({
    mutationFn: (file: { entryKey: number; fileToken: string }) => call(readFormFile, { body: file }),
    gcTime: KEPT_BRIEFLY_MS,
  });
}
