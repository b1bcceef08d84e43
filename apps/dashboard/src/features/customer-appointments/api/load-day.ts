import { getAppointmentDay } from '@sightline/contract/customer-appointments.calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session-context.ts';

/** How soon a visible page shows new bookings and cancellations. */
const LOOK_EVERY_MS = 5_000;

/** A day at the practice; null requests its today, which changes at midnight. */
export function useAppointmentDay({ date, isAsked = true }: { date: string | null; isAsked?: boolean }) {
  const { coverKey } = useSession();
  return useQuery({
    queryKey: ['customers', coverKey, 'day', date],
    queryFn: ({ signal }) =>
      call(getAppointmentDay, { query: date === null ? {} : { appointmentDate: date } }, { signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
    // A failed request is retried by the user.
    refetchInterval: ({ state }) => (state.data === undefined && state.status === 'error' ? false : LOOK_EVERY_MS),
  });
}
