import { MOST_SLOT_DAYS } from '@sightline/contract/booking-limits';
import { TIMES_SEARCH_DAYS } from '@sightline/contract/visits.calls';
import { formatDay } from '@sightline/scheduling/days';
import { formatMinute } from '@sightline/scheduling/minutes';
import { wallClock } from '@sightline/scheduling/zone-clock';
import { ProblemError } from '../../../../http/problem-error.ts';
import type { OfferedSlot } from '../../../availability/offers/offers.types.ts';
import { firstOffers } from '../../../availability/offers/offers.usecases.ts';
import type { FreeTimes } from '../../../conversations/template-values/free-times.types.ts';
import { readVisitState } from '../../../visit-state/visit-state.usecases.ts';
import { readClock, readUsualType } from './free-times.queries.ts';
import type { StaffPlace } from './times.types.ts';
import { movedOf, readStaffOffering } from './times.usecases.ts';

/** Times in one text. */
const MOST_OFFERED = 3;

/** Most schedules have something in the first days. */
const SEARCHES = [
  { from: 0, to: TIMES_SEARCH_DAYS - 1 },
  { from: TIMES_SEARCH_DAYS, to: MOST_SLOT_DAYS - 1 },
];

type Slot = Pick<OfferedSlot, 'day' | 'minute'>;
const wallTimeOf = ({ day, minute }: Slot): string => `${formatDay(day)}T${formatMinute(minute)}`;

/**
 * Up to three times that the schedule offers, of the visit's own type, provider and location, or of the location's usual
 * type with anyone; at most one before and one from noon on a day.
 */
export const freeTimes: FreeTimes = async ({ tx, locKey, apptKey }) => {
  const visit = apptKey === null ? null : await readVisitState({ tx, apptKey });
  const taskKey = visit?.task_key ?? (await readUsualType({ tx, locKey }));
  const place: StaffPlace = { locKey: visit?.loc_key ?? locKey, acctKey: visit?.acct_key ?? 0, taskKey: taskKey ?? 0 };
  const { time_zone: zone, org_name: name } = await readClock({ tx, locKey: place.locKey });
  const elsewhere = place.locKey === locKey ? null : name;
  if (taskKey === null) return { times: [], elsewhere };
  const { today } = wallClock({ now: tx.now, zone });
  const moved = await movedOf({ tx, apptKey: visit?.appt_key ?? null });
  const present = visit === null ? '' : `${visit.appt_date}T${visit.appt_time.slice(0, 5)}`;
  for (const { from, to } of SEARCHES) {
    const range = { from: today + from, to: today + to };
    const offering = await readStaffOffering({ tx, place, range, moved }).catch(noneOfInvalid);
    const slots = offering === null ? [] : firstOffers({ offering, days: MOST_OFFERED });
    const times = new Set(slots.map(wallTimeOf).sort());
    times.delete(present);
    if (times.size > 0) return { times: [...times].slice(0, MOST_OFFERED), elsewhere };
  }
  return { times: [], elsewhere };
};

/** A visit whose type or provider is gone has no times. */
function noneOfInvalid(error: unknown): null {
  if (error instanceof ProblemError && error.code === 'visit.invalid') return null;
  throw error;
}
