import type { DayNumber } from '@sightline/scheduling/days';
import type { DayRange } from '@sightline/scheduling/occurrences';
import { wallClock } from '@sightline/scheduling/zone-clock';
import type { CoverTransaction } from '../../../db/scope.ts';
import { EnvelopeRefusal } from '../../../http/envelope.ts';
import type { OfferingProvider } from '../../availability/offers/offers.types.ts';
import { readOffering } from '../../availability/offers/offers.usecases.ts';
import { canBeBooked } from '../../availability/offers/taking/taking.usecases.ts';
import { bookingInvalid, bookingNotFound, type Fault, notMovable } from '../bookings.errors.ts';
import { readOpenPlace } from './times.queries.ts';
import { CARRIER_NOT_THERE, faultOfSentence, NOT_THERE, readDay, readMinute, TYPE_NOT_THERE } from './times.rules.ts';
import type { ChosenTime, Openings, TimeRequest } from './times.types.ts';

/**
 * The requested time.
 * @throws ProblemError booking.invalid for an invalid date or time of day
 */
export function chosenTime({
  date,
  time,
  insName,
  ...wish
}: Omit<TimeRequest, 'insName'> & { insName?: string | null | undefined; date: string; time: string }): ChosenTime {
  const { locKey, acctKey, taskKey, moved = null } = wish;
  const day = readDay({ path: 'date', text: date });
  const minute = readMinute({ path: 'time', text: time });
  if ('fault' in day || 'fault' in minute)
    throw bookingInvalid([day, minute].flatMap((read) => ('fault' in read ? [read.fault] : [])));
  const carrier = insName?.trim() ?? '';
  return { locKey, acctKey, taskKey, moved, insName: carrier === '' ? null : carrier, ...day, ...minute };
}

/** What is wrong with a request; of a visit being moved, the patient chose neither type nor carrier. */
const refusalFor = ({ fault, wish }: { fault: Fault; wish: Pick<TimeRequest, 'moved'> | null }) =>
  wish?.moved && (fault === TYPE_NOT_THERE || fault === CARRIER_NOT_THERE) ? notMovable() : bookingInvalid([fault]);

/**
 * Schedule and setup errors for staff, turned into errors for a patient.
 * @throws ProblemError booking.not-found, booking.invalid, booking.not-movable
 */
export async function forPatients<T>(answer: Promise<T>, wish: TimeRequest | null = null): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof EnvelopeRefusal)) throw error;
    const fault = faultOfSentence(error.errors[0] ?? '');
    if (fault !== null) throw refusalFor({ fault, wish });
    throw error.statusCode === 404 ? bookingNotFound() : error;
  }
}

/** Providers who could take the request at all, free or not. */
function bookableFor({
  providers,
  wish,
}: {
  providers: readonly OfferingProvider[];
  wish: TimeRequest;
}): OfferingProvider[] {
  const working = providers.filter(({ isWorking }) => isWorking);
  if (wish.acctKey > 0 && working.length === 0) throw bookingInvalid([NOT_THERE]);
  const open = working.filter(({ isBookingEnabled }) => isBookingEnabled);
  if (open.length === 0) throw bookingNotFound();
  if (open.every(({ type }) => !type.isActive)) throw refusalFor({ fault: TYPE_NOT_THERE, wish });
  const bookable = open.filter(canBeBooked);
  // The providers of the type do not take the carrier, and those who take the carrier do not offer the type.
  if (bookable.length === 0) throw refusalFor({ fault: CARRIER_NOT_THERE, wish });
  return bookable;
}

/**
 * What patients can book for a request: the schedule's offers without times held for others; a visit being moved blocks
 * nothing.
 * @param rangeOf the requested days, given the location's today
 * @param exceptHash the token hash of a held time to ignore
 * @throws ProblemError booking.not-found, booking.invalid, booking.not-movable
 */
export async function readOpenings({
  tx,
  wish,
  rangeOf,
  exceptHash = null,
}: {
  tx: CoverTransaction;
  wish: TimeRequest;
  rangeOf: (today: DayNumber) => DayRange;
  exceptHash?: Buffer | null;
}): Promise<Openings> {
  const { locKey, acctKey } = wish;
  const place = await readOpenPlace({ tx, locKey });
  if (place === null) throw bookingNotFound();
  const range = rangeOf(wallClock({ now: tx.now, zone: place.time_zone }).today);
  const offering = await forPatients(
    readOffering({
      ...{ tx, ...wish, acctKeys: acctKey === 0 ? 'all' : [acctKey], ...range },
      ...{ exceptHash, exceptApptKey: wish.moved?.apptKey ?? null },
    }),
    wish,
  );
  const bookable = bookableFor({ providers: offering.providers, wish });
  return { place, offering: { ...offering, providers: bookable }, bookable };
}
