import { editSingleBlockByDate } from '@sightline/contract/schedule.calls';
import type { GivenConfig } from '@sightline/contract/schedule.values';
import { callSetup } from '../../../shared/setup/call-setup.ts';
import type { EventRef } from '../desk/acts.ts';

/** Exempts one date of a group, and saves what applies on it instead. */
export async function editDate(body: GivenConfig, { configId, date }: EventRef): Promise<readonly string[]> {
  const query = { configId: String(configId), targetDate: date };
  return (await callSetup(editSingleBlockByDate, { body, query })).messages;
}
