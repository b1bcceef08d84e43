import type { VisitsAhead } from '@sightline/contract/providers.calls';
import type { CoverTransaction } from '../../../db/scope.ts';
import { holdProvider } from '../../availability/places/places.usecases.ts';
import { visitsAheadUndecided, visitsOverlap } from '../providers.errors.ts';
import { countUnfit, readVisitsAhead, reassignVisits } from './visits-ahead.queries.ts';

/**
 * Decides the visits ahead that a provider leaves behind, under the lock that bookings take too.
 * @param locKeys the locations they leave; null: all
 * @returns how many visits there were
 * @throws provider.visits-ahead without an outcome, provider.visits-overlap
 */
export async function settleVisitsAhead({
  tx,
  acctKey,
  locKeys,
  outcome,
}: {
  tx: CoverTransaction;
  acctKey: number;
  locKeys: readonly number[] | null;
  outcome: VisitsAhead | undefined;
}): Promise<number> {
  const toAcctKey = outcome?.outcome === 'reassign' ? outcome.toAcctKey : null;
  // In a fixed order, so that two changes never wait for each other.
  for (const key of [acctKey, toAcctKey].filter((one) => one !== null).toSorted((a, b) => a - b))
    await holdProvider({ tx, acctKey: key });
  const visits = await readVisitsAhead({ tx, acctKey, locKeys });
  const [first] = visits;
  if (first === undefined) return 0;
  const count = visits.length;
  const lastDate = visits.at(-1)?.appt_date ?? first.appt_date;
  if (outcome === undefined) throw visitsAheadUndecided({ count, firstDate: first.appt_date, lastDate });
  if (toAcctKey === null) return count;
  const apptKeys = visits.map(({ appt_key }) => appt_key);
  const unfit = await countUnfit({ tx, apptKeys, toAcctKey });
  if (unfit > 0) throw visitsOverlap(unfit);
  await reassignVisits({ tx, apptKeys, toAcctKey });
  return count;
}
