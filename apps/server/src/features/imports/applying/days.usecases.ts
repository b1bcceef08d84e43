import type { SystemTransaction } from '../../../db/scope.ts';
import type { Counts } from '../imports.types.ts';
import { readCounts } from './applying.queries.ts';
import type { PlanContext } from './columns.queries.ts';
import { type DayVerdict, holdProviders, planSlots, readDays, readOwnPlaces, writeDay } from './days.queries.ts';
import { dayData } from './days.rules.ts';

const placeOf = ({ loc_key, acct_key }: { loc_key: number; acct_key: number }): string => `${loc_key} ${acct_key}`;

/**
 * Turns slots into rules, one per day, provider and location. A schedule kept here is left alone: two schedules for one
 * chair would offer it twice.
 */
export async function applyDays({ tx, context }: { tx: SystemTransaction; context: PlanContext }): Promise<Counts> {
  const { coverKey, source } = context;
  await holdProviders({ tx, coverKey });
  const today = tx.now.toZonedDateTimeISO('UTC').toPlainDate().toString();
  const own = new Set((await readOwnPlaces({ tx, coverKey, today })).map(placeOf));
  const verdicts: DayVerdict[] = [];
  for (const row of await readDays({ tx, coverKey, source })) {
    const data = dayData(row);
    const verdict = (word: string, reason = ''): DayVerdict => ({
      ...{ loc_key: row.loc_key, acct_key: row.acct_key, day: row.day, verdict: word, reason },
    });
    if (own.has(placeOf(row))) verdicts.push(verdict('skipped', 'the schedule of this provider is kept in Sightline'));
    else if (data === null) verdicts.push(verdict('rejected', 'the day has more breaks than a rule can have'));
    else if (row.rule_id !== null && row.seen?.[0] === row.open) verdicts.push(verdict('unchanged'));
    else {
      await writeDay({ tx, coverKey, source, row, data });
      verdicts.push(verdict(row.rule_id === null ? 'created' : 'updated'));
    }
  }
  await planSlots({ tx, verdicts });
  return readCounts({ tx, plan: 'plan_slot' });
}
