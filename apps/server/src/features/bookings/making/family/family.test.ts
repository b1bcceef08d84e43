import { createFamilyBooking } from '@sightline/contract/booking-family.calls';
import { bookingCalendar, cancelBooking, openFamilyVisit, readBooking } from '@sightline/contract/booking-manage.calls';
import type { Sent } from '@sightline/contract/call';
import ICAL from 'ical.js';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRows } from '../../../../../testing/practice-rows.ts';
import { useApp } from '../../../../../testing/test-app.ts';
import { useDatabase } from '../../../../../testing/test-database.ts';
import { createMailWorker } from '../../../../jobs/mail/mail-worker.ts';
import { insertPreferences, insertRule, insertType } from '../../../availability/offers/offers.test-practice.ts';
import { insertSetupPractices } from '../../../setup/setup.test-practice.ts';
import {
  ANA,
  bookingOf,
  clearBookings,
  knowPatients,
  MONDAY,
  patientCalls,
  visitsOn,
} from '../../online.test-practice.ts';

/** What another calendar program reads from a file. */
const eventsIn = (content: string) =>
  new ICAL.Component(ICAL.parse(content)).getAllSubcomponents('vevent').map((component) => {
    const { uid, sequence, summary, attendees } = new ICAL.Event(component);
    return { uid, sequence, summary, attendees, url: component.getFirstPropertyValue('url') };
  });

type Person = Sent<typeof createFamilyBooking>['body']['people'][number];

