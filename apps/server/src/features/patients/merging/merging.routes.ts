import {
  dismissDuplicate as dismissCall,
  listDuplicates as listCall,
  mergePatients as mergeCall,
  undoMerge as undoCall,
} from '@sightline/contract/patient-merge.calls';
import type { Calls } from '../../../http/register-call.ts';
import { dismissDuplicate, listDuplicates, mergePatients, undoMerge } from './merging.usecases.ts';

/** Duplicates: suggested, dismissed, merged, undone. */
export function registerMerging({ calls }: { calls: Calls }): void {
  calls.on(listCall, ({ scope, query }) => listDuplicates({ scope, patientKey: query.addKey ?? null }));
  calls.on(dismissCall, ({ scope, body, signedIn: { userId } }) =>
    dismissDuplicate({ scope, one: body.addKey, other: body.otherKey, userId }),
  );
  calls.on(mergeCall, ({ scope, params, body, signedIn: { userId } }) =>
    mergePatients({ scope, keptKey: params.addKey, mergedKey: body.mergedKey, userId }),
  );
  calls.on(undoCall, ({ scope, params, signedIn: { userId } }) =>
    undoMerge({ scope, mergeKey: params.mergeKey, userId }),
  );
}
