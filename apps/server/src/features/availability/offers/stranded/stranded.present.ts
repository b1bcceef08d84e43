import type { StrandedVisit } from '@sightline/contract/schedule-offers.calls';
import { formatDay } from '@sightline/scheduling/days';
import { formatMinute } from '@sightline/scheduling/minutes';
import type { ComingVisit, Visitor } from './stranded.types.ts';

export const presentStrandedVisit = ({ visit, visitor }: { visit: ComingVisit; visitor: Visitor }): StrandedVisit => ({
  apptKey: visit.apptKey,
  date: formatDay(visit.day),
  time: formatMinute(visit.from),
  length: visit.to - visit.from,
  appointmentType: visitor.appointment_type,
  addKey: visitor.patient_key,
  firstName: visitor.first_name,
  lastName: visitor.last_name,
});
