import type { Insertable } from 'kysely';
import type { Appointment, AppointmentType } from '../../src/db/schema.ts';
import { VISIT_TYPES, type VisitType } from '../content/visit-types.ts';
import { clockTime, type PracticeCalendar, toInstant } from '../practice-calendar.ts';
import type { Visit } from './visit.ts';

const instantOrNull = (instant: number | null) => (instant === null ? null : toInstant(instant));

/** The key of a visit's type in a practice: types have the same order in each. */
export function taskKeyOf({ coverKey, type }: { coverKey: number; type: VisitType }): number {
  return (coverKey - 1_000) * 100 + VISIT_TYPES.indexOf(type) + 1;
}

export function appointmentTypeRows(coverKey: number): Insertable<AppointmentType>[] {
  return VISIT_TYPES.map((type) => ({
    cover_key: coverKey,
    task_key: taskKeyOf({ coverKey, type }),
    name: type.name,
    names: type.names,
    appointment_type: type.isExam ? 'Exam' : 'Medical',
    length: type.minutes,
    slot_size: type.slotSize,
    cost: type.cost,
    is_active: true,
    bring: type.bring,
  }));
}

export function appointmentRows({
  coverKey,
  calendar,
  visits,
}: {
  coverKey: number;
  calendar: PracticeCalendar;
  visits: readonly Visit[];
}): Insertable<Appointment>[] {
  return visits.map((visit) => ({
    cover_key: coverKey,
    appt_key: visit.key,
    patient_key: visit.person.key,
    loc_key: visit.locKey,
    acct_key: visit.acctKey,
    task_key: taskKeyOf({ coverKey, type: visit.type }),
    appt_date: calendar.date(visit.day).toString(),
    appt_time: clockTime(visit.minute),
    starts_at: toInstant(visit.startsAt),
    length: visit.type.minutes,
    status: visit.status,
    is_new_patient: visit.isNew,
    origin: visit.origin,
    source: visit.source,
    referred_by: visit.referredBy,
    tid: visit.tid,
    gid: visit.gid,
    insurance: visit.person.insurance,
    created_at: toInstant(visit.createdAt),
    confirmed_at: instantOrNull(visit.confirmedAt),
    cancelled_at: instantOrNull(visit.cancelledAt),
    cancelled_by: visit.cancelledBy,
    cancel_reason: visit.cancelReason,
    est_value_cents: visit.type.cost * 100 + (visit.type.isExam ? 14_500 : 0),
  }));
}
