/** Octets of a line, its break left out (RFC 5545, section 3.1). */
const LONGEST_LINE = 75;

type Entry = {
  uid: string;
  /** Rises with every change, so that calendars know the newest (section 3.8.7.4). */
  sequence: number;
  method: 'REQUEST' | 'CANCEL';
  stampedAt: Temporal.Instant;
  startsAt: Temporal.Instant;
  /** Minutes. */
  length: number;
  summary: string;
  location: string;
  organizer: { name: string; address: string };
  attendee: string;
};

/** TEXT values (section 3.3.11). */
const text = (value: string): string =>
  value.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n');

/** Quoted parameter values know no quote and no control character (section 3.2). */
const quoted = (value: string): string => `"${value.replaceAll(/["\p{Cc}]/gu, ' ').trim()}"`;

/** An address has no room for what would begin another property. */
const address = (value: string): string => `mailto:${value.replaceAll(/[\s\p{Cc}]/gu, '')}`;

const utc = (instant: Temporal.Instant): string =>
  instant.round({ smallestUnit: 'second', roundingMode: 'floor' }).toString().replaceAll(/[-:]/g, '');

/** Lines of at most 75 octets; what is over goes on in the next one, after a space. No character is cut in two. */
function folded(line: string): string {
  const lines = [''];
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LONGEST_LINE) {
      lines.push(' ');
      octets = 1;
    }
    lines[lines.length - 1] += character;
    octets += size;
  }
  return lines.join('\r\n');
}

/** A visit as a calendar takes it in, moves it or takes it out: iCalendar (RFC 5545) by the methods of RFC 5546. */
export function calendarOf(entry: Entry): string {
  const { method, startsAt, length, organizer, attendee } = entry;
  const isCancelled = method === 'CANCEL';
  return [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Sightline//Online booking//EN', `METHOD:${method}`],
    ...['BEGIN:VEVENT', `UID:${entry.uid}`, `SEQUENCE:${entry.sequence}`, `DTSTAMP:${utc(entry.stampedAt)}`],
    ...[`DTSTART:${utc(startsAt)}`, `DTEND:${utc(startsAt.add({ minutes: length }))}`],
    ...[`SUMMARY:${text(entry.summary)}`, `LOCATION:${text(entry.location)}`],
    `ORGANIZER;CN=${quoted(organizer.name)}:${address(organizer.address)}`,
    `ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:${address(attendee)}`,
    ...[`STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`, 'END:VEVENT', 'END:VCALENDAR', ''],
  ]
    .map(folded)
    .join('\r\n');
}
