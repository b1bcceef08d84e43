import type { CallInput, Reply } from '@sightline/contract/call';
import { type listVisits, MOST_LISTED_DAYS } from '@sightline/contract/visit-acts.calls';
import { formatDay, parseDay } from '@sightline/scheduling/days';
import type { CoverScope } from '../../../../db/scope.ts';
import { readLocations, readProviders } from '../../../covers/practice.usecases.ts';
import { dateOutside, locationNotFound, providerNotFound, rangeTooLong } from '../staff.errors.ts';
import { readCalendarRows } from './calendar.reads.ts';
import { presentedVisits } from './calendar.usecases.ts';

/**
 * Visits of some days, of all locations and providers or, where the key isn't 0, of one.
 * @throws ProblemError visit.date-outside, visit.range, location.not-found, provider.not-found
 */
export function listVisitsBetween({
  scope,
  asked: { from: first, to: last, locKey, acctKey },
}: {
  scope: CoverScope;
  asked: CallInput<typeof listVisits>['query'];
}): Promise<Reply<typeof listVisits>> {
  return scope.transaction(async (tx) => {
    const [from, to] = [parseDay(first), parseDay(last)];
    if (from === null || to === null) throw dateOutside();
    if (to < from || to - from >= MOST_LISTED_DAYS) throw rangeTooLong();
    const locations = await readLocations({ tx });
    if (locKey !== 0 && !locations.some((one) => one.loc_key === locKey)) throw locationNotFound();
    const providers = await readProviders({ tx });
    if (acctKey !== 0 && !providers.some((one) => one.acct_key === acctKey)) throw providerNotFound();
    const days = { from: formatDay(from), to: formatDay(to), locKey, acctKey };
    return { visits: await presentedVisits({ tx, rows: await readCalendarRows({ tx, days }) }) };
  });
}
