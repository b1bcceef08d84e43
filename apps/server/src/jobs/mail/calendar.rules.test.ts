import { describe, expect, it } from 'vitest';
import { calendarOf } from './calendar.rules.ts';

const ENTRY = {
  uid: 'booking-11-7@sightline.test',
  sequence: 2,
  method: 'REQUEST',
  stampedAt: Temporal.Instant.from('2026-11-20T15:00:00.987Z'),
  startsAt: Temporal.Instant.from('2026-11-23T14:00:00Z'),
  ...{ length: 30, summary: 'Exam', location: 'Main St' },
  organizer: { name: 'Practice', address: 'no-reply@sightline.test' },
  attendee: 'ana@example.com',
} as const;
const linesOf = (text: string) => text.split('\r\n');
const unfolded = (text: string) => linesOf(text.replaceAll('\r\n ', ''));

describe('a visit as a calendar takes it', () => {
  it('has its instants in UTC, without fractions', () => {
    expect(unfolded(calendarOf(ENTRY))).toEqual([
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Sightline//Online booking//EN', 'METHOD:REQUEST'],
      ...['BEGIN:VEVENT', 'UID:booking-11-7@sightline.test', 'SEQUENCE:2', 'DTSTAMP:20261120T150000Z'],
      ...['DTSTART:20261123T140000Z', 'DTEND:20261123T143000Z', 'SUMMARY:Exam', 'LOCATION:Main St'],
      'ORGANIZER;CN="Practice":mailto:no-reply@sightline.test',
      'ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:ana@example.com',
      ...['STATUS:CONFIRMED', 'END:VEVENT', 'END:VCALENDAR', ''],
    ]);
  });

  it('takes a cancelled visit out by method and status', () => {
    const lines = unfolded(calendarOf({ ...ENTRY, method: 'CANCEL' }));
    expect(lines).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED']));
  });

  it('escapes texts, and lets no name or address begin a property of its own', () => {
    const hostile = {
      summary: 'a,b;c\\d\r\nX-EVIL:1',
      organizer: { name: 'The "Eye"\r\nX-EVIL:2', address: 'a@b.c' },
      attendee: 'x@y.z\r\nX-EVIL:3',
    };
    const lines = unfolded(calendarOf({ ...ENTRY, ...hostile }));
    expect(lines).toContain('SUMMARY:a\\,b\\;c\\\\d\\nX-EVIL:1');
    expect(lines.filter((line) => line.startsWith('X-EVIL'))).toEqual([]);
  });

  it('folds lines at 75 octets and cuts no character in two', () => {
    const location = 'Ñandú 👓 '.repeat(40).trim();
    const calendar = calendarOf({ ...ENTRY, location });
    for (const line of linesOf(calendar)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(unfolded(calendar)).toContain(`LOCATION:${location}`);
  });
});
