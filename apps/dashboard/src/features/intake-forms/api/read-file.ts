import { readFormFile } from '@sightline/contract/intake-forms.calls';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { KEPT_BRIEFLY_MS } from '../../../shared/api/kept-briefly.ts';

/** Fetches a file that a patient attached to a form. */
export function useFormFile() {
  return useMutation({
    mutationFn: (file: { entryKey: number; fileToken: string }) => call(readFormFile, { body: file }),
    gcTime: KEPT_BRIEFLY_MS,
  });
}
