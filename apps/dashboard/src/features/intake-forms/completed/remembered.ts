import { parseRemembered, type RememberedFilters } from '../model/filters.ts';

/** For one user and practice, in this tab, until sign-out: only preferences outlive the session. */
const itemOf = ({ coverKey, user }: { coverKey: number; user: string }) => `completedForms.${coverKey}.${user}`;

/** This session's last searched dates and location (FRM-004). */
export const rememberedSearch = {
  read: (whose: { coverKey: number; user: string }): RememberedFilters | null =>
    parseRemembered(sessionStorage.getItem(itemOf(whose))),
  write(whose: { coverKey: number; user: string }, { from, to, locKey }: RememberedFilters): void {
    sessionStorage.setItem(itemOf(whose), JSON.stringify({ from, to, locKey }));
  },
};
