import { addLocation, editLocation, type LocationChange, type NewLocation } from '@sightline/contract/locations.calls';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { useRenewLocations } from './load-locations.ts';

export type LocationSave = { locKey: null; location: NewLocation } | { locKey: number; change: LocationChange };

/** Adds a location, or changes one. */
export function useSaveLocation(coverKey: number) {
  const renew = useRenewLocations(coverKey);
  return useAct({
    mutationFn: (save: LocationSave) =>
      save.locKey === null
        ? call(addLocation, { params: { coverKey: String(coverKey) }, body: save.location })
        : call(editLocation, {
            params: { coverKey: String(coverKey), locKey: String(save.locKey) },
            body: save.change,
          }),
    onSettled: () => void renew(),
  });
}
