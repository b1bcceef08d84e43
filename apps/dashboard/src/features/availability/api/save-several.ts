import { saveConfigForms } from '@sightline/contract/schedule.calls';
import type { SeveralChanges } from '@sightline/contract/schedule.values';
import { listStrandedVisits } from '@sightline/contract/schedule-offers.calls';
import { callSetup, readSetup } from '../../../shared/setup/call-setup.ts';
import type { ScheduleKeys } from '../model/request.ts';
import type { StrandedVisits } from '../model/request-outcome.ts';

/** Saves changes of a schedule in one act. */
export const saveSeveral = (changes: SeveralChanges, place: ScheduleKeys) =>
  callSetup(saveConfigForms, { body: { ...place, ...changes }, query: {} });

/** The visits they would leave outside the hours. */
export const strandedBySeveral = (several: SeveralChanges, place: ScheduleKeys): Promise<StrandedVisits> =>
  readSetup(listStrandedVisits, { body: { ...place, change: 'save-several', several }, query: {} });
