import type { ByLanguage, Language } from '@sightline/contract/languages';
import type { Level } from '@sightline/contract/levels';
import type { LocationRow } from '../times/times.types.ts';

/** Everything a practice has to choose from, bookable or not. */
export type Catalogue = {
  cover: { orgName: string; timeZone: string; language: Language; hasOnlineBooking: boolean };
  locations: LocationRow[];
  providers: { acctKey: number; firstName: string; lastName: string; title: string; locKeys: number[] }[];
  types: {
    taskKey: number;
    name: string;
    names: ByLanguage;
    records: (Level & { length: number; slotSize: number; isActive: boolean })[];
  }[];
  /** Where booking is on or off. */
  switches: (Level & { isEnabled: boolean })[];
};
