import * as z from 'zod/mini';

/** Sign-in variants (SES-006): local, the vision supplier's single sign-on, the other partner's. */
export const authExperienceSchema = z.enum(['local', 'vision', 'partner']);
type AuthExperience = z.infer<typeof authExperienceSchema>;

export type Arrival = {
  sessionId: string | null;
  authExperience: AuthExperience | null;
  /** The full URL of a return from the partner's sign-in page, with code and state. */
  partnerReturn: string | null;
  /** The replacement URL in the address bar: nothing that signs in stays in the history. */
  cleaned: string;
};

/** Where the partner's sign-in page returns to, also for silent sign-in. */
export const PARTNER_RETURN = '/partner-return';
export const PARTNER_SILENT = '/partner-silent';

/** Reads a hand-off's URL parameters. Their names are case-insensitive; unknown variants are ignored. */
export function readArrival(href: string): Arrival {
  const url = new URL(href);
  const taken = (wanted: string): string | null => {
    const names = [...url.searchParams.keys()].filter((name) => name.toLowerCase() === wanted);
    const value = names[0] === undefined ? null : url.searchParams.get(names[0]);
    for (const name of names) url.searchParams.delete(name);
    return value === '' ? null : value;
  };
  const sessionId = taken('sessionid');
  const isPartnerReturn = url.pathname === PARTNER_RETURN;
  const experience = authExperienceSchema.safeParse(taken('authexperience')?.toLowerCase());
  return {
    sessionId,
    authExperience: experience.success ? experience.data : null,
    partnerReturn: isPartnerReturn ? href : null,
    cleaned: isPartnerReturn ? '/' : url.pathname + url.search + url.hash,
  };
}
