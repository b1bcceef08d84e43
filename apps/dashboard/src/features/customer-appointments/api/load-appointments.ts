import { type AppointmentDay, getAppointments } from '@sightline/contract/customer-appointments.calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session-context.ts';

/**
 * The appointments of a day. They are asked for under the stamp that the day had, so a list is never older than what
 * its stamp stands for; another stamp asks anew.
 */
export function useAppointments(day: Pick<AppointmentDay, 'date' | 'stamp'> | undefined) {
  const { coverKey } = useSession();
  return useQuery({
    queryKey: ['customers', coverKey, 'list', day?.date ?? '', day?.stamp ?? ''],
    queryFn: async ({ signal }) => {
      const appointmentDate = day?.date ?? '';
      const query = { appointmentDate };
      return { date: appointmentDate, appointments: await call(getAppointments, { query }, { signal }) };
    },
    enabled: day !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    // Names of patients are not kept longer than they are shown.
    gcTime: 0,
  });
}
