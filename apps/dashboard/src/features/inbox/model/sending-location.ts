import type { InboxLocation } from './locations.ts';

type Account = {
  locations: readonly InboxLocation[];
  isLocationAware: boolean;
  /** The list's locations. */
  current: readonly number[];
  /** The location chosen for this message. */
  chosen: number | null;
  /** The location of the last new message. */
  remembered: number | null;
};

/** A new message's location; 0 if the account has none of its own, null until chosen. */
export function sendingLocation({ locations, isLocationAware, current, chosen, remembered }: Account): number | null {
  const [first] = locations;
  if (!isLocationAware || first === undefined) return 0;
  if (locations.length === 1) return first.LocKey;
  const isKnown = (key: number | null | undefined) => locations.some(({ LocKey }) => LocKey === key);
  if (chosen !== null && isKnown(chosen)) return chosen;
  if (remembered !== null && isKnown(remembered)) return remembered;
  const [only] = current;
  return current.length === 1 && only !== undefined && isKnown(only) ? only : null;
}

/** Whether there is a choice. */
export const hasLocationChoice = ({ locations, isLocationAware }: Pick<Account, 'locations' | 'isLocationAware'>) =>
  isLocationAware && locations.length > 1;
