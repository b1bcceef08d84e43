import type { Sent } from '@sightline/contract/call';
import { erasePatient, previewErasure, returnPatient } from '@sightline/contract/patient-erasure.calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { KEPT_BRIEFLY_MS } from '../../../shared/api/kept-briefly.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { patientKeys } from './patient-keys.ts';

/** What erasing a patient would delete, and what stays. */
export function useErasurePreview(addKey: number) {
  const { coverKey } = useSession();
  return useQuery({
    queryKey: patientKeys.erasure(coverKey, addKey),
    queryFn: ({ signal }) => call(previewErasure, { params: { addKey: String(addKey) } }, { signal }),
    staleTime: 0,
    gcTime: KEPT_BRIEFLY_MS,
  });
}

export type Erasing = Sent<typeof erasePatient>['body'];

/** Erases the patient; everything that was shown of them is read again. */
export function useErasePatient(addKey: number) {
  const queries = useQueryClient();
  return useAct({
    mutationFn: (body: Erasing) => call(erasePatient, { params: { addKey: String(addKey) }, body }),
    // Not waited for: the dialog closes first.
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['patients'] }),
    gcTime: KEPT_BRIEFLY_MS,
  });
}

/** Brings an erased patient back; everything that was shown of them is read again. */
export function useReturnPatient(addKey: number) {
  const queries = useQueryClient();
  return useAct({
    mutationFn: (body: Sent<typeof returnPatient>['body']) =>
      call(returnPatient, { params: { addKey: String(addKey) }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['patients'] }),
    gcTime: KEPT_BRIEFLY_MS,
  });
}
