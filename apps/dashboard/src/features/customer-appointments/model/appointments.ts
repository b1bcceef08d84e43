import { APPOINTMENT_STATUS_WORDS, appointmentStatus, type LostStatus } from '@sightline/contract/appointment-status';
import type { CustomerAppointment } from '@sightline/contract/customer-appointments.calls';
import { folded } from '@sightline/ui/folded';
import { clockTime } from '../../../shared/dates/dates.ts';
import { missedState } from '../../../shared/visit-record/visit-record.ts';
import { t } from '../../../shared/words/words.ts';
import { type Tense, tenseOf } from './day.ts';

/** '9:20 AM' on the location's wall. */
export const timeOf = ({ StartTime }: CustomerAppointment): string =>
  clockTime(`2000-01-01T${StartTime.slice(11, 16)}Z`, { zone: 'UTC' });

/** A visit's status as text, if it has no icon. */
export function statusWords({ ApptStatus }: CustomerAppointment): string {
  const status = appointmentStatus(ApptStatus.toLowerCase());
  return status === undefined ? '' : t(APPOINTMENT_STATUS_WORDS[status]);
}

/** Icons show on past days and today, by the location's own calendar (CUS-003); later ones are undecided. */
export const iconOf = (appointment: CustomerAppointment, today: string): LostStatus | null =>
  tenseOf(appointment.StartTime.slice(0, 10), today) === 'future' ? null : missedState(appointment);

export const hasLegend = (tense: Tense): boolean => tense !== 'future';

/** Every search word has to start a word in the row. */
function fits(appointment: CustomerAppointment, words: readonly string[]): boolean {
  const { FirstName, LastName, PatientId, ExamType, ProviderFirstName, ProviderLastName } = appointment;
  const own = folded([FirstName, LastName, PatientId, ExamType, ProviderFirstName, ProviderLastName].join(' '));
  return words.every((word) => ` ${own}`.includes(` ${word}`));
}

/** A location's appointments (0: all) that match the page's search. */
export function shownAppointments(
  appointments: readonly CustomerAppointment[],
  { locKey, text }: { locKey: number; text: string },
): readonly CustomerAppointment[] {
  const words = folded(text)
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  return appointments.filter((one) => (locKey === 0 || one.LocKey === locKey) && fits(one, words));
}
