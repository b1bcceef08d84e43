import { MOST_VISITS_AHEAD, type VisitAhead, type VisitsAhead } from '@sightline/contract/providers.calls';
import type { CoverTransaction } from '../../../db/scope.ts';
import { holdProvider } from '../holding.usecases.ts';
import { visitsAheadUndecided, visitsOverlap } from '../providers.errors.ts';
import type { ListedVisit } from '../providers.types.ts';
import { countUnfit, readVisitsAhead, reassignVisits } from './visits-ahead.queries.ts';
import { readListedVisits } from './visits-ahead.reads.ts';

/**
 * Decides the visits ahead that a provider leaves behind, under the lock that bookings take too. Of chosen ones those are
 * taken over that are still ahead; visits that weren't chosen stay as booked.
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
  const chosen = outcome.outcome === 'reassign' ? outcome.apptKeys : undefined;
  const apptKeys = visits.map(({ appt_key }) => appt_key).filter((key) => chosen?.includes(key) ?? true);
  const unfit = await countUnfit({ tx, apptKeys, toAcctKey });
  if (unfit > 0) throw visitsOverlap(unfit);
  await reassignVisits({ tx, apptKeys, toAcctKey });
  return count;
}

/** The visits ahead that a provider leaves behind, with why another provider can't take them over. */
export async function listVisitsAhead({
  tx,
  ...asked
}: {
  tx: CoverTransaction;
  acctKey: number;
  locKeys: readonly number[] | null;
  toAcctKey: number | null;
}): Promise<{ visits: VisitAhead[]; hasMore: boolean }> {
  const rows = await readListedVisits({ tx, ...asked, most: MOST_VISITS_AHEAD + 1 });
  const shown = rows.slice(0, MOST_VISITS_AHEAD);
  tx.note({
    patientKeys: [...new Set(shown.map(({ patient_key }) => patient_key))],
    detail: { acctKey: asked.acctKey },
  });
  return { visits: shown.map(presentVisit), hasMore: rows.length > shown.length };
}

const presentVisit = (row: ListedVisit): VisitAhead => ({
  ...{ apptKey: row.appt_key, date: row.appt_date, time: row.appt_time, locKey: row.loc_key },
  ...{ firstName: row.first_name, lastName: row.last_name, type: row.type_name },
  conflict: conflictOf(row),
});

function conflictOf({ is_elsewhere: isElsewhere, overlaps_at: time }: ListedVisit): VisitAhead['conflict'] {
  if (isElsewhere) return { reason: 'elsewhere', time: null };
  return time === null ? null : { reason: 'overlap', time };
}
