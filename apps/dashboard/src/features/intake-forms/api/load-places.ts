import { practiceLocations } from '@sightline/contract/covers.calls';
import { SETUP_TEXT } from '@sightline/contract/setup.texts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { failureLines } from '../../../shared/setup/failure-lines.ts';
import { tellErrors } from '../../../shared/setup/telling.tsx';
import { t } from '../../../shared/words/words.ts';
import { sortPlaces } from '../model/places.ts';

/** The practice's locations by name; a loading error shows in a toast (OBS-010). */
export function usePlaces() {
  const { coverKey } = useSession();
  const places = useQuery({
    queryKey: ['forms', coverKey, 'places'],
    queryFn: async ({ signal }) =>
      sortPlaces(await call(practiceLocations, { params: { coverKey: String(coverKey) } }, { signal })),
  });
  const { error } = places;
  useEffect(() => {
    if (error !== null) tellErrors([t(SETUP_TEXT.locationsFailed), ...failureLines(error)]);
  }, [error]);
  return places;
}
