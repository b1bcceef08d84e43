import type { OfferedTimes, PublicSlot } from '@sightline/contract/booking.calls';
import { MOST_SLOT_DAYS } from '@sightline/contract/booking-limits';
import { type DayNumber, formatDay } from '@sightline/scheduling/days';
import type { DayRange } from '@sightline/scheduling/occurrences';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import { bookableSlots } from '../../availability/offers/taking/taking.usecases.ts';
import { carriersOf } from '../../insurance-types/insurance-types.usecases.ts';
import { bookingInvalid, type Fault, faultAt } from '../bookings.errors.ts';
import { exceptPresent, presentSlot, readDay } from '../times/times.rules.ts';
import type { Openings, TimeRequest } from '../times/times.types.ts';
import { readOpenings } from '../times/times.usecases.ts';

/**
 * The requested days.
 * @throws ProblemError booking.invalid, naming each field at fault
 */
export function slotRange({ from, to }: { from: string; to: string }): DayRange {
  const first = readDay({ path: 'from', text: from });
  const last = readDay({ path: 'to', text: to });
  const faults: Fault[] = [first, last].flatMap((read) => ('fault' in read ? [read.fault] : []));
  if ('fault' in first || 'fault' in last) throw bookingInvalid(faults);
  const range = { from: first.day, to: last.day };
  if (range.to < range.from) throw bookingInvalid([faultAt('to', 'range-order')]);
  if (range.to - range.from >= MOST_SLOT_DAYS) throw bookingInvalid([faultAt('to', 'range-length')]);
  return range;
}

/**
 * The day that a search starts on, if it names one.
 * @throws ProblemError booking.invalid
 */
export function firstDayOf(text: string | undefined): DayNumber | null {
  if (text === undefined) return null;
  const read = readDay({ path: 'from', text });
  if ('fault' in read) throw bookingInvalid([read.fault]);
  return read.day;
}

const offeredOf = ({ openings, wish }: { openings: Openings; wish: TimeRequest }) =>
  exceptPresent({ slots: bookableSlots(openings.offering), wish });

const lastDayOf = ({ bookable }: Openings): DayNumber => Math.max(...bookable.map(({ lastDay }) => lastDay));

/** The first offered time after some days, searched in steps of several days. */
async function nextAfter({
  tx,
  wish,
  day,
  lastDay,
}: {
  tx: CoverTransaction;
  wish: TimeRequest;
  day: DayNumber;
  lastDay: DayNumber;
}): Promise<PublicSlot | null> {
  for (let from = day + 1; from <= lastDay; from += MOST_SLOT_DAYS) {
    const rangeOf = () => ({ from, to: from + MOST_SLOT_DAYS - 1 });
    const [first] = offeredOf({ openings: await readOpenings({ tx, wish, rangeOf }), wish });
    if (first !== undefined) return presentSlot(first);
  }
  return null;
}

async function carrierOf({
  tx,
  wish,
  openings: { bookable, offering },
}: {
  tx: CoverTransaction;
  wish: TimeRequest;
  openings: Openings;
}): Promise<OfferedTimes['insurance']> {
  if (wish.insName === null) return null;
  const asked = wish.insName.toLowerCase();
  const listed = await carriersOf({ tx, level: { locKey: wish.locKey, acctKey: wish.acctKey } });
  const insName = listed.find(({ value }) => value.insName.toLowerCase() === asked)?.value.insName ?? wish.insName;
  const daysBlocked = Math.min(...bookable.map((provider) => provider.daysBlocked ?? 0));
  return { insName, daysBlocked, firstDate: formatDay(offering.clock.today + daysBlocked) };
}

/**
 * The times offered in a range of days; if there are none, the first one after.
 * @throws ProblemError booking.not-found, booking.invalid
 */
export async function offeredTimes({
  tx,
  wish,
  range,
}: {
  tx: CoverTransaction;
  wish: TimeRequest;
  range: DayRange;
}): Promise<OfferedTimes> {
  const openings = await readOpenings({ tx, wish, rangeOf: () => range });
  const { today } = openings.offering.clock;
  const lastDay = lastDayOf(openings);
  const slots = offeredOf({ openings, wish }).map(presentSlot);
  const after = Math.max(range.to, today - 1);
  return {
    slots,
    next: slots.length > 0 ? null : await nextAfter({ tx, wish, day: after, lastDay }),
    insurance: await carrierOf({ tx, wish, openings }),
    today: formatDay(today),
    lastDate: formatDay(lastDay),
  };
}

/** The same, for a new booking. */
export const listSlots = ({
  scope,
  ...asked
}: {
  scope: CoverScope;
  wish: TimeRequest;
  range: DayRange;
}): Promise<OfferedTimes> => scope.transaction((tx) => offeredTimes({ tx, ...asked }));
