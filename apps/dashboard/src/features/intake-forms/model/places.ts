import type { Reply } from '@sightline/contract/call';
import type { practiceLocations } from '@sightline/contract/covers.calls';

export type FormsLocation = Reply<typeof practiceLocations>[number];

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** By orgName (OBS-009). */
export const sortPlaces = (places: readonly FormsLocation[]): FormsLocation[] =>
  places.toSorted((one, other) => byName.compare(one.orgName, other.orgName) || one.locKey - other.locKey);

/** Links lead only to active locations (FRM-003). */
export const activePlaces = (places: readonly FormsLocation[]): FormsLocation[] =>
  places.filter(({ status }) => status > 0);
