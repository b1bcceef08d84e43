import type { ActiveLocation } from './practice.reads.ts';

const joined = (parts: readonly string[], between: string): string => parts.filter((part) => part !== '').join(between);

/** A location in the picker (MSG-043): organization name, city, state and zip. */
export const presentPickedLocation = ({ loc_key, org_name, city, state, zip }: ActiveLocation) => ({
  LocKey: loc_key,
  LocName: joined([org_name, city, joined([state, zip], ' ')], ', '),
  City: city,
  State: state,
  Zip: zip,
});
