import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type CalendarEntry, calendarOf } from './calendar.present.ts';

const ENTRY: CalendarEntry = {
  coverKey: 11,
  visit: {
    ...{
      appt_key: 7,
      starts_at: Temporal.Instant.from('2026-11-23T14:00:00Z'),
      length: 30,
      sequence: 2,
      changed_at: Temporal.Instant.from('2026-11-19T15:00:00Z'),
    },
    ...{
      type_name: 'Exam',
      type_names: { es: 'Examen' },
      first_name: 'Mei',
      last_name: 'Zhao',
      title: 'OD',
      cover_name: 'Bright Eyes',
    },
    ...{ loc_key: 111, org_name: 'Harbor', street: '27 Harbor Walk', city: 'Mamaroneck', state: 'NY', zip: '10543' },
    ...{ phone: '+19145550111', time_zone: 'America/New_York' },
  },
  ...{ isCancelled: false, locale: 'en', bring: 'your glasses' },
  manageUrl: 'https://book.example/book/manage#token',
  publicUrl: 'https://sightline.test',
  now: Temporal.Instant.from('2026-11-20T15:00:00.987Z'),
  attendee: 'ana@example.com',
};

/** What another calendar program reads from the file. */
function read(entry: CalendarEntry) {
  const { content } = calendarOf(entry);
  const calendar = new ICAL.Component(ICAL.parse(content));
  const events = calendar.getAllSubcomponents('vevent');
  const [component] = events;
  if (component === undefined) throw new Error('no event');
  return { content, calendar, events, component, event: new ICAL.Event(component) };
}
const lineOf = (content: string, name: string) =>
  content
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .find((line) => line.startsWith(name));

describe('a visit as a calendar entry', () => {
  it('[CNF-002] says when, where, what, with whom, what to bring and how to change it', () => {
    const { event, component, calendar, events, content } = read(ENTRY);
    expect(content.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true);
    expect(events).toHaveLength(1);
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
    expect(event.startDate.toJSDate().toISOString()).toBe('2026-11-23T14:00:00.000Z');
    expect(event.endDate.toJSDate().toISOString()).toBe('2026-11-23T14:30:00.000Z');
    expect([event.summary, event.location]).toEqual([
      'Exam, Bright Eyes',
      'Harbor, 27 Harbor Walk, Mamaroneck, NY 10543',
    ]);
    expect(event.description.split('\n')).toEqual([
      'With: Mei Zhao, OD',
      'Phone: (914) 555-0111',
      'Bring: your glasses',
      'Change or cancel: https://book.example/book/manage#token',
    ]);
    expect(component.getFirstPropertyValue('url')).toBe('https://book.example/book/manage#token');
    expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(String(component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-20T15:00:00Z');
    expect(event.attendees.map((one) => one.getFirstValue())).toEqual(['MAILTO:ana@example.com']);
  });

  it('[CNF-002] reminds a day before', () => {
    const [alarm, ...more] = read(ENTRY).component.getAllSubcomponents('valarm');
    expect(more).toEqual([]);
    expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY');
    expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-P1D');
  });

  it('[CNF-002] keeps its UID, and its SEQUENCE rises when it is moved and when it is cancelled', () => {
    const { visit } = ENTRY;
    const steps = [
      { ...ENTRY, visit: { ...visit, sequence: 0 } },
      { ...ENTRY, visit: { ...visit, sequence: 1 } },
      { ...ENTRY, visit: { ...visit, sequence: 2 }, isCancelled: true, manageUrl: null },
    ].map(read);
    expect(steps.map(({ event }) => event.uid)).toEqual(Array(3).fill('booking-11-7@sightline.test'));
    expect(steps.map(({ event }) => event.sequence)).toEqual([0, 1, 2]);
  });

  it('[CNF-002] removes a cancelled visit by method and status, without a reminder', () => {
    const { calendar, component } = read({ ...ENTRY, isCancelled: true, manageUrl: null });
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
    expect(component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(component.getAllSubcomponents('valarm')).toEqual([]);
    expect(component.hasProperty('url')).toBe(false);
  });

  it('is a published event without attendees, as a file the patient downloads', () => {
    const { calendar, event } = read({ ...ENTRY, attendee: null });
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect([event.uid, event.attendees]).toEqual(['booking-11-7@sightline.test', []]);
  });

  it('lets no name or address start a new property', () => {
    const hostile = { type_name: 'a,b;c\\d\r\nX-EVIL:1', cover_name: 'The "Eye"\r\nX-EVIL:2' };
    const { component, event, content } = read({
      ...{ ...ENTRY, visit: { ...ENTRY.visit, ...hostile }, attendee: 'x@y.z\r\nX-EVIL:3' },
      bring: 'glasses\r\nX-EVIL:4',
    });
    expect(content.split('\r\n').filter((line) => line.startsWith('X-EVIL'))).toEqual([]);
    expect(component.getAllProperties().filter(({ name }) => name.startsWith('x-evil'))).toEqual([]);
    expect(event.summary).toContain('a,b;c\\d');
    expect(lineOf(content, 'ORGANIZER')).toMatch(/^ORGANIZER;CN="The\s+Eye[^"\r\n]*":(mailto|MAILTO):no-reply@/i);
  });

  it('folds lines at 75 octets and splits no character', () => {
    const street = 'Ñandú 👓 '.repeat(40).trim();
    const { content, event } = read({ ...ENTRY, visit: { ...ENTRY.visit, street } });
    for (const line of content.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(event.location).toContain(street);
  });

  it('is in Spanish for patients who prefer it', () => {
    const { event } = read({ ...ENTRY, locale: 'es', bring: 'sus lentes' });
    expect(event.description).toMatch(/Con: Mei Zhao, OD\n.*\nTraiga: sus lentes\nCambiar o cancelar: https/);
  });
});
