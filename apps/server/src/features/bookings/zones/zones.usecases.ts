import { isActiveStatus } from '@sightline/contract/appointment-status';
import type { VisitTimes } from '@sightline/contract/locations.calls';
import type { CoverTransaction } from '../../../db/scope.ts';
import { lockProviders } from '../../availability/offers/taking/taking.usecases.ts';
import { zoneUndecided } from '../../locations/locations.errors.ts';
import type { CarryZone, ZoneChange } from '../../locations/locations.types.ts';
import { withStatus } from '../../visit-state/visit-state.rules.ts';
import { holdPhoneOf } from '../staff/acts/acting.usecases.ts';
import type { StaffDeps } from '../staff/acts/acts.types.ts';
import { notifyOfZone } from '../staff/notices/notices.usecases.ts';
import {
  deleteFreedTimes,
  type Retimed,
  readOtherTimes,
  readVisitsAhead,
  retimeVisits,
  shiftOtherTimes,
  withdrawOffers,
} from './zones.queries.ts';
import { isSplit, shifted, timeIn, type VisitTime } from './zones.rules.ts';

type AheadVisit = Awaited<ReturnType<typeof readVisitsAhead>>[number];

const timeOf = ({ appt_date: date, appt_time: time, starts_at: startsAt }: AheadVisit): VisitTime => ({
  ...{ date, time: time.slice(0, 'HH:mm'.length), startsAt },
});

const isAfter = (one: Temporal.Instant, other: Temporal.Instant): boolean => Temporal.Instant.compare(one, other) > 0;

/** Visits ahead that the two clocks show at different hours. */
async function readSplit({ tx, zone: { locKey, to } }: { tx: CoverTransaction; zone: ZoneChange }) {
  const visits = await readVisitsAhead({ tx, locKey });
  return visits
    .map((visit) => ({ visit, time: timeOf(visit) }))
    .filter(({ time }) => isSplit({ time, to }))
    .filter(({ time }) => {
      const { startsAt } = timeIn({ time, to, keep: 'clock' });
      return isAfter(time.startsAt, tx.now) || isAfter(startsAt, tx.now);
    });
}

/** What else has an instant at the location: it keeps its hour with the visits, or its moment. */
async function carryOtherTimes({ tx, zone, keep }: { tx: CoverTransaction; zone: ZoneChange; keep: VisitTimes }) {
  const { locKey } = zone;
  if (keep === 'moment') return withdrawOffers({ tx, locKey });
  const times = (await readOtherTimes({ tx, locKey })).map((before) => ({ before, after: shifted(before, zone) }));
  if (times.length > 0) await shiftOtherTimes({ tx, locKey, times });
}

/**
 * Carries a location's corrected time zone through everything booked ahead there, in the transaction that corrects it.
 * @param deps null: patients get no messages
 */
export const createCarryZone =
  (deps: StaffDeps | null): CarryZone =>
  async ({ tx, zone, keep, notifies }) => {
    const { locKey, to } = zone;
    await lockProviders({ tx, acctKeys: (await readVisitsAhead({ tx, locKey })).map(({ acct_key }) => acct_key) });
    const split = await readSplit({ tx, zone });
    if (keep === null && split.length > 0) throw zoneUndecided(split.length);
    await carryOtherTimes({ tx, zone, keep: keep ?? 'clock' });
    if (keep === null || split.length === 0) return { apptKeys: [], patientKeys: [] };
    const told =
      deps === null || !notifies ? [] : split.filter(({ visit }) => isActiveStatus(withStatus(visit).status));
    for (const { visit } of told) await holdPhoneOf({ tx, patientKey: visit.patient_key, notify: true });
    const visits: Retimed[] = split.map(({ visit, time }) => ({
      ...{ apptKey: visit.appt_key, before: time.startsAt, after: timeIn({ time, to, keep }) },
    }));
    await retimeVisits({ tx, visits });
    await deleteFreedTimes({ tx, locKey, starts: visits.map(({ before }) => before) });
    if (deps !== null)
      for (const { visit } of told)
        await notifyOfZone({ tx, apptKey: visit.appt_key, hasNewHour: keep === 'moment', deps });
    return {
      apptKeys: visits.map(({ apptKey }) => apptKey),
      patientKeys: [...new Set(split.map(({ visit }) => visit.patient_key))],
    };
  };
