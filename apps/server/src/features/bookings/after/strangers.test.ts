import { createFamilyBooking } from '@sightline/contract/booking-family.calls';
import { BOOKING_MAILS_PER_ADDRESS_AND_DAY, BOOKING_TEXTS_PER_PHONE_AND_DAY } from '@sightline/contract/booking-limits';
import { cancelBooking } from '@sightline/contract/booking-manage.calls';
import { sendPhoneCode, verifyPhoneCode } from '@sightline/contract/phone-codes.calls';
import { askEarlier } from '@sightline/contract/waiting-list-patients.calls';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { openCoverScope } from '../../../db/scope.ts';
import { createMailWorker } from '../../../jobs/mail/mail-worker.ts';
import { insertPreferences, insertRule, insertType } from '../../availability/offers/offers.test-practice.ts';
import { insertSetupPractices } from '../../setup/setup.test-practice.ts';
import { ANA, bookingOf, clearBookings, knowPatients, patientCalls, tokenOf } from '../online.test-practice.ts';
import { readNameOnSharedPhone } from './after.queries.ts';

/** No name that the rule of names refuses, but no one's: a stranger's advertisement. */
const STRANGER = { ...ANA, firstName: 'Zzwin', lastName: 'Zzprize', email: 'victim@example.com' };
// A link's random letters may hold "zz".
const WORDS = /zz(win|prize|more|last|notes|source|ref|reason)/i;
const ANSWERS = { notesFld: 'zznotes' };

