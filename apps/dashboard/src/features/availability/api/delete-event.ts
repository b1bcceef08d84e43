import { deleteConfigForm, deleteSingleBlockByDate, deleteWSAvailability } from '@sightline/contract/schedule.calls';
import { callSetup } from '../../../shared/setup/call-setup.ts';
import type { ScheduleKeys } from '../model/request.ts';
import { type Deletion, deletionCall } from '../model/request-deletion.ts';
import { deleteLegacy } from './delete-legacy.ts';

/** Deletes a group or one of its dates, through the call for its kind. */
export async function deleteEvent(deletion: Deletion, place: ScheduleKeys): Promise<void> {
  const { entry, date } = deletion;
  const configId = String(entry.configId);
  const how = deletionCall(deletion);
  if (how === 'legacy') await deleteLegacy(deletion, place);
  else if (how === 'onboarding') {
    await callSetup(deleteWSAvailability, { body: { ...place, wsConfigFormId: entry.configId }, query: {} });
  } else if (how === 'date') {
    await callSetup(deleteSingleBlockByDate, { query: { configId, targetDate: date } });
  } else await callSetup(deleteConfigForm, { query: { configId } });
}
