import type { editConfigForm } from '@sightline/contract/schedule.calls';
import type { ConflictList } from '@sightline/contract/schedule.values';
import type { RefusalData } from '../../../shared/setup/call-setup.ts';
import { RefusedError } from '../../../shared/setup/refused-error.ts';
import type { ScheduleRequest } from './request.ts';
import type { Conflicts, Outcome } from './request-outcome.ts';

type ChangeRefusal = NonNullable<RefusalData<typeof editConfigForm>>;

/** A refused change's data; the same for all of them. */
export function changeRefusal(error: unknown): ChangeRefusal | null {
  if (!(error instanceof RefusedError) || error.statusCode !== 409 || error.data === null) return null;
  return error.data as ChangeRefusal;
}

/** A list of one entry or none, as one value: how many, and which. */
export function conflictsOfList(list: ConflictList): Conflicts {
  return {
    errors: list.flatMap(({ errors }) => errors),
    total: list.reduce((sum, { totalErrorCount }) => sum + totalErrorCount, 0),
  };
}

/** A 409 is either about other rules, or about someone who changed this one meanwhile. */
export function outcomeOfRefusal(error: unknown, request: ScheduleRequest): Outcome {
  const refusal = changeRefusal(error);
  if (refusal === null) return { kind: 'failed', error };
  const conflicts = conflictsOfList(refusal.conflicts);
  if (conflicts.total > 0) return { kind: 'conflicts', request, conflicts };
  return { kind: 'stale', stale: refusal };
}
