import type { Language } from '@sightline/contract/languages';
import { formatUsPhone } from '@sightline/messaging/phone-number';
import ical, {
  ICalAlarmType,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
} from 'ical-generator';
import type { Json } from '../../../db/schema.ts';
import { typeNameIn } from '../after/when.rules.ts';
import type { LocationRow } from '../times/times.types.ts';
import { CALENDAR_WORDS } from './calendar.texts.ts';

const PRODUCT = { company: 'Sightline', product: 'Online booking', language: 'EN' };
/** A day: enough time to find what to bring, or to change the visit. */
const REMINDER_SECONDS = 86_400;

export type CalendarVisit = LocationRow & {
  appt_key: number;
  starts_at: Temporal.Instant;
  /** Minutes. */
  length: number;
  /** Rises with every change of the visit, by anyone. */
  sequence: number;
  changed_at: Temporal.Instant;
  type_name: string;
  type_names: Json;
  first_name: string;
  last_name: string;
  title: string;
  cover_name: string;
};

export type CalendarEntry = {
  coverKey: number;
  visit: CalendarVisit;
  /** A family's patient, by first name; absent where no patient is named. */
  patient?: string;
  isCancelled: boolean;
  locale: Language;
  bring: string;
  /** Null in entries without a link. */
  manageUrl: string | null;
  /** This server's: the entry's identifier stays the same wherever its links lead. */
  publicUrl: string;
  now: Temporal.Instant;
  /** The recipient of the mail; null for a file the patient downloads. */
  attendee: string | null;
};

export type CalendarFile = { method: 'REQUEST' | 'PUBLISH' | 'CANCEL'; content: string };

const asDate = (instant: Temporal.Instant): Date => new Date(instant.epochMilliseconds);
/** Names are used in property parameters, which allow neither quotes nor line breaks (RFC 5545, section 3.2). */
const parameter = (words: string): string => words.replaceAll(/["\p{Cc}]/gu, ' ').trim();
/** Removes what would start another property. */
const address = (words: string): string => words.replaceAll(/[\s\p{Cc}]/gu, '');

/** 'Harbor, 27 Harbor Walk, Mamaroneck, NY 10543'. */
export const addressOf = ({ org_name, street, city, state, zip }: LocationRow): string =>
  [org_name, street, city, `${state} ${zip}`.trim()].filter((part) => part !== '').join(', ');

/** 'Mei Zhao, OD'. */
export const providerOf = ({ first_name, last_name, title }: CalendarVisit): string =>
  `${first_name} ${last_name}${title === '' ? '' : `, ${title}`}`.trim();

function descriptionOf({ visit, locale, bring, manageUrl, isCancelled }: CalendarEntry): string {
  const words = CALENDAR_WORDS[locale];
  return [
    words.with(providerOf(visit)),
    ...(visit.phone === '' ? [] : [words.phone(formatUsPhone(visit.phone))]),
    ...(bring === '' || isCancelled ? [] : [words.bring(bring)]),
    ...(manageUrl === null ? [] : [words.change(manageUrl)]),
  ].join('\n');
}

function addEvent({ calendar, entry }: { calendar: ICalCalendar; entry: CalendarEntry }): void {
  const { coverKey, visit, patient, isCancelled, locale, manageUrl, publicUrl, now, attendee } = entry;
  const { hostname } = new URL(publicUrl);
  const what = CALENDAR_WORDS[locale].summary(typeNameIn(visit, locale), visit.cover_name);
  const summary = patient === undefined ? what : `${patient}: ${what}`;
  const event = calendar.createEvent({
    id: `booking-${coverKey}-${visit.appt_key}@${hostname}`,
    sequence: visit.sequence,
    stamp: asDate(now),
    lastModified: asDate(visit.changed_at),
    start: asDate(visit.starts_at),
    end: asDate(visit.starts_at.add({ minutes: visit.length })),
    summary,
    location: addressOf(visit),
    description: descriptionOf(entry),
    organizer: { name: parameter(visit.cover_name), email: `no-reply@${hostname}` },
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    busystatus: isCancelled ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
    ...(manageUrl === null ? {} : { url: manageUrl }),
  });
  if (attendee !== null)
    event.createAttendee({ email: address(attendee), status: ICalAttendeeStatus.ACCEPTED, rsvp: false });
  if (!isCancelled)
    event.createAlarm({ type: ICalAlarmType.display, triggerBefore: REMINDER_SECONDS, description: summary });
}

function fileOf(method: CalendarFile['method'], entries: readonly CalendarEntry[]): CalendarFile {
  const calendar = ical({ prodId: PRODUCT, method: ICalCalendarMethod[method] });
  for (const entry of entries) addEvent({ calendar, entry });
  // Every line ends with a line break, including the last (RFC 5545, section 3.1).
  return { method, content: `${calendar.toString().trimEnd()}\r\n` };
}

/**
 * A visit as a calendar adds, moves or removes it: iCalendar (RFC 5545) with the methods of RFC 5546. Its UID stays the
 * same, and its SEQUENCE rises with every change, so that calendars recognize the newest (section 3.8.7.4).
 */
export const calendarOf = (entry: CalendarEntry): CalendarFile =>
  fileOf(entry.isCancelled ? 'CANCEL' : entry.attendee === null ? 'PUBLISH' : 'REQUEST', [entry]);

/**
 * A family's visits in one file, each with the UID that its own changes name later. It is published, without attendees:
 * a request is about one UID (RFC 5546, sections 3.2.1 and 3.2.2).
 */
export const calendarOfFamily = (entries: readonly CalendarEntry[]): CalendarFile =>
  fileOf(
    'PUBLISH',
    entries.map((entry) => ({ ...entry, attendee: null })),
  );
