import type { Language } from '@sightline/contract/languages';
import { sentence } from '@sightline/messaging/automated-text';

/** A person's visit in a message about a family's; `what` may be empty. */
export type FamilyVisit = { name: string; when: string; what: string };

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');
const listed = (visits: readonly FamilyVisit[]): string =>
  visits.map(({ name, when, what }) => `${name}: ${joined([what, when])}`).join('; ');

type FamilyWording = {
  open: (visits: readonly FamilyVisit[]) => string;
  closed: (count: number) => string;
  change: (url: string) => string;
};

/** The Spanish uses only letters of the default alphabet, as `TEXT_WORDS`. */
export const FAMILY_TEXT: Record<Language, FamilyWording> = {
  en: {
    open: (visits) => `You're all booked. ${sentence(listed(visits))}`,
    closed: (count) => `You have ${count} appointments.`,
    change: (url) => `See, change or cancel: ${url}`,
  },
  es: {
    open: (visits) => `Sus citas: ${sentence(listed(visits))}`,
    closed: (count) => `Usted tiene ${count} citas.`,
    change: (url) => `Verlas, cambiarlas o cancelarlas: ${url}`,
  },
};
