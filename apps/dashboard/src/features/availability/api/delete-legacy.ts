import { deleteLegacyEvents } from '@sightline/contract/schedule-migration.calls';
import { callSetup } from '../../../shared/setup/call-setup.ts';
import type { ScheduleKeys } from '../model/request.ts';
import { type Deletion, legacyBlocks } from '../model/request-deletion.ts';

/** Deletes entries of the old tables: one, or its whole group. */
export async function deleteLegacy(deletion: Deletion, place: ScheduleKeys): Promise<void> {
  const mongoDBDocumentId = deletion.entry.legacy?.mongoDBDocumentId ?? '';
  const data = { mongoDBDocumentId, blockIds: legacyBlocks(deletion) };
  await callSetup(deleteLegacyEvents, { body: { keys: place, data }, query: {} });
}
