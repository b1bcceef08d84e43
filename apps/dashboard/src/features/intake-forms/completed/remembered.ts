import { parseRemembered, type Remembered } from '../model/filters.ts';

/** Of one person and practice, in this tab, until they sign off: what is no preference goes with the session. */
const itemOf = ({ coverKey, user }: { coverKey: number; user: string }) => `completedForms.${coverKey}.${user}`;

/** The dates and the location that were searched last in this session (FRM-004). */
export const rememberedSearch = {
  read: (whose: { coverKey: number; user: string }): Remembered | null =>
    parseRemembered(sessionStorage.getItem(itemOf(whose))),
  write(whose: { coverKey: number; user: string }, { from, to, locKey }: Remembered): void {
    sessionStorage.setItem(itemOf(whose), JSON.stringify({ from, to, locKey }));
  },
};
