import type { Reply } from '@sightline/contract/call';
import type { practiceLocations } from '@sightline/contract/covers.calls';
import { compareNames } from '../../../shared/words/compare-names.ts';

export type FormsLocation = Reply<typeof practiceLocations>[number];

/** By orgName (OBS-009). */
export const sortPlaces = (places: readonly FormsLocation[]): FormsLocation[] =>
  places.toSorted((one, other) => compareNames(one.orgName, other.orgName) || one.locKey - other.locKey);

/** Links lead only to active locations (FRM-003). */
export const activePlaces = (places: readonly FormsLocation[]): FormsLocation[] =>
  places.filter(({ status }) => status > 0);
