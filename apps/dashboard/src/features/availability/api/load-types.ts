import { getAppointmentTypes } from '@sightline/contract/appointment-types.calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { readSetup } from '../../../shared/setup/call-setup.ts';
import type { ScheduleKeys, TypeChoice } from '../model/request.ts';

/** Below the Appointment Types tab's key, so that a change there shows here. */
const typesKey = ({ coverKey, locKey, acctKey }: ScheduleKeys) =>
  ['setup', coverKey, 'appointment-types', 'schedule', locKey, acctKey] as const;

export const typesOptions = (place: ScheduleKeys) =>
  queryOptions({
    queryKey: typesKey(place),
    queryFn: async ({ signal }): Promise<TypeChoice[]> => {
      const types = await readSetup(getAppointmentTypes, { body: place, query: {} }, { signal });
      return types
        .filter(({ active }) => active)
        .map(({ taskKey, name, length }) => ({ taskKey, name, length }))
        .sort((a, b) => a.name.localeCompare(b.name));
    },
  });

/** The appointment types available here, by name. */
export const useChoices = (place: ScheduleKeys) => useQuery(typesOptions(place));
