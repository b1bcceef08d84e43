import type { PublicForm } from '@sightline/contract/intake-forms.calls';
import { useState } from 'react';
import { placeOf } from '../model/place.ts';
import { LOCATION_PATH } from '../parts/location-choice.tsx';
import { useWords } from '../words/use-words.ts';

/** The form's location, and whether the patient has to choose it. */
export function usePlace({ blank, asked, chosen }: { blank: PublicForm; asked: number; chosen: number }) {
  const { words } = useWords();
  const { locations } = blank;
  const isAsked = locations.length > 1 && placeOf({ locations, asked }) === 0;
  const [locKey, setLocKey] = useState(() => placeOf({ locations, asked: chosen || asked }));
  const [isFaulted, setFaulted] = useState(false);
  const isMissing = isAsked && locKey === 0;
  const { label, missing } = words.location;
  return {
    locKey,
    isAsked,
    isMissing: isMissing && isFaulted,
    onChange: setLocKey,
    /** Shows the error if it is missing, and returns whether it is. */
    judge: (): boolean => {
      setFaulted(isMissing);
      return isMissing;
    },
    lines: isMissing && isFaulted ? [{ path: LOCATION_PATH, label, message: missing }] : [],
  };
}
