import type { Level } from '@sightline/contract/levels';
import { getAppointmentDetails } from '@sightline/contract/schedule-offers.calls';
import { useQuery } from '@tanstack/react-query';
import { readSetup } from '../../../shared/setup/call-setup.ts';
import { useSetup } from '../../../shared/setup/setup-context.ts';
import { scheduleKeys } from '../desk/schedule-keys.ts';
import { sortDetails } from '../model/details.ts';

/** A provider's appointments on a day, by time (SCH-024). */
export function useDayDetails({ date, place: { locKey, acctKey } }: { date: string; place: Level }) {
  const { coverKey } = useSetup().cover;
  return useQuery({
    queryKey: [...scheduleKeys.all(coverKey), 'details', locKey, acctKey, date],
    queryFn: async ({ signal }) => {
      const body = { coverKey, locKey, acctKey, date };
      return sortDetails(await readSetup(getAppointmentDetails, { body, query: {} }, { signal, supersede: true }));
    },
    // Others book meanwhile, and patients' names are not kept longer than shown.
    staleTime: 0,
    gcTime: 0,
  });
}
