import type { InboxLocation } from './locations.ts';

type Account = {
  locations: readonly InboxLocation[];
  isLocationAware: boolean;
  /** The locations the list shows. */
  current: readonly number[];
  /** The location chosen for this very message. */
  chosen: number | null;
  /** Where the last new message was sent from. */
  remembered: number | null;
};

/** The location a new message is sent from; 0 where the account has none of its own, null while nobody has said. */
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

/** Whether there is a choice at all. */
export const hasLocationChoice = ({ locations, isLocationAware }: Pick<Account, 'locations' | 'isLocationAware'>) =>
  isLocationAware && locations.length > 1;
