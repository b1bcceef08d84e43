import { listStrandedVisits } from '@sightline/contract/schedule-offers.calls';
import { readSetup } from '../../../shared/setup/call-setup.ts';
import { configOfRequest, type ScheduleKeys } from '../model/request.ts';
import { type Deletion, deletionCall } from '../model/request-deletion.ts';
import type { StrandedVisits } from '../model/request-outcome.ts';
import type { SaveRequest } from './save-request.ts';

const CHANGE = { create: 'save', edit: 'edit', 'edit-date': 'edit-date' } as const;

/** The visits a save would leave outside the hours. */
export function strandedBySave(saved: SaveRequest): Promise<StrandedVisits> {
  const { target, withBlackout } = saved.request;
  const config = configOfRequest(saved);
  const body = {
    ...saved.place,
    config,
    withBlackout,
    change: CHANGE[target.mode],
    ...(target.mode === 'create' ? {} : { configId: target.configId }),
    ...(target.mode === 'edit-date' ? { targetDate: target.date } : {}),
  };
  return readSetup(listStrandedVisits, { body, query: {} });
}

/** The visits a deletion would leave outside. */
export function strandedByDeletion(deletion: Deletion, place: ScheduleKeys): Promise<StrandedVisits> {
  const { configId, legacy } = deletion.entry;
  const how = deletionCall(deletion);
  const body =
    how === 'legacy' && legacy !== null
      ? {
          ...place,
          change: 'delete-legacy' as const,
          blockIds: deletion.scope === 'date' ? [legacy.blockId] : [...legacy.group],
        }
      : how === 'date'
        ? { ...place, change: 'delete-date' as const, configId, targetDate: deletion.date }
        : { ...place, change: 'delete' as const, configId };
  return readSetup(listStrandedVisits, { body, query: {} });
}
