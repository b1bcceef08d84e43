import type { Sent } from '@sightline/contract/call';
import { correctPatient } from '@sightline/contract/patient-record.calls';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { KEPT_BRIEFLY_MS } from '../../../shared/api/kept-briefly.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { patientKeys } from './patient-keys.ts';

export type Correction = Sent<typeof correctPatient>['body'];

/** Stores a corrected contact, and renews the page. */
export function useCorrectPatient(addKey: number) {
  const { coverKey } = useSession();
  const queries = useQueryClient();
  return useAct({
    mutationFn: (body: Correction) => call(correctPatient, { params: { addKey: String(addKey) }, body }),
    // Not waited for: the dialog closes first.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: patientKeys.record(coverKey, addKey) });
      void queries.invalidateQueries({ queryKey: patientKeys.timeline(coverKey, addKey) });
    },
    gcTime: KEPT_BRIEFLY_MS,
  });
}
