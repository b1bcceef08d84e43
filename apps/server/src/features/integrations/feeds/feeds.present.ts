import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventClass } from 'ical-generator';
import type { FeedVisit } from '../integrations.types.ts';

const PRODUCT = { company: 'Sightline', product: 'Calendar feed', language: 'EN' };
/** The refresh interval for calendar programs. */
const LOOK_AGAIN_SECONDS = 900;

const asDate = (instant: Temporal.Instant): Date => new Date(instant.epochMilliseconds);

/**
 * A provider's appointments as iCalendar text (RFC 5545): type, location and time. Anyone with the URL can read it, so
 * nothing in it identifies a patient.
 */
export function presentFeed({
  provider,
  visits,
  coverKey,
}: {
  provider: { first_name: string; last_name: string };
  visits: readonly FeedVisit[];
  coverKey: number;
}): string {
  const calendar = ical({
    name: `${provider.last_name}, ${provider.first_name}`,
    prodId: PRODUCT,
    method: ICalCalendarMethod.PUBLISH,
    ttl: LOOK_AGAIN_SECONDS,
  });
  for (const { appt_key, starts_at, length, type_name, loc_name, sequence, changed_at } of visits)
    calendar.createEvent({
      id: `appointment-${coverKey}-${appt_key}@sightline`,
      start: asDate(starts_at),
      end: asDate(starts_at.add({ minutes: length })),
      // The visit's own change, not the moment of reading: what did not change reads the same again.
      stamp: asDate(changed_at),
      lastModified: asDate(changed_at),
      sequence,
      summary: type_name,
      location: loc_name,
      class: ICalEventClass.PRIVATE,
      busystatus: ICalEventBusyStatus.BUSY,
    });
  // Every line ends with a line break, including the last (RFC 5545, section 3.1).
  return `${calendar.toString().trimEnd()}\r\n`;
}