describe('[PAT-002] a family books in one act', () => {
  const database = useDatabase();
  const app = useApp(database);
  const { book, hold } = patientCalls(app);
  const pool = () => database().pool;
  let taskKey = 0;

  const personOf = (firstName: string, given: Partial<Person> = {}): Person => {
    const { coverKey: _practice, ...own } = bookingOf({ taskKey });
    return { ...own, patient: { ...ANA, firstName, dob: '2015-05-17' }, ...given };
  };
  const know = (...names: string[]) =>
    knowPatients(
      pool(),
      names.map((name) => personOf(name).patient),
    );
  const bookAll = (people: Person[]) => app().call(createFamilyBooking, { body: { coverKey: 11, people } });
  const patients = () =>
    pool()
      .kysely.selectFrom('patient')
      .select(['first_name', 'cell_phone'])
      .where('pms_patient_id', 'like', 'SL-%')
      .orderBy('first_name')
      .execute();
  const taken = async () => (await visitsOn(pool())).map(({ acctKey, time }) => `${acctKey} ${time}`);

  beforeAll(() => insertSetupPractices(pool()));
  beforeEach(async () => {
    app().clock.set('2026-11-20T15:00:00Z');
    await clearBookings(pool());
    taskKey = await insertType(pool());
    await insertPreferences(pool());
    await insertRule(pool());
    await insertRule(pool(), { locKey: 112, acctKey: 115 });
    await insertRule(pool(), { locKey: 112, acctKey: 116 });
  });

  it('each with a record and a link of their own, and one phone for all', async () => {
    const people = [personOf('Ana'), personOf('Leo', { time: '09:30' }), personOf('Mia', { time: '10:00' })];
    const { status, reply } = await bookAll(people);
    expect(status).toBe(201);
    expect(reply.confirmations.map(({ date, time }) => [date, time])).toEqual(people.map(({ time }) => [MONDAY, time]));
    expect(new Set(reply.confirmations.map(({ manageUrl }) => manageUrl)).size).toBe(3);
    expect(await patients()).toEqual(
      ['Ana', 'Leo', 'Mia'].map((first_name) => ({ first_name, cell_phone: '+12125550187' })),
    );
    expect(await taken()).toEqual(['115 09:00', '115 09:30', '115 10:00']);
  });

  it('and gets one text and one email that name everyone; every visit can be reached from each of them', async () => {
    await know('Ana', 'Leo', 'Mia');
    const people = [personOf('Ana'), personOf('Leo', { time: '09:30' }), personOf('Mia', { time: '10:00' })];
    const { reply } = await bookAll(people);
    expect(reply.confirmations.every(({ isMailed, isTexted }) => isMailed && isTexted)).toBe(true);
    const { kysely } = pool();
    const texts = await kysely.selectFrom('message').select('body').where('written_by', '=', 'booking').execute();
    expect(texts).toHaveLength(1);
    expect(texts[0]?.body).toMatch(/Ana: .*9:00 AM; Leo: .*9:30 AM; Mia: .*10:00 AM\. See, change or cancel: /);
    await createMailWorker({ deps: app().deps }).drainOnce();
    const toPatient = app().mail.sent.filter(({ to }) => to.includes(ANA.email));
    expect(toPatient).toHaveLength(1);
    const [mail] = toPatient;
    expect(mail?.text).toMatch(/Your 3 appointments at .* are booked\..*Ana: .*9:00.*Leo: .*9:30.*Mia: .*10:00/s);
    const tokens = [...(mail?.text.matchAll(/manage#([\w-]+)/g) ?? [])].map(([, token]) => token ?? '');
    const keys = reply.confirmations.map(({ bookingKey }) => bookingKey);
    const opened = [];
    for (const token of tokens) opened.push((await app().call(readBooking, { body: { token } })).reply.bookingKey);
    expect(opened).toEqual(keys);
    const token = new URL(reply.confirmations[2]?.manageUrl ?? '').hash.slice(1);
    const mia = (await app().call(readBooking, { body: { token } })).reply;
    expect(mia.family.map(({ bookingKey, time, firstName }) => [bookingKey, time, firstName])).toEqual([
      [keys[0], '09:00', 'Ana'],
      [keys[1], '09:30', 'Leo'],
    ]);
    expect(mia.firstName).toBe('Mia');
    const bookingKey = keys[1] ?? 0;
    const other = (await app().call(openFamilyVisit, { body: { token, bookingKey } })).reply;
    expect((await app().call(readBooking, { body: other })).reply.bookingKey).toBe(bookingKey);
    const alone = (await book(bookingOf({ taskKey, time: '11:00', patient: { ...ANA, firstName: 'Eve' } }))).reply;
    const foreign = { token, bookingKey: alone.bookingKey };
    expect((await app().call(openFamilyVisit, { body: foreign })).problem.code).toBe('booking.link-unknown');
    await bookAll(people);
    expect(
      await kysely.selectFrom('message').select('body').where('written_by', '=', 'booking').execute(),
    ).toHaveLength(2);
  });

  it('that may be strangers to the phone and address says whose a visit is by the first letter', async () => {
    const people = [personOf('Ana'), personOf('Leo', { time: '09:30' })];
    const { reply } = await bookAll(people);
    const token = new URL(reply.confirmations[1]?.manageUrl ?? '').hash.slice(1);
    const leo = (await app().call(readBooking, { body: { token } })).reply;
    expect([leo.firstName, leo.family.map(({ firstName }) => firstName)]).toEqual(['L.', ['A.']]);
    expect(JSON.stringify(leo)).not.toMatch(/Leo|Ana/);
  });

  it('[CNF-002] and gets an email about the visits that stand, though the first was cancelled before it went out', {
    tags: ['deep'],
  }, async () => {
    await know('Ana', 'Leo', 'Mia');
    const people = [personOf('Ana'), personOf('Leo', { time: '09:30' }), personOf('Mia', { time: '10:00' })];
    const { reply } = await bookAll(people);
    const token = new URL(reply.confirmations[0]?.manageUrl ?? '').hash.slice(1);
    await app().call(cancelBooking, { body: { token } });
    const before = app().mail.sent.length;
    await createMailWorker({ deps: app().deps }).drainOnce();
    const texts = app()
      .mail.sent.slice(before)
      .filter(({ to }) => to.includes(ANA.email))
      .map(({ text }) => text);
    const [booked] = texts.filter((text) => text.includes('are booked'));
    expect(booked).toMatch(/Your 2 appointments at .* are booked\..*Leo: .*9:30.*Mia: .*10:00/s);
    expect(booked).not.toContain('Ana: ');
  });

  it('[CNF-002] and has everyone in one calendar file, each as an event that later changes name again', {
    tags: ['deep'],
  }, async () => {
    await know('Ana', 'Leo');
    const people = [personOf('Ana'), personOf('Leo', { time: '09:30' })];
    const { reply } = await bookAll(people);
    await createMailWorker({ deps: app().deps }).drainOnce();
    const mail = app().mail.sent.findLast(({ to }) => to.includes(ANA.email));
    expect(mail?.calendar?.method).toBe('PUBLISH');
    const mailed = eventsIn(mail?.calendar?.content ?? '');
    const [ana, leo] = reply.confirmations.map(({ bookingKey }) => `booking-11-${bookingKey}@sightline.test`);
    expect(mailed.map(({ uid, sequence }) => [uid, sequence])).toEqual([
      [ana, 0],
      [leo, 0],
    ]);
    expect(mailed.map(({ summary }) => summary.split(':')[0])).toEqual(['Ana', 'Leo']);
    expect(new Set(mailed.map(({ url }) => url)).size).toBe(2);
    expect(mailed.flatMap(({ attendees }) => attendees)).toEqual([]);
    const tokens = reply.confirmations.map(({ manageUrl }) => new URL(manageUrl).hash.slice(1));
    const fileOf = async (token = '') =>
      eventsIn((await app().call(bookingCalendar, { body: { token, language: 'en' } })).reply.calendar);
    const file = await fileOf(tokens[1]);
    expect(file.map(({ uid }) => uid)).toEqual([leo, ana]);
    expect(file.map(({ summary }) => summary).join()).not.toMatch(/Ana|Leo/);
    await app().call(cancelBooking, { body: { token: tokens[0] ?? '' } });
    expect((await fileOf(tokens[1])).map(({ uid }) => uid)).toEqual([leo]);
    expect((await fileOf(tokens[0])).map(({ uid, sequence }) => [uid, sequence])).toEqual([[ana, 1]]);
  });

  it('[CNF-001] and learns in text, email and calendar what each has to bring', async () => {
    const other = await insertType(pool(), { name: 'Lens check' });
    const bringTo = (task_key: number, bring_en: string) =>
      pool().kysely.updateTable('appointment_type').set({ bring_en }).where('task_key', '=', task_key).execute();
    await bringTo(taskKey, 'your glasses');
    await bringTo(other, 'your contact lenses.');
    await know('Ana', 'Leo', 'Mia');
    await bookAll([
      personOf('Ana'),
      personOf('Leo', { time: '09:30' }),
      personOf('Mia', { taskKey: other, date: '2026-11-30' }),
    ]);
    const said = 'your glasses (Ana, Leo); your contact lenses (Mia)';
    const { body } = await pool().kysely.selectFrom('message').select('body').executeTakeFirstOrThrow();
    expect(body).toMatch(/Ana: .*Nov 23.*Leo: .*Nov 23.*Mia: .*Nov 30/);
    expect(body).toContain(`Bring: ${said}. See, change or cancel: `);
    await createMailWorker({ deps: app().deps }).drainOnce();
    const mail = app().mail.sent.findLast(({ to }) => to.includes(ANA.email));
    expect(mail?.text).toContain(`Please bring: Y${said.slice(1)}`);
    const events = new ICAL.Component(ICAL.parse(mail?.calendar?.content ?? '')).getAllSubcomponents('vevent');
    const notes = events.map((component) => new ICAL.Event(component).description);
    expect(notes.map((note) => /your [a-z ]+/.exec(note)?.[0])).toEqual([
      ...['your glasses', 'your glasses', 'your contact lenses'],
    ]);
  });

  it('[TPL-001] and reads the practice’s own words, which say who comes on which day and when', async () => {
    const text = '{{practice}}: See you {{date}} at {{time}} for {{visitType}}. {{manageLink}} Reply STOP to opt out.';
    const template = { cover_key: 11, type: 'CONFIRMATION', name: 'Booked', template_key: 801, position: 2 };
    await insertRows(pool(), 'template', [{ ...template, body: text }]);
    const bodies = async () => {
      const texts = pool().kysely.selectFrom('message').select('body').where('written_by', '=', 'booking');
      return (await texts.orderBy('trans_key').execute()).map(({ body }) => body);
    };
    await know('Ana', 'Leo', 'Eve', 'Max');
    await bookAll([personOf('Ana'), personOf('Leo', { time: '09:30' })]);
    expect((await bodies()).at(-1)).toMatch(
      /: See you Monday, November 23 at 9:00 AM \(Ana\) and 9:30 AM \(Leo\) for Exam\w*\. /,
    );
    await bookAll([personOf('Eve', { time: '11:00' }), personOf('Max', { date: '2026-11-30' })]);
    const days = 'Monday, November 23 (Eve) and Monday, November 30 (Max)';
    expect((await bodies()).at(-1)).toContain(`: See you ${days} at 11:00 AM (Eve) and 9:00 AM (Max) for `);
    await pool().kysely.deleteFrom('template').where('template_key', '=', 801).execute();
  });

  it('side by side with two providers, each keeping the time they held', async () => {
    const side = { locKey: 112, acctKey: 0 };
    const tokens = [];
    for (const pageKey of ['one', 'two']) {
      const { reply } = await hold({ coverKey: 11, taskKey, date: MONDAY, time: '09:00', pageKey, ...side });
      tokens.push(reply.holdToken);
    }
    const [first = '', second = ''] = tokens;
    const people = [personOf('Ana', { ...side, holdToken: first }), personOf('Leo', { ...side, holdToken: second })];
    expect((await bookAll(people)).status).toBe(201);
    expect(await taken()).toEqual(['115 09:00', '116 09:00']);
    expect(await pool().kysely.selectFrom('slot_hold').selectAll().execute()).toEqual([]);
  });

  it('and no one is booked if one time is taken: the refusal says whose, with the nearest times', async () => {
    await book(bookingOf({ taskKey, time: '09:30', patient: { ...ANA, firstName: 'Eve', lastName: 'Other' } }));
    const before = await patients();
    const { status, problem } = await bookAll([personOf('Ana'), personOf('Leo', { time: '09:30' })]);
    expect([status, problem.code, problem.person]).toEqual([409, 'booking.slot-taken', 1]);
    // Ana's own time is free again, so it is among the nearest.
    expect(problem.slots).toContainEqual({ date: MONDAY, time: '09:00', acctKey: 115 });
    expect(await taken()).toEqual(['115 09:30']);
    expect(await patients()).toEqual(before);
  });

  it('never in more places than there are: two who want the same last one are refused together', async () => {
    const { status, problem } = await bookAll([personOf('Ana'), personOf('Leo')]);
    expect([status, problem.code, problem.person]).toEqual([409, 'booking.slot-taken', 1]);
    expect(await taken()).toEqual([]);
  });

  it('and a faulty answer names the person and the field', async () => {
    const patient = { ...ANA, firstName: 'Leo', dob: '2015-02-30' };
    const { status, problem } = await bookAll([personOf('Ana'), personOf('Leo', { time: '09:30', patient })]);
    expect([status, problem.code, problem.person]).toEqual([400, 'booking.invalid', 1]);
    expect(problem.errors).toMatchObject([{ path: 'people.1.patient.dob', code: 'dob' }]);
    expect(await taken()).toEqual([]);
  });

  it('but not the same person twice at one moment, nor one person, nor seven', async () => {
    const twice = await bookAll([
      personOf('Ana', { locKey: 112, acctKey: 115 }),
      personOf('Ana', { locKey: 112, acctKey: 116 }),
    ]);
    expect(twice.problem).toMatchObject({ code: 'booking.same-time', person: 1 });
    expect((await bookAll([personOf('Ana')])).status).toBe(400);
    const seven = Array.from({ length: 7 }, (_, n) => personOf(`P${n}`, { time: `1${n}:00` }));
    expect((await bookAll(seven)).status).toBe(400);
    expect(await taken()).toEqual([]);
  });

  it('once, when a lost answer is asked for again', async () => {
    const people = [personOf('Ana', { clientKey: 'k1' }), personOf('Leo', { time: '09:30', clientKey: 'k2' })];
    const first = await bookAll(people);
    const second = await bookAll(people);
    const keysOf = ({ reply }: typeof first) => reply.confirmations.map(({ bookingKey }) => bookingKey);
    expect(keysOf(second)).toEqual(keysOf(first));
    expect(second.reply.confirmations.every(({ wasMadeBefore }) => wasMadeBefore)).toBe(true);
    expect(await taken()).toHaveLength(2);
  });

  it('exactly, when several families want the same times at once', { tags: ['deep'] }, async () => {
    const rush = Array.from({ length: 6 }, (_, n) => {
      const patient = (firstName: string) => ({
        ...ANA,
        firstName,
        lastName: `Family${n}`,
        phone: `212555${1100 + n}`,
      });
      const people = [
        personOf('A', { patient: patient('A') }),
        personOf('B', { time: '09:30', patient: patient('B') }),
      ];
      return bookAll(n % 2 === 0 ? people : people.toReversed());
    });
    const statuses = (await Promise.all(rush)).map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await taken()).toEqual(['115 09:00', '115 09:30']);
  });
});
