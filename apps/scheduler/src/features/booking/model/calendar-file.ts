/** An iCalendar file (RFC 5545) with one event. */
export type CalendarEvent = {
  uid: string;
  /** Instants, ISO 8601. */
  startsAt: string;
  madeAt: string;
  /** Minutes. */
  length: number;
  summary: string;
  location: string;
  description: string;
};

const LINE_OCTETS = 75;
const MINUTE = 60_000;

/** Section 3.3.5, form 2: UTC, which every calendar shows in its own zone and no change of rules can shift. */
const utc = (at: number): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** Section 3.3.11. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n');

/** Section 3.1: no line over 75 octets; never cut inside a character. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let [lines, current, octets] = ['', '', 0];
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      lines += `${current}\r\n `;
      [current, octets] = ['', 1];
    }
    current += character;
    octets += size;
  }
  return lines + current;
}

/** The text of the file. It says nothing of the patient: it ends up in calendars that others see. */
export function calendarFile({ uid, startsAt, madeAt, length, summary, location, description }: CalendarEvent): string {
  const start = Date.parse(startsAt);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sightline//Online booking//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(Date.parse(madeAt))}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(start + length * MINUTE)}`,
    `SUMMARY:${escaped(summary)}`,
    `LOCATION:${escaped(location)}`,
    `DESCRIPTION:${escaped(description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
