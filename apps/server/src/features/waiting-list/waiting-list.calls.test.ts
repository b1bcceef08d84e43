import { MOST_VISITS_AHEAD } from '@sightline/contract/booking-limits';
import { readBooking, rescheduleBooking } from '@sightline/contract/booking-manage.calls';
import * as contract from '@sightline/contract/waiting-list.calls';
import * as byPatients from '@sightline/contract/waiting-list-patients.calls';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { createMailWorker } from '../../jobs/mail/mail-worker.ts';
import { insertPreferences, insertRule, insertType, insertVisit } from '../availability/offers/offers.test-practice.ts';
import { ANA, bookingOf, clearBookings, patientCalls, tokenOf } from '../bookings/online.test-practice.ts';
import { insertSetupPractices } from '../setup/setup.test-practice.ts';
import { WAITING_TABLES, waitingPractice } from './waiting-list.test-practice.ts';

const PATIENT = 1_101;
const ANY = { locKeys: [], acctKeys: [], weekdays: [], from: '00:00', until: '24:00', noticeMinutes: 60 };

describe('the waiting list on the page and by link', () => {
  const database = useDatabase();
  const app = useApp(database);
  const pool = () => database().pool;
  let token = '';
  let taskKey = 0;
  const list = waitingPractice({ app, taskKey: () => taskKey });
  const { book } = patientCalls(app);
  const page = async () => (await app().call(contract.readWaitingList, {}, token)).reply;

  beforeAll(() => insertSetupPractices(pool()));
  beforeEach(async () => {
    app().clock.set('2026-11-27T15:00:00Z');
    for (const table of WAITING_TABLES) await pool().kysely.deleteFrom(table).execute();
    for (const table of ['practice_change', 'visit_act', 'visit_request', 'visit_setting'] as const)
      await pool().kysely.deleteFrom(table).execute();
    await clearBookings(pool());
    list.forget();
    taskKey = await insertType(pool());
    await insertRule(pool());
    await insertPreferences(pool());
    token = (await app().signIn('user11')).token;
  });

  it('[WLT-001] staff put a patient on the list once, change the wishes, and hear at once what no hours can meet', async () => {
    const apptKey = await insertVisit(pool(), { taskKey, at: '2026-12-18T10:00' });
    const body = { addKey: PATIENT, apptKey, urgency: 1, ...ANY };
    const { status, reply } = await app().call(contract.addWaiting, { body }, token);
    expect(status).toBe(201);
    expect(reply.isHopeless).toBe(false);
    expect((await app().call(contract.addWaiting, { body }, token)).problem.code).toBe('waiting.already');
    const { entryKey } = reply;
    const late = { taskKey, ...ANY, from: '18:00' };
    const changed = await app().call(contract.changeWaiting, { body: { entryKey, wishes: late } }, token);
    expect(changed.reply.isHopeless).toBe(true);
    const { entries } = await page();
    expect(entries).toMatchObject([
      { entryKey, addKey: PATIENT, visitAt: '2026-12-18T10:00', urgency: 1, type: 'Exam' },
    ]);
    await app().call(contract.removeWaiting, { body: { entryKey } }, token);
    expect((await page()).entries).toEqual([]);
    expect((await app().call(contract.changeWaiting, { body: { entryKey } }, token)).problem.code).toBe('waiting.over');
  });

  it('[WLT-001] a patient waits once for a visit or a type, however many add them at the same moment', async () => {
    const apptKey = await insertVisit(pool(), { taskKey, at: '2026-12-18T10:00' });
    for (const wanted of [{ apptKey }, { taskKey }]) {
      const body = { addKey: PATIENT, ...wanted, urgency: 0, ...ANY };
      const add = () => app().call(contract.addWaiting, { body }, token);
      const answers = await Promise.all([add(), add(), add()]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
      expect(answers.map(({ problem }) => problem.code)).toContain('waiting.already');
    }
    expect((await page()).entries).toHaveLength(2);
    const other = await insertType(pool(), { name: 'Fitting' });
    const body = { addKey: PATIENT, taskKey: other, urgency: 0, ...ANY };
    const { entryKey } = (await app().call(contract.addWaiting, { body }, token)).reply;
    const wishes = { taskKey, ...ANY };
    const changed = await app().call(contract.changeWaiting, { body: { entryKey, wishes } }, token);
    expect(changed.problem.code).toBe('waiting.already');
  });

  it('[WLT-001] a person who sends their wishes twice at the same moment waits once, and reads no error', async () => {
    const body = { coverKey: 11, locKeys: [111], taskKey, weekdays: [], from: '00:00', until: '24:00', patient: ANA };
    const join = () => app().call(byPatients.askEarlier, { body });
    await join();
    const [entry] = (await page()).entries;
    await app().call(contract.removeWaiting, { body: { entryKey: entry?.entryKey ?? 0 } }, token);
    const answers = await Promise.all([join(), join(), join()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await page()).entries).toHaveLength(1);
  });

  it('[WLT-005] the report counts filled times, minutes and value; matches name whom a free time suits', async () => {
    const { apptKey, entryKey } = await list.waits(31);
    await pool()
      .kysely.updateTable('appointment')
      .set({ est_value_cents: 12_500 })
      .where('appt_key', '=', apptKey)
      .execute();
    const at = { locKey: 111, acctKey: 115, date: '2026-12-01', time: '09:00' };
    const matches = await app().call(contract.matchWaiting, { body: at }, token);
    expect(matches.reply.entries).toMatchObject([{ entryKey }]);
    await list.cancel(await insertVisit(pool(), { taskKey, at: '2026-12-01T09:00' }));
    await list.offer();
    app().clock.advance({ minutes: 10 });
    await list.text('+12125552031', 'YES');
    const { figures, offers, entries } = await page();
    expect(figures).toMatchObject({ offered: 1, filled: 1, valueCents: 12_500, messages: 1 });
    expect(figures.medianMinutes).toBeGreaterThanOrEqual(10);
    expect(offers).toMatchObject([{ at: '2026-12-01T09:00', state: 'accepted', why: 'cancelled' }]);
    expect(entries).toEqual([]);
  });

  it('[WLT-002] [WLT-005] staff offer a time that was free all along: to the next in line, once, and on from there', async () => {
    const at = { locKey: 111, acctKey: 115, date: '2026-12-01', time: '09:00' };
    const offer = async () => (await app().call(contract.offerWaiting, { body: at }, token)).reply;
    expect(await offer()).toMatchObject({ result: 'no-one', names: [] });
    const first = await list.waits(41);
    const second = await list.waits(42);
    expect(await offer()).toMatchObject({ result: 'offered', names: ['Wil Waiter41'] });
    expect(await list.texts(first.phone)).toHaveLength(1);
    expect(await offer()).toMatchObject({ result: 'already', names: ['Wil Waiter41'] });
    await list.text(first.phone, 'NO');
    await list.run();
    expect(await list.texts(second.phone)).toHaveLength(1);
    await list.text(second.phone, 'YES');
    expect(await list.visit(second.apptKey)).toMatchObject({ appt_date: '2026-12-01', appt_time: '09:00:00' });
    expect((await page()).offers).toMatchObject([
      { why: 'staff', state: 'accepted' },
      { why: 'staff', state: 'declined' },
    ]);
  });

  it('[WLT-002] a time that staff offer at night goes out in the morning, and none while offers are paused', async () => {
    await list.waits(43);
    app().clock.set('2026-11-28T03:00:00Z');
    token = (await app().signIn('user11')).token;
    const body = { locKey: 111, acctKey: 115, date: '2026-12-01', time: '09:00' };
    const { reply } = await app().call(contract.offerWaiting, { body }, token);
    expect(reply).toEqual({ result: 'later', names: [], offersAt: '2026-11-28T13:00:00Z' });
    const settings = { isPaused: true, atOnce: 1, aloneMinutes: 60, togetherMinutes: 30, mostPerWeek: 3 };
    await app().call(contract.saveWaitingSettings, { body: settings }, token);
    expect((await app().call(contract.offerWaiting, { body }, token)).problem.code).toBe('waiting.paused');
  });

  it('[WLT-005] staff pause the list and choose how many are asked at once', async () => {
    const settings = { isPaused: true, atOnce: 3, aloneMinutes: 30, togetherMinutes: 15, mostPerWeek: 2 };
    await app().call(contract.saveWaitingSettings, { body: settings }, token);
    expect((await page()).settings).toEqual(settings);
  });

  it('[WLT-004] a patient asks by the link, gets the offer by email with a link of its own, and takes it there', {
    tags: ['deep'],
  }, async () => {
    const link = tokenOf(await book(bookingOf({ taskKey, date: '2026-12-18', time: '10:00' })));
    const asked = { token: link, weekdays: [], from: '00:00', until: '24:00', isSameProvider: true };
    const { reply } = await app().call(byPatients.askEarlier, { body: asked });
    expect(reply).toMatchObject({ isWaiting: true, isHopeless: false, offer: null });
    await list.cancel(await insertVisit(pool(), { taskKey, at: '2026-12-01T09:00' }));
    await list.offer();
    await createMailWorker({ deps: app().deps }).drainOnce();
    const mail = app().mail.sent.find(({ subject }) => subject.includes('earlier time'));
    const mailed = /manage#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const { reply: read } = await app().call(byPatients.readPatientWaiting, { body: { token: mailed } });
    expect(read.offer).toMatchObject({ date: '2026-12-01', time: '09:00' });
    const offerKey = read.offer?.offerKey ?? 0;
    const answer = { token: mailed, offerKey, isTaken: true };
    const { reply: taken } = await app().call(byPatients.answerOffer, { body: answer });
    expect(taken).toMatchObject({ outcome: 'accepted', isWaiting: false, offer: null });
    expect((await app().call(byPatients.answerOffer, { body: answer })).reply.outcome).toBe('accepted');
    // The link of another visit answers nothing here.
    const other = tokenOf(await book(bookingOf({ taskKey, date: '2026-12-17', time: '10:00' })));
    const foreign = await app().call(byPatients.answerOffer, { body: { ...answer, token: other } });
    expect(foreign.reply.outcome).toBe('lost');
  });

  it('[WLT-004] the link shows no offer that isn’t earlier anymore, and moves nothing to it', async () => {
    const link = tokenOf(await book(bookingOf({ taskKey, date: '2026-12-18', time: '10:00' })));
    const asked = { token: link, weekdays: [], from: '00:00', until: '24:00' };
    await app().call(byPatients.askEarlier, { body: asked });
    await list.cancel(await insertVisit(pool(), { taskKey, at: '2026-12-01T09:00' }));
    await list.offer();
    const read = async () => (await app().call(byPatients.readPatientWaiting, { body: { token: link } })).reply;
    const offerKey = (await read()).offer?.offerKey ?? 0;
    const earlier = { token: link, acctKey: 115, date: '2026-11-30', time: '10:00' };
    expect((await app().call(rescheduleBooking, { body: earlier })).status).toBe(200);
    expect((await read()).offer).toBeNull();
    const answer = { body: { token: link, offerKey, isTaken: true } };
    expect((await app().call(byPatients.answerOffer, answer)).reply).toMatchObject({
      outcome: 'withdrawn',
      offer: null,
    });
    const { reply } = await app().call(readBooking, { body: { token: link } });
    expect(reply).toMatchObject({ date: '2026-11-30', time: '10:00' });
  });

  it('[WLT-001] a person without a visit joins where booking finds no time, once; a YES to the offer books the visit', async () => {
    const place = { coverKey: 11, locKeys: [111], taskKey };
    const anyTime = { weekdays: [], from: '00:00', until: '24:00' };
    const join = (given: object = {}) =>
      app().call(byPatients.askEarlier, { body: { ...place, ...anyTime, patient: ANA, language: 'en', ...given } });
    // Wishes that no rule can meet are named at once; the next ones replace them.
    expect((await join({ from: '18:00' })).reply).toMatchObject({ isHopeless: true, isWaiting: true });
    expect((await join()).reply).toMatchObject({ isHopeless: false, isWaiting: true });
    const { entries } = await page();
    expect(entries).toMatchObject([
      { name: 'Ana Reyes', apptKey: null, visitAt: null, source: 'booking', locKeys: [111], from: '00:00' },
    ]);
    await list.cancel(await insertVisit(pool(), { taskKey, at: '2026-12-01T09:00' }));
    await list.offer();
    const phone = '+12125550187';
    expect((await list.texts(phone)).at(-1)).toMatch(
      /: A time is open: Tue, Dec 1, 9:00 AM .* Reply NO to wait for another\. Reply STOP/,
    );
    await list.text(phone, 'YES');
    const visits = await pool()
      .kysely.selectFrom('appointment')
      .where('appt_date', '=', '2026-12-01')
      .where('status', '=', 'booked')
      .select(['appt_time', 'patient_key'])
      .execute();
    expect(visits).toEqual([{ appt_time: '09:00:00', patient_key: entries[0]?.addKey }]);
    expect((await page()).entries).toEqual([]);
    expect((await list.texts(phone)).at(-1)).toContain('Tue, Dec 1, 9:00 AM');
  });

  it('[URG-001] alerts staff to an emergency that someone writes while joining', async () => {
    const patient = { ...ANA, referredBy: 'no puedo ver de un ojo' };
    const asked = { coverKey: 11, locKeys: [111], taskKey, weekdays: [], from: '00:00', until: '24:00' };
    expect((await app().call(byPatients.askEarlier, { body: { ...asked, patient } })).status).toBe(201);
    const rows = await pool().kysely.selectFrom('urgent_text').selectAll().execute();
    expect(rows).toMatchObject([{ source: 'waiting-list', loc_key: 111, conv_key: null }]);
  });

  it('[WLT-001] refuses to put a stranger on the list who can’t be reached, waits often already, or for an unknown type', async () => {
    const anyTime = { weekdays: [], from: '00:00', until: '24:00' };
    const join = (given: object) =>
      app().call(byPatients.askEarlier, {
        body: { coverKey: 11, locKeys: [111], taskKey, ...anyTime, patient: ANA, ...given },
      });
    const silent = await join({ patient: { firstName: 'Ana', lastName: 'Reyes', dob: ANA.dob } });
    expect(silent.problem.code).toBe('booking.invalid');
    expect(silent.problem.errors).toContainEqual(expect.objectContaining({ path: 'patient.phone' }));
    expect((await join({ taskKey: 9_999 })).problem.code).toBe('booking.invalid');
    expect((await join({ coverKey: 999 })).problem.code).toBe('booking.not-found');
    for (let number = 0; number < MOST_VISITS_AHEAD; number += 1)
      expect((await join({ patient: { ...ANA, firstName: `Ana${number}` } })).status).toBe(201);
    expect((await join({ patient: { ...ANA, firstName: 'Another' } })).problem.code).toBe('booking.too-many-ahead');
  });
});
