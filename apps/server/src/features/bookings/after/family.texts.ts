import type { Language } from '@sightline/contract/languages';
import { sentence } from '@sightline/messaging/automated-text';

/** A person's visit in a message about a family's; `name` and `what` may be empty. */
type FamilyVisit = { name: string; what: string; day: string; time: string };

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

/** 'Ana: Exam, Wed, Nov 25, 9:00 AM; Leo: …'; without a name only what and when. */
const eachListed = (visits: readonly FamilyVisit[]): string =>
  visits.map(({ name, what, day, time }) => `${name === '' ? '' : `${name}: `}${joined([what, day, time])}`).join('; ');

/** 'Wed, Nov 25 - Ana: Exam, 9:00 AM; Leo: …; Fri, Nov 27 - Mia: …', in the order of the first on each day. */
function dayListed(visits: readonly FamilyVisit[]): string {
  const days = Map.groupBy(visits, ({ day }) => day);
  const said = [...days].map(([day, those]) => `${day} - ${eachListed(those.map((one) => ({ ...one, day: '' })))}`);
  return said.join('; ');
}

type FamilyWording = {
  /** `isByDay` names each day once. */
  open: (visits: readonly FamilyVisit[], isByDay: boolean) => string;
  closed: (count: number) => string;
  change: (url: string) => string;
};

const listed = (visits: readonly FamilyVisit[], isByDay: boolean): string =>
  sentence(isByDay ? dayListed(visits) : eachListed(visits));

/** The Spanish uses only letters of the default alphabet, as `TEXT_WORDS`. */
export const FAMILY_TEXT: Record<Language, FamilyWording> = {
  en: {
    open: (visits, isByDay) => `You're all booked. ${listed(visits, isByDay)}`,
    closed: (count) => `You have ${count} appointments.`,
    change: (url) => `See, change or cancel: ${url}`,
  },
  es: {
    open: (visits, isByDay) => `Sus citas: ${listed(visits, isByDay)}`,
    closed: (count) => `Usted tiene ${count} citas.`,
    change: (url) => `Ver, cambiar o cancelar: ${url}`,
  },
};
