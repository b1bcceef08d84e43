import { CustomerAppointments } from '../../features/customer-appointments/customer-appointments.tsx';

/** Customer information (CUS-001), for everyone who has chosen a practice. */
export function CustomerRoute() {
  return <CustomerAppointments />;
}
