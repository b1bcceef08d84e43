import { SCHEDULE_TEXT } from '@sightline/contract/schedule.texts';
import type { WhyNot } from '@sightline/contract/schedule-offers.calls';
import { MOST_TIMES, type OfferedVisitTime, TIMES_SEARCH_DAYS } from '@sightline/contract/visits.calls';
import { type DayNumber, formatDay, parseDay } from '@sightline/scheduling/days';
import { formatMinute, type Minute, parseMinute } from '@sightline/scheduling/minutes';
import type { DayRange } from '@sightline/scheduling/occurrences';
import { instantOf } from '@sightline/scheduling/zone-clock';
import type { CoverScope, CoverTransaction } from '../../../../db/scope.ts';
import { EnvelopeRefusal } from '../../../../http/envelope.ts';
import type { OfferContext } from '../../../availability/offers/offers.types.ts';
import { offersWithRules, readOffering } from '../../../availability/offers/offers.usecases.ts';
import { refusalReasons } from '../../../availability/offers/taking/taking.usecases.ts';
import { readVisitState } from '../../../visit-state/visit-state.usecases.ts';
import { visitInvalid, visitNotFound } from '../staff.errors.ts';
import { readRequestHold } from '../staff.queries.ts';
import type { JudgedTime, StaffPlace, StaffTime } from './times.types.ts';

type Moved = StaffTime['moved'];

const TYPE_DELETED =
  'This visit’s type was deleted, so there are no times for it. Book a visit of another type, then cancel this one.';
const isTypeGone = (error: unknown): boolean =>
  error instanceof EnvelopeRefusal && error.errors.includes(SCHEDULE_TEXT.unknownType);

/** Patients' limits, how far ahead and whether online booking is on, are not staff's. */
export async function readStaffOffering({
  tx,
  place: { acctKey, ...place },
  range,
  moved,
  length,
}: {
  tx: CoverTransaction;
  place: StaffPlace;
  range: DayRange;
} & Pick<StaffTime, 'moved' | 'length'>): Promise<OfferContext> {
  const acctKeys = acctKey === 0 ? 'all' : [acctKey];
  try {
    const offering = await readOffering({
      ...{ tx, ...place, acctKeys, ...range, exceptApptKey: moved?.apptKey ?? null },
      exceptHash: moved?.holdHash ?? null,
    });
    const providers = offering.providers.map((provider) => ({
      ...provider,
      lastDay: range.to,
      type: length === undefined ? provider.type : { ...provider.type, minutes: length },
    }));
    return { ...offering, providers };
  } catch (error) {
    if (moved !== null && isTypeGone(error)) throw visitInvalid(TYPE_DELETED);
    if (error instanceof EnvelopeRefusal) throw visitInvalid(error.errors.join(' '));
    throw error;
  }
}

/** @throws ProblemError visit.invalid */
export function wallTimeOf({ date, time }: { date: string; time: string }): { day: DayNumber; minute: Minute } {
  const [day, minute] = [parseDay(date), parseMinute(time)];
  if (day === null || minute === null) throw visitInvalid('Choose a date and a time.');
  return { day, minute };
}

/** @throws ProblemError visit.not-found */
export async function movedOf({ tx, apptKey }: { tx: CoverTransaction; apptKey: number | null }): Promise<Moved> {
  if (apptKey === null) return null;
  const visit = await readVisitState({ tx, apptKey });
  if (visit === null) throw visitNotFound();
  return { apptKey, holdHash: await readRequestHold({ tx, apptKey }) };
}

/**
 * A time with a provider: when it is, how long the visit takes, and every reason why the schedule does not offer it.
 * Under the provider's lock it stays so until the commit.
 * @throws ProblemError visit.invalid for a place or time that does not exist
 */
export async function judgeTime({ tx, wanted }: { tx: CoverTransaction; wanted: StaffTime }): Promise<JudgedTime> {
  const { day, minute, moved, length, ...place } = wanted;
  const offering = await readStaffOffering({
    tx,
    place,
    range: { from: day, to: day },
    moved,
    ...(length && { length }),
  });
  const provider = offering.providers.find(({ acctKey }) => acctKey === place.acctKey);
  const startsAt = instantOf({ day, minute, zone: offering.timeZone });
  if (provider === undefined || !provider.isProviderThere)
    throw visitInvalid('This provider doesn’t work at this location.');
  if (startsAt === null) throw visitInvalid('The clocks skip this time. Choose another one.');
  const ofEngine = refusalReasons({ offering, provider, day, minute });
  const ofSetup: WhyNot[] = [
    ...(provider.type.isActive ? [] : [{ code: 'inactive-type' } as const]),
    ...(provider.isWorking ? [] : [{ code: 'disabled' } as const]),
  ];
  return { startsAt, length: provider.type.minutes, reasons: [...ofSetup, ...ofEngine] };
}

type Question = StaffPlace & { scope: CoverScope; apptKey: number | null };

/** Why a time is not offered; nothing: it is (VIS-002). */
export const explainStaffTime = ({
  scope,
  apptKey,
  date,
  time,
  ...place
}: Question & { date: string; time: string }): Promise<{ reasons: WhyNot[] }> =>
  scope.transaction(async (tx) => {
    const wanted = { ...place, ...wallTimeOf({ date, time }), moved: await movedOf({ tx, apptKey }) };
    const { reasons } = await judgeTime({ tx, wanted });
    return { reasons };
  });

/** What the schedule offers from a date on, with one provider or, with 0, with any. */
export const findStaffTimes = ({
  scope,
  apptKey,
  from: asked,
  ...place
}: Question & { from: string }): Promise<{ times: OfferedVisitTime[]; hasMore: boolean }> =>
  scope.transaction(async (tx) => {
    const { day: from } = wallTimeOf({ date: asked, time: '00:00' });
    const range = { from, to: from + TIMES_SEARCH_DAYS - 1 };
    const offering = await readStaffOffering({ tx, place, range, moved: await movedOf({ tx, apptKey }) });
    const slots = offersWithRules({ offering, rulesOf: ({ rules }) => rules });
    const times = slots.slice(0, MOST_TIMES).map(({ day, minute, acctKey }) => ({
      ...{ date: formatDay(day), time: formatMinute(minute), acctKey },
    }));
    return { times, hasMore: slots.length > MOST_TIMES };
  });
