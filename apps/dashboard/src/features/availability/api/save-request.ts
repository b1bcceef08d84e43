import { saveConfigForm } from '@sightline/contract/schedule.calls';
import { callSetup } from '../../../shared/setup/call-setup.ts';
import { configOfRequest, type ScheduleKeys, type ScheduleRequest, type TypeChoice } from '../model/request.ts';
import { editDate } from './edit-date.ts';
import { editGroup } from './edit-group.ts';

export type SaveRequest = { request: ScheduleRequest; place: ScheduleKeys; types: readonly TypeChoice[] };

/** Saves a request through the call for its kind; returns the service's messages. */
export async function saveRequest(saved: SaveRequest): Promise<readonly string[]> {
  const { target, withBlackout } = saved.request;
  const body = configOfRequest(saved);
  if (target.mode === 'edit') return editGroup(body);
  if (target.mode === 'edit-date') return editDate(body, { configId: target.configId, date: target.date });
  const query = withBlackout ? { withBlackout: '1' } : {};
  return (await callSetup(saveConfigForm, { body, query })).messages;
}
