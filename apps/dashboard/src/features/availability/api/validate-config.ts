import { validateWSConfig } from '@sightline/contract/schedule.calls';
import { readSetup } from '../../../shared/setup/call-setup.ts';
import {
  configOfRequest,
  exceptOf,
  type ScheduleKeys,
  type ScheduleRequest,
  type TypeChoice,
} from '../model/request.ts';
import type { Conflicts } from '../model/request-outcome.ts';
import { conflictsOfList } from '../model/request-refusals.ts';

type ConfigCheck = { request: ScheduleRequest; place: ScheduleKeys; types: readonly TypeChoice[] };

/** A request's conflicts; nothing is changed. */
export async function validateRequest(asked: ConfigCheck): Promise<Conflicts> {
  const { target } = asked.request;
  return conflictsOfList(await readSetup(validateWSConfig, { body: configOfRequest(asked), query: exceptOf(target) }));
}
