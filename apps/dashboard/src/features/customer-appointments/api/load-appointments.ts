import { type AppointmentDay, getAppointments } from '@sightline/contract/customer-appointments.calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session-context.ts';

/**
 * A day's appointments. They are cached under the day's stamp, so a list is never older than its stamp; another stamp
 * reloads.
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
    // Patients' names are not kept longer than shown.
    gcTime: 0,
  });
}
