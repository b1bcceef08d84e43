import type { MigrationResult } from '@sightline/contract/schedule-migration.calls';
import { type DayNumber, formatDay } from '@sightline/scheduling/days';
import { offeredDifference } from '@sightline/scheduling/migration';
import { formatMinute } from '@sightline/scheduling/minutes';
import type { Rule } from '@sightline/scheduling/rule';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { PlaceRules } from '../../availability/availability.types.ts';
import type { OfferedSlot } from '../../availability/offers/offers.types.ts';
import { offersWithRules, readOffering } from '../../availability/offers/offers.usecases.ts';

export type Difference = MigrationResult['difference'];
type DifferingTime = Difference['gone'][number];

/** Six weeks, including today. */
const DAYS_AHEAD = 6 * 7;
const MOST_LISTED = 200;

/** Nothing differs, because nothing was compared. */
export const emptyDifference = (today: DayNumber): Difference => ({
  ...{ fromDate: formatDay(today), toDate: formatDay(today + DAYS_AHEAD - 1) },
  ...{ goneCount: 0, addedCount: 0, sameCount: 0, gone: [], added: [] },
});

type DifferenceInputs = { tx: CoverTransaction; held: PlaceRules; after: readonly Rule[] };
export type ComparedType = { taskKey: number; name: string };

/** The differing times of one type. All six weeks are compared, however few weeks ahead patients may book. */
async function differenceOf({ tx, held, after, type }: DifferenceInputs & { type: ComparedType }) {
  const { locKey, acctKey } = held.place;
  const range = { from: held.today, to: held.today + DAYS_AHEAD - 1 };
  const read = await readOffering({ tx, locKey, acctKeys: [acctKey], taskKey: type.taskKey, ...range });
  const offering = { ...read, providers: read.providers.map((one) => ({ ...one, lastDay: range.to })) };
  const before = offersWithRules({ offering, rulesOf: () => held.rules });
  const { gone, added } = offeredDifference<OfferedSlot>({
    before,
    after: offersWithRules({ offering, rulesOf: () => after }),
  });
  const presentSlot = ({ day, minute }: OfferedSlot): DifferingTime => ({
    ...{ date: formatDay(day), time: formatMinute(minute) },
    ...{ taskKey: type.taskKey, appointmentType: type.name },
  });
  return { gone: gone.map(presentSlot), added: added.map(presentSlot), same: before.length - gone.length };
}

const inOrder = (a: DifferingTime, b: DifferingTime): number =>
  a.date.localeCompare(b.date) || a.time.localeCompare(b.time) || a.taskKey - b.taskKey;

/** The times offered before and after, for each of these types, in the coming six weeks (decision 22). */
export async function compareOffers({
  types,
  ...asked
}: DifferenceInputs & { types: readonly ComparedType[] }): Promise<Difference> {
  const all = { gone: [] as DifferingTime[], added: [] as DifferingTime[], same: 0 };
  for (const type of types) {
    const { gone, added, same } = await differenceOf({ ...asked, type });
    all.gone.push(...gone);
    all.added.push(...added);
    all.same += same;
  }
  return {
    ...emptyDifference(asked.held.today),
    ...{ goneCount: all.gone.length, addedCount: all.added.length, sameCount: all.same },
    gone: all.gone.sort(inOrder).slice(0, MOST_LISTED),
    added: all.added.sort(inOrder).slice(0, MOST_LISTED),
  };
}