describe('what a stranger types into a booking', () => {
  const database = useDatabase();
  const app = useApp(database);
  const { book } = patientCalls(app);
  const pool = () => database().pool;
  let taskKey = 0;

  beforeAll(() => insertSetupPractices(pool()));
  beforeEach(async () => {
    app().clock.set('2026-11-20T15:00:00Z');
    app().mail.sent.length = 0;
    await clearBookings(pool());
    await pool().kysely.deleteFrom('phone_code').execute();
    taskKey = await insertType(pool());
    await insertPreferences(pool());
    await insertRule(pool());
  });

  const texts = async () =>
    (await pool().kysely.selectFrom('message').select('body').orderBy('trans_key').execute()).map(({ body }) => body);
  /** Everything of every message that leaves: texts, subjects, both parts of emails, calendar files. */
  const sent = async () => {
    await createMailWorker({ deps: app().deps }).drainOnce();
    return JSON.stringify([await texts(), app().mail.sent]);
  };
  const person = (given: object = {}, time = '09:00') => {
    const { coverKey: _practice, ...own } = bookingOf({ taskKey, time, patient: { ...STRANGER, ...given } });
    return { ...own, answers: ANSWERS, source: 'zzsource', referredBy: 'zzref' };
  };
  const bookAll = (people: ReturnType<typeof person>[]) =>
    app().call(createFamilyBooking, { body: { coverKey: 11, people } });
  const provePhone = async (phone: string) => {
    const { codeKey } = (await app().call(sendPhoneCode, { body: { coverKey: 11, locKey: 111, phone } })).reply;
    const code = /\d{6}/.exec((await texts()).at(-1) ?? '')?.[0] ?? '';
    return (await app().call(verifyPhoneCode, { body: { coverKey: 11, codeKey, code } })).reply.phoneProof;
  };
  it("[CNF-001] isn't in the confirmation, the calendar file or the cancellation", async () => {
    const booked = await book({ coverKey: 11, ...person() });
    expect([booked.reply.isMailed, booked.reply.isTexted]).toEqual([true, true]);
    expect(await sent()).not.toMatch(WORDS);
    await app().call(cancelBooking, { body: { token: tokenOf(booked), reason: 'zzreason' } });
    const all = await sent();
    expect(all).toMatch(/cancelled/);
    expect(all).not.toMatch(WORDS);
  });

  it("[CNF-001] isn't in them where others have the phone and the address, who are the practice's patients", async () => {
    await knowPatients(pool(), [{ ...ANA, email: STRANGER.email }]);
    await book({ coverKey: 11, ...person() });
    const all = await sent();
    expect(all).toMatch(/victim@example\.com/);
    expect(all).not.toMatch(WORDS);
    await book({ coverKey: 11, ...person({ firstName: 'Ana', lastName: 'Reyes' }, '10:00') });
    expect((await texts()).at(-1)).toContain('for Ana');
  });

  it("[CNF-002] isn't in a family's text, email or calendar file, which still say who brings what and when", async () => {
    await pool().kysely.updateTable('appointment_type').set({ bring_en: 'glasses' }).execute();
    const people = [person(), person({ firstName: 'Zzmore' }, '09:30'), person({ firstName: 'Zzlast' }, '10:00')];
    expect((await bookAll(people)).status).toBe(201);
    const all = await sent();
    expect(all).not.toMatch(WORDS);
    expect((await texts())[0]).toMatch(/9:00 AM; .*9:30 AM; .*10:00 AM\. Bring: glasses\./);
    expect(app().mail.sent.find(({ to }) => to === STRANGER.email)?.text).toMatch(/1: .*9:00.*2: .*9:30.*3: .*10:00/s);
    await pool().kysely.updateTable('appointment_type').set({ bring_en: '' }).execute();
  });

  it('[PAT-003] is in the text once a code shows that the phone is theirs, and still not in the email', async () => {
    await pool().kysely.deleteFrom('booking_setting').execute();
    await insertPreferences(pool(), { verifyPhone: 1 });
    const phoneProof = await provePhone(STRANGER.phone);
    const people = [person(), person({ firstName: 'Zzmore' }, '09:30')].map((one) => ({ ...one, phoneProof }));
    expect((await bookAll(people)).status).toBe(201);
    await sent();
    expect((await texts()).at(-1)).toMatch(/Zzwin: .*Zzmore: /);
    expect(JSON.stringify(app().mail.sent)).not.toMatch(WORDS);
  });

  it("isn't in later texts, until the patient came", async () => {
    await knowPatients(pool(), [ANA]);
    await book({ coverKey: 11, ...person() });
    const { patient_key: patientKey } = await pool()
      .kysely.selectFrom('patient')
      .select('patient_key')
      .where('first_name', '=', 'Zzwin')
      .executeTakeFirstOrThrow();
    const named = () =>
      openCoverScope({ pool: pool(), clock: app().clock, coverKey: 11, act: null }).transaction((tx) =>
        readNameOnSharedPhone({ tx, phone: '+12125550187', person: { patientKey } }),
      );
    expect(await named()).toBe('');
    await pool()
      .kysely.updateTable('appointment')
      .set({ status: 'kept' })
      .where('patient_key', '=', patientKey)
      .execute();
    expect(await named()).toBe('Zzwin');
  });

  it('[CNF-001] floods neither a phone nor an inbox, however often they book, move and cancel', async () => {
    const tries = Math.max(BOOKING_MAILS_PER_ADDRESS_AND_DAY, BOOKING_TEXTS_PER_PHONE_AND_DAY) / 2 + 1;
    let last = await book({ coverKey: 11, ...person() });
    for (let count = 0; count < tries; count += 1) {
      await app().call(cancelBooking, { body: { token: tokenOf(last) } });
      // Not the same request again, which would answer the first booking.
      app().clock.advance({ minutes: 16 });
      const email = count % 2 === 0 ? 'Victim@Example.com' : STRANGER.email;
      last = await book({ coverKey: 11, ...person({ email }) });
      expect(last.status).toBe(201);
    }
    expect([last.reply.isMailed, last.reply.isTexted]).toEqual([false, false]);
    expect(await texts()).toHaveLength(BOOKING_TEXTS_PER_PHONE_AND_DAY);
    const mails = await pool()
      .kysely.selectFrom('mail_outbox')
      .select('mail_key')
      .where('audience', '=', 'patient')
      .execute();
    expect(mails).toHaveLength(BOOKING_MAILS_PER_ADDRESS_AND_DAY);
    const metrics = await app().deps.metrics.metrics();
    for (const limit of ['texts', 'mails'])
      expect(metrics).toMatch(new RegExp(`limits_total\\{limit="${limit}"\\} \\d`));
    app().clock.advance({ hours: 25 });
    const next = await book({ coverKey: 11, ...person({}, '11:00') });
    expect([next.reply.isMailed, next.reply.isTexted]).toEqual([true, true]);
  });

  it("[WLT-001] isn't kept as a name that messages say when they join the waiting list", async () => {
    const body = { coverKey: 11, taskKey, locKeys: [111], patient: STRANGER };
    expect((await app().call(askEarlier, { body })).status).toBe(201);
    const row = await pool()
      .kysely.selectFrom('patient')
      .select(['unproven_phone', 'unproven_email'])
      .where('first_name', '=', 'Zzwin')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ unproven_phone: '+12125550187', unproven_email: 'victim@example.com' });
    const refused = await app().call(askEarlier, {
      body: { ...body, patient: { ...STRANGER, firstName: 'bit.ly/x' } },
    });
    expect(refused.problem).toMatchObject({
      code: 'booking.invalid',
      errors: [{ path: 'patient.firstName', code: 'name' }],
    });
  });
});
