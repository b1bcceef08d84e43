import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const event = {
  uid: 'booking-7@book.example',
  startsAt: '2026-12-03T14:40:00Z',
  madeAt: '2026-11-21T21:30:05.123Z',
  length: 40,
  summary: 'Comprehensive exam, Bright Eyes Optometry',
  location: 'Main St, 418 Main St, Larchmont, NY 10538',
  description: 'With Dr. Osei; bring\nyour glasses \\ lenses',
};
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('the calendar file (RFC 5545)', () => {
  it('tells start and end in UTC, which every calendar shows in its own zone', () => {
    const lines = unfolded(calendarFile(event));
    expect(lines).toContain('DTSTART:20261203T144000Z');
    expect(lines).toContain('DTEND:20261203T152000Z');
    expect(lines).toContain('DTSTAMP:20261121T213005Z');
    expect(lines).toContain('UID:booking-7@book.example');
  });

  it('escapes commas, semicolons, backslashes and line breaks', () => {
    const lines = unfolded(calendarFile(event));
    expect(lines).toContain('SUMMARY:Comprehensive exam\\, Bright Eyes Optometry');
    expect(lines).toContain('DESCRIPTION:With Dr. Osei\\; bring\\nyour glasses \\\\ lenses');
  });

  it('has no line over 75 octets, cuts no character, and ends every line with CRLF', () => {
    const file = calendarFile({ ...event, summary: 'Révisión ocular ñ 👁 '.repeat(20) });
    const lines = file.split('\r\n');
    expect(lines.pop()).toBe('');
    for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(unfolded(file)).toContain(`SUMMARY:${'Révisión ocular ñ 👁 '.repeat(20)}`);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('opens and closes what it opens', () => {
    expect(unfolded(calendarFile(event)).filter((line) => /^(BEGIN|END):/.test(line))).toEqual([
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
  });
});
