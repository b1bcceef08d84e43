import { describe, expect, it } from 'vitest';
import { locationOf } from '../testing/choices-sample.ts';
import { directionsUrl, googleCalendarUrl, outlookCalendarUrl } from './outside-links.ts';

const entry = {
  title: 'Appointment at Main St & Co',
  startsAt: '2026-12-03T23:40:00Z',
  minutes: 40,
  location: locationOf(2001),
};
const WHERE = 'Main St, 418 Main St, Larchmont, NY 10538';
const queryOf = (url: string) => Object.fromEntries(new URL(url).searchParams);

describe('[PAT-006] links to calendars and maps', () => {
  it('carry the time, across midnight too, and the place', () => {
    expect(queryOf(googleCalendarUrl(entry))).toEqual({
      ...{ action: 'TEMPLATE', text: entry.title, location: WHERE, dates: '20261203T234000Z/20261204T002000Z' },
    });
    expect(queryOf(outlookCalendarUrl(entry))).toEqual({
      ...{ rru: 'addevent', subject: entry.title, location: WHERE },
      ...{ startdt: '2026-12-03T23:40:00.000Z', enddt: '2026-12-04T00:20:00.000Z' },
    });
    expect(queryOf(directionsUrl(entry.location))).toEqual({ api: '1', destination: WHERE });
  });
});
