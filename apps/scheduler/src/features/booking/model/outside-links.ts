import { addressWords } from './names.ts';

/*
 * Links to services that patients use already. They carry the time and the place, which the service needs, and
 * nothing that says what the visit is for or opens it.
 */

const MS_IN_MINUTE = 60_000;

type VisitLocation = { orgName: string; street: string; city: string; state: string; zip: string };
type CalendarEntry = { title: string; startsAt: string; minutes: number; location: VisitLocation };

const endOf = ({ startsAt, minutes }: CalendarEntry): Date => new Date(Date.parse(startsAt) + minutes * MS_IN_MINUTE);
const placeOf = (location: VisitLocation): string =>
  [location.orgName, addressWords(location)].filter(Boolean).join(', ');
/** `20261203T144000Z` */
const compact = (at: Date): string => `${at.toISOString().replaceAll(/[-:]|\.\d+Z$/g, '')}Z`;

const linkOf = (address: string, query: Record<string, string>): string => `${address}?${new URLSearchParams(query)}`;

export const googleCalendarUrl = (entry: CalendarEntry): string =>
  linkOf('https://calendar.google.com/calendar/render', {
    ...{ action: 'TEMPLATE', text: entry.title, location: placeOf(entry.location) },
    dates: `${compact(new Date(entry.startsAt))}/${compact(endOf(entry))}`,
  });

export const outlookCalendarUrl = (entry: CalendarEntry): string =>
  linkOf('https://outlook.live.com/calendar/0/deeplink/compose', {
    ...{ rru: 'addevent', subject: entry.title, location: placeOf(entry.location) },
    ...{ startdt: new Date(entry.startsAt).toISOString(), enddt: endOf(entry).toISOString() },
  });

/** Opens the maps app of a phone. */
export const directionsUrl = (location: VisitLocation): string =>
  linkOf('https://www.google.com/maps/dir/', { api: '1', destination: placeOf(location) });
