import { createHash } from 'node:crypto';
import { getSchedulerChoices } from '@sightline/contract/booking.calls';
import {
  CALLS_PER_PHONE_AND_DAY,
  CALLS_PER_PRACTICE_AND_HOUR,
  CODE_MINUTES,
  CODES_PER_PHONE_AND_HOUR,
  CODES_PER_PRACTICE_AND_HOUR,
  MOST_VISITS_AHEAD,
} from '@sightline/contract/booking-limits';
import { PATIENT_INFO_DEFAULTS } from '@sightline/contract/patient-info-fields';
import { askCall, sendPhoneCode, verifyPhoneCode } from '@sightline/contract/phone-codes.calls';
import { askEarlier } from '@sightline/contract/waiting-list-patients.calls';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRows } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { createMailWorker } from '../../../jobs/mail/mail-worker.ts';
import { insertPreferences, insertRule, insertType } from '../../availability/offers/offers.test-practice.ts';
import { insertSetupPractices } from '../../setup/setup.test-practice.ts';
import { ANA, bookingOf, clearBookings, knowPatients, patientCalls, visitsOn } from '../online.test-practice.ts';

const LANDLINE = '(212) 555-0171';

describe('a patient without a mobile phone', () => {
  const database = useDatabase();
  const app = useApp(database);
  const { book } = patientCalls(app);
  let taskKey = 0;
  const pool = () => database().pool;
  const make = (given: Partial<Parameters<typeof bookingOf>[0]> = {}) => book(bookingOf({ taskKey, ...given }));
  const ask = (email: string = ANA.email, language = 'en') =>
    app().call(sendPhoneCode, { body: { coverKey: 11, locKey: 111, email, language } });
  const enter = (codeKey: string, code: string) =>
    app().call(verifyPhoneCode, { body: { coverKey: 11, codeKey, code } });
  const mails = async () => {
    await createMailWorker({ deps: app().deps }).drainOnce();
    return app().mail.sent;
  };
  const newestCode = async () => /\d{6}/.exec((await mails()).at(-1)?.text ?? '')?.[0] ?? '';
  const prove = async (email: string = ANA.email) => {
    const { codeKey } = (await ask(email)).reply;
    return (await enter(codeKey, await newestCode())).reply.phoneProof;
  };
  const call = (given: object = {}) =>
    app().call(askCall, {
      body: { coverKey: 11, locKey: 111, phone: LANDLINE, firstName: 'Ana', lastName: 'Reyes', taskKey, ...given },
    });
  const threads = () =>
    pool()
      .kysely.selectFrom('conversation as c')
      .innerJoin('message as m', 'm.conv_key', 'c.conv_key')
      .select(['c.phone', 'c.loc_key', 'c.conversation_status', 'c.patient_key', 'm.kind', 'm.body'])
      .orderBy('m.trans_key')
      .execute();

  beforeAll(() => insertSetupPractices(pool()));
  beforeEach(async () => {
    app().clock.set('2026-11-20T15:00:00Z');
    app().mail.sent.length = 0;
    for (const table of ['phone_code', 'call_request', 'waiting_entry'] as const)
      await pool().kysely.deleteFrom(table).execute();
    await clearBookings(pool());
    taskKey = await insertType(pool());
    await insertPreferences(pool(), { verifyPhone: 1 });
    await insertRule(pool());
    const saved_at = Temporal.Instant.from('2026-01-01T00:00:00Z');
    const value = JSON.stringify({ ...PATIENT_INFO_DEFAULTS, vPhone: 0, dCellPhone: 0 });
    await insertRows(pool(), 'booking_setting', [
      { cover_key: 11, kind: 'patient-info', loc_key: 0, acct_key: 0, saved_at, value },
    ]);
  });

  it('[PAT-003] books with a code by email, for that address only, with a phone or without one', async () => {
    const withoutPhone = { ...ANA, phone: null };
    expect((await make({ patient: withoutPhone })).problem?.code).toBe('booking.phone-unverified');
    const phoneProof = await prove(' Ana@Example.com ');
    const other = { ...ANA, email: 'else@example.com' };
    expect((await make({ phoneProof, patient: other })).problem?.code).toBe('booking.phone-unverified');
    expect((await make({ phoneProof, patient: withoutPhone })).status).toBe(201);
    expect((await make({ phoneProof, time: '10:00', patient: { ...ANA, phone: LANDLINE } })).status).toBe(201);
    expect(await visitsOn(pool())).toHaveLength(2);
    app().clock.advance({ minutes: 60 });
    expect((await make({ phoneProof, time: '11:00' })).problem?.code).toBe('booking.phone-unverified');
  });

  it('[PAT-003] gets it from the practice, in their language, without the code in the subject', async () => {
    await ask(ANA.email, 'es');
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: ANA.email, subject: 'Su código para reservar en Practice 11' });
    expect(mail?.text).toMatch(/^Practice 11: \d{6} es su código para reservar la cita\. Vence en 10 minutos\./);
    const rows = JSON.stringify(await pool().kysely.selectFrom('phone_code').selectAll().execute());
    expect(rows).not.toContain(await newestCode());
    expect(await pool().kysely.selectFrom('mail_outbox').select('body').execute()).toEqual([{ body: '' }]);
  });

  it('[PAT-003] has the same bounds: minutes, once, the newest only, per address and for the practice', async () => {
    const first = (await ask()).reply.codeKey;
    const firstCode = await newestCode();
    const second = (await ask()).reply.codeKey;
    expect((await enter(first, firstCode)).problem?.code).toBe('booking.wrong-code');
    const code = await newestCode();
    expect((await enter(second, code)).status).toBe(200);
    expect((await enter(second, code)).status).toBe(422);
    const late = (await ask()).reply.codeKey;
    const lateCode = await newestCode();
    app().clock.advance({ minutes: CODE_MINUTES });
    expect((await enter(late, lateCode)).status).toBe(422);
    for (let count = 3; count < CODES_PER_PHONE_AND_HOUR; count += 1) expect((await ask()).status).toBe(201);
    expect((await ask('ANA@example.com')).problem).toMatchObject({ code: 'booking.too-many-codes', status: 429 });
    expect((await ask('else@example.com')).status).toBe(201);
    const sent = Array.from({ length: CODES_PER_PRACTICE_AND_HOUR }, (_, place) => ({
      ...{ cover_key: 11, code_hash: Buffer.alloc(32), expires_at: app().clock.now(), sent_at: app().clock.now() },
      ...{ key_hash: createHash('sha256').update(`${place}`).digest(), phone: '', email: `${place}@example.com` },
    }));
    await insertRows(pool(), 'phone_code', sent);
    expect((await ask('more@example.com')).problem?.code).toBe('booking.codes-paused');
  });

  it('[PAT-003] is told where the server sends no emails, and its page knows', async () => {
    const mailsCode = async () =>
      (await app().call(getSchedulerChoices, { query: { coverKey: '11' } })).reply.mailsCode;
    expect(await mailsCode()).toBe(true);
    Object.assign(app().deps.mail, { isClosed: true });
    expect(await mailsCode()).toBe(false);
    expect((await ask()).problem?.code).toBe('booking.codes-by-text-only');
    Object.assign(app().deps.mail, { isClosed: false });
    expect((await ask('nobody')).problem?.code).toBe('booking.invalid');
  });

  it('[PAT-003] has an unproven phone still: a text to it says no name, an email does', async () => {
    await knowPatients(pool(), [{ ...ANA, firstName: 'Ben' }]);
    await make({ phoneProof: await prove() });
    expect((await threads()).at(-1)?.body).not.toContain('Ana');
    const unproven = pool().kysely.selectFrom('patient').where('first_name', '=', 'Ana').orderBy('patient_key', 'desc');
    expect(await unproven.select(['unproven_phone', 'unproven_email']).executeTakeFirst()).toEqual({
      ...{ unproven_phone: '+12125550187', unproven_email: '' },
    });
  });

  it('[PAT-003] who names a known patient does not give that patient a proven address', async () => {
    await knowPatients(pool(), [{ ...ANA, email: null }]);
    await make({ phoneProof: await prove() });
    const known = pool().kysely.selectFrom('patient').where('pms_patient_id', '=', 'SL-K0');
    expect(await known.select(['email', 'unproven_email']).executeTakeFirst()).toEqual({
      ...{ email: ANA.email, unproven_email: ANA.email },
    });
  });

  it('[PAT-003] has a bounded number of visits ahead per address, whatever phones they type', async () => {
    const phoneProof = await prove();
    const dates = ['2026-11-23', '2026-11-24', '2026-11-25'];
    const times = ['09:00', '10:00', '11:00', '13:00', '14:00'];
    const outcomes: number[] = [];
    for (const [place, { date, time }] of dates.flatMap((date) => times.map((time) => ({ date, time }))).entries()) {
      const patient = { ...ANA, lastName: `Person${'abcdefghijklmnop'[place]}`, phone: `212555${1_000 + place}` };
      outcomes.push((await make({ phoneProof, date, time, patient })).status);
    }
    expect(outcomes.slice(0, MOST_VISITS_AHEAD)).toEqual(Array(MOST_VISITS_AHEAD).fill(201));
    expect(new Set(outcomes.slice(MOST_VISITS_AHEAD))).toEqual(new Set([409]));
  });

  it('[WLT-001] waits with a code by email, too', async () => {
    const join = async (phoneProof: string | null) =>
      app().call(askEarlier, {
        body: { coverKey: 11, taskKey, locKeys: [111], patient: { ...ANA, phone: null }, phoneProof },
      });
    expect((await join(null)).problem?.code).toBe('booking.phone-unverified');
    expect((await join(await prove())).status).toBe(201);
  });

  it('[PAT-003] can ask to be called: staff find it unanswered in their inbox, and nothing is sent', async () => {
    expect((await call({ language: 'es' })).status).toBe(204);
    const name = 'Asked on the booking page to be called, in Spanish: Ana Reyes, Exam';
    expect(await threads()).toEqual([
      {
        ...{ phone: '+12125550171', loc_key: 111, conversation_status: 8, patient_key: null },
        ...{ kind: 'event', body: name },
      },
    ]);
    expect(await mails()).toEqual([]);
    expect((await call()).status).toBe(204);
    expect(await threads()).toHaveLength(1);
  });

  it('[PAT-003] may ask a bounded number of times per phone and practice', async () => {
    for (let count = 0; count < CALLS_PER_PHONE_AND_DAY; count += 1) {
      expect((await call()).status).toBe(204);
      app().clock.advance({ minutes: 30 });
    }
    expect((await call()).problem).toMatchObject({ code: 'booking.too-many-calls', status: 429 });
    const row = { cover_key: 11, phone: '+12125550199', requested_at: app().clock.now() };
    await insertRows(pool(), 'call_request', Array(CALLS_PER_PRACTICE_AND_HOUR).fill(row));
    expect((await call({ phone: '(212) 555-0172' })).problem?.code).toBe('booking.too-many-calls');
    expect(await app().deps.metrics.metrics()).toContain('sightline_public_sending_limits_total{limit="calls"}');
  });

  it('[PAT-003] is asked for a name and a number that can be called', async () => {
    const refused = async (given: object) => Object((await call(given)).problem).errors?.[0]?.path;
    expect(await refused({ firstName: 'www.example.com' })).toBe('patient.firstName');
    expect(await refused({ lastName: ' ' })).toBe('patient.lastName');
    expect(await refused({ phone: '(900) 555-0123' })).toBe('patient.phone');
    expect(await threads()).toEqual([]);
  });
});
