import { validateWSConfig } from '@sightline/contract/schedule.calls';
import { readSetup } from '../../../shared/setup/call-setup.ts';
import { configOfRequest, exceptOf, type Place, type ScheduleRequest, type TypeChoice } from '../model/request.ts';
import type { Conflicts } from '../model/request-outcome.ts';
import { conflictsOfList } from '../model/request-refusals.ts';

type Asked = { request: ScheduleRequest; place: Place; types: readonly TypeChoice[] };

/** What a request would be in the way of; nothing is changed. */
export async function validateRequest(asked: Asked): Promise<Conflicts> {
  const { target } = asked.request;
  return conflictsOfList(await readSetup(validateWSConfig, { body: configOfRequest(asked), query: exceptOf(target) }));
}
