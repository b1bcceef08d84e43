import type { ReportName } from '@sightline/contract/reports/reports';
import type { CoverTransaction } from '../../../db/scope.ts';
import { readLocations, readPracticeZone } from '../../covers/practice.usecases.ts';
import { definitionOf } from '../definitions/definitions.ts';
import { momentOf } from '../engine/moment.queries.ts';
import type { Ask } from './ask.types.ts';
import { askOf, type LooseSelection } from './asking.rules.ts';

/**
 * Resolves a request with the practice's locations and clocks. @throws ProblemError request.invalid, location.not-found
 */
export async function prepareAsk({
  tx,
  name,
  asked,
}: {
  tx: CoverTransaction;
  name: ReportName;
  asked: LooseSelection;
}): Promise<Ask> {
  const { coverKey, now } = tx;
  const places = (await readLocations({ tx })).map(({ loc_key, time_zone }) => ({
    locKey: loc_key,
    timeZone: time_zone,
  }));
  const timeZone = await readPracticeZone({ tx });
  const definition = definitionOf({ name, moment: momentOf({ coverKey, now, places, timeZone }) });
  return askOf({ name, asked, definition, coverKey, now, places, timeZone });
}
