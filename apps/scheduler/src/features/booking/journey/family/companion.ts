import type { SlotTime } from '../../model/chosen.ts';
import type { Details } from '../../model/details.ts';
import type { Group } from '../../model/fields.ts';
import type { Hold } from '../../model/hold.ts';

/** What is asked about each person; the rest is shared. */
export const OWN_GROUP: Group = 'you';

/** Someone of the family who is booked together with the first person. Kept only in memory, as all details are. */
export type Companion = {
  /** Random: each one's time is held as if by a page of its own. */
  key: string;
  details: Details;
  locKey: number;
  taskKey: number;
  slot: SlotTime;
  hold: Hold;
  /** Someone else has the time now. */
  isLost: boolean;
};

export const nameOf = ({ details }: Pick<Companion, 'details'>): string => (details.firstName ?? '').trim();
