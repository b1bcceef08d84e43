import type { Level } from '@sightline/contract/levels';
import { getAppointmentDetails } from '@sightline/contract/schedule-offers.calls';
import { useQuery } from '@tanstack/react-query';
import { readSetup } from '../../../shared/setup/call-setup.ts';
import { useSetup } from '../../../shared/setup/setup-context.ts';
import { scheduleKeys } from '../desk/schedule-keys.ts';
import { sortDetails } from '../model/details.ts';

/** The appointments of a day at a place, by time (SCH-024). */
export function useDayDetails({ date, place: { locKey, acctKey } }: { date: string; place: Level }) {
  const { coverKey } = useSetup().cover;
  return useQuery({
    queryKey: [...scheduleKeys.all(coverKey), 'details', locKey, acctKey, date],
    queryFn: async ({ signal }) => {
      const body = { coverKey, locKey, acctKey, date };
      return sortDetails(await readSetup(getAppointmentDetails, { body, query: {} }, { signal, supersede: true }));
    },
    // The front desk books meanwhile, and names of patients are not kept longer than they are shown.
    staleTime: 0,
    gcTime: 0,
  });
}
