import { getAppointmentDay, getAppointments } from '@sightline/contract/customer-appointments.calls';
import type { Calls } from '../../http/register-call.ts';
import { describeDay, listCustomerAppointments } from './customer-appointments.usecases.ts';

export function registerCustomerAppointments({ calls }: { calls: Calls }): void {
  calls.on(getAppointments, ({ query, signedIn, scope }) =>
    listCustomerAppointments({
      scope,
      asked: query.appointmentDate,
      hasChat: signedIn.elements.has('Dv4Chat'),
    }),
  );
  calls.on(getAppointmentDay, ({ query, scope }) => describeDay({ scope, asked: query.appointmentDate }));
}
