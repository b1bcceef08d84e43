import { deleteExemptionByDate } from '@sightline/contract/schedule.calls';
import { callSetup } from '../../../shared/setup/call-setup.ts';
import type { EventRef } from '../desk/acts.ts';

/** Removes a date from a group's exemption list. */
export async function deleteExemption({ configId, date }: EventRef): Promise<void> {
  await callSetup(deleteExemptionByDate, { query: { configId: String(configId), targetDate: date } });
}
