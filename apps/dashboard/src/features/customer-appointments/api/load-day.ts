import { getAppointmentDay } from '@sightline/contract/customer-appointments.calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session-context.ts';

/** How soon a page that is in sight sees what was booked or cancelled meanwhile. */
const LOOK_EVERY_MS = 5_000;

/** What a day is to the practice; null asks for its today, which moves on at midnight. */
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
    // What failed is tried again by whoever reads that it did.
    refetchInterval: ({ state }) => (state.data === undefined && state.status === 'error' ? false : LOOK_EVERY_MS),
  });
}
