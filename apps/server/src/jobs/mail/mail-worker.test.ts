import { cancelBooking, rescheduleBooking } from '@sightline/contract/booking-manage.calls';
import { PATIENT_INFO_DEFAULTS, type PatientInfoFields } from '@sightline/contract/patient-info.calls';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRows, userRow } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { openSystemScope } from '../../db/scope.ts';
import { insertRule, insertType } from '../../features/availability/offers/offers.test-practice.ts';
import {
  ANA,
  bookingOf,
  clearBookings,
  knowPatients,
  patientCalls,
  personOf,
  tokenOf,
} from '../../features/bookings/online.test-practice.ts';
import { insertSetupPractices } from '../../features/setup/setup.test-practice.ts';
import { createLogger } from '../../logger.ts';
import { createMemoryMailSender, type MemoryMailSender } from '../../outside/mail/memory-mail-sender.ts';
import { dropWaiting } from '../sending-pause/drop-waiting.ts';
import { createMailWorker } from './mail-worker.ts';

const SAVED = Temporal.Instant.from('2026-01-01T00:00:00Z');
const TUESDAY = '2026-11-24';
const DATA = /Exam|zhao|November|noviembre|9:00|Monday|[Ll]unes|Location 111|glasses/;

describe('booking confirmations', () => {
  const database = useDatabase();
  const app = useApp(database);
  const { book } = patientCalls(app);
  let taskKey = 0;
  let mail: MemoryMailSender;
  let logged: string[];
  const pool = () => database().pool;
  const logger = () =>
    Object.assign(createLogger({ level: 'silent' }), {
      error: (fields: object, message: string) => logged.push(`${JSON.stringify(fields)} ${message}`),
      warn: (fields: object, message: string) => logged.push(`${JSON.stringify(fields)} ${message}`),
    });
  const deps = () => ({ ...app().deps, mail, logger: logger() });
  const drain = () => createMailWorker({ deps: deps() }).drainOnce();
  const make = (given: Partial<Parameters<typeof bookingOf>[0]> = {}) => book(bookingOf({ taskKey, ...given }));
  const texts = () =>
    pool()
      .kysely.selectFrom('message as m')
      .innerJoin('conversation as c', 'c.conv_key', 'm.conv_key')
      .select(['m.body', 'm.written_by', 'c.phone', 'c.loc_key', 'c.conversation_status'])
      .orderBy('m.trans_key')
      .execute();
  const rows = () => pool().kysely.selectFrom('mail_outbox').selectAll().orderBy('mail_key').execute();
  const set = (given: object) =>
    insertRows(pool(), 'booking_setting', [
      {
        ...{ cover_key: 11, kind: 'general', loc_key: 0, acct_key: 0, saved_at: SAVED },
        value: JSON.stringify({ enabled: 1, maxSchedWeeksOut: 6, sendWSDataInEmail: 1, ...given }),
      },
    ]);
  const ask = (fields: Partial<PatientInfoFields>) =>
    insertRows(pool(), 'booking_setting', [
      {
        ...{ cover_key: 11, kind: 'patient-info', loc_key: 0, acct_key: 0, saved_at: SAVED },
        value: JSON.stringify({ ...PATIENT_INFO_DEFAULTS, ...fields }),
      },
    ]);
  const failing = (fault: object, times: number): MemoryMailSender => {
    const twin = createMemoryMailSender();
    let left = times;
    const send: MemoryMailSender['send'] = async (sent) => {
      left -= 1;
      if (left >= 0) throw Object.assign(new Error(`rejected ${sent.to}`), fault);
      await twin.send(sent);
    };
    return { ...twin, send };
  };
  const line = (name: string, place = -1) =>
    mail.sent
      .at(place)
      ?.calendar?.content.split('\r\n')
      .find((it) => it.startsWith(name));

  beforeAll(() => insertSetupPractices(pool()));
  beforeEach(async () => {
    app().clock.set('2026-11-20T15:00:00Z');
    await clearBookings(pool());
    taskKey = await insertType(pool());
    await insertRule(pool());
    mail = createMemoryMailSender();
    logged = [];
  });

  it('[CNF-001] are an email with what, when, where, with whom, what to bring, the link, a calendar entry and the ending message', {
    tags: ['deep'],
  }, async () => {
    await set({ endingMesg: '<p>See <b>you</b>!</p>' });
    await pool().kysely.updateTable('appointment_type').set({ bring_en: 'your glasses' }).execute();
    const { reply } = await make();
    expect(reply).toMatchObject({ isMailed: true, isTexted: true });
    expect(await drain()).toBe(1);
    const [sent] = mail.sent;
    expect(sent).toMatchObject({ to: 'ana@example.com', subject: 'Your appointment is booked – Practice 11' });
    for (const part of [
      'What: Exam',
      'With: Mei zhao',
      'Where: Location 111',
      'Please bring: Your glasses',
      'See you!',
    ])
      expect(sent?.text).toContain(part);
    for (const part of ['>Exam<', '>Mei zhao<', '>Location 111', '>Your glasses<', '>See you!<', 'lang="en"'])
      expect(sent?.html).toContain(part);
    const [url] = /http\S+\/book\/manage#[\w-]{43}/.exec(sent?.text ?? '') ?? [];
    expect(sent?.html).toContain(`href="${url}"`);
    expect(sent?.calendar?.content.replaceAll('\r\n ', '')).toContain(`URL;VALUE=URI:${url}`);
    expect(sent?.calendar?.content).toContain('BEGIN:VALARM');
    expect(sent?.text).toContain('When: Monday, November 23, 2026 at 9:00 AM ET');
    expect(sent?.calendar?.method).toBe('REQUEST');
    expect([line('DTSTART'), line('SEQUENCE')]).toEqual(['DTSTART:20261123T140000Z', 'SEQUENCE:0']);
    expect(await drain()).toBe(0);
  });

  it('[CNF-003] carry links to the practice’s own address in the email and its calendar entry', async () => {
    await set({});
    const cover = pool().kysely.updateTable('cover').where('cover_key', '=', 11);
    await cover.set({ patient_origin: 'https://book.practice.example' }).execute();
    await make();
    await drain();
    await cover.set({ patient_origin: null }).execute();
    for (const part of [
      mail.sent[0]?.text,
      mail.sent[0]?.html,
      mail.sent[0]?.calendar?.content.replaceAll('\r\n ', ''),
    ])
      expect(part).toMatch(/https:\/\/book\.practice\.example\/book\/manage#[\w-]{43}/);
  });

  it('[CNF-001] name the patient where another has the same address, in the calendar too', {
    tags: ['deep'],
  }, async () => {
    await set({});
    const ben = { ...personOf(2), firstName: 'Ben', email: 'Ana@example.com' };
    await knowPatients(pool(), [ANA, ben]);
    await make();
    await make({ time: '10:00', patient: ben });
    await drain();
    expect(mail.sent.map(({ text }) => /^For: .*$/m.exec(text)?.[0])).toEqual(['For: Ana', 'For: Ben']);
    expect(line('SUMMARY')).toBe('SUMMARY:Ben: Exam\\, Practice 11');
  });

  it('include a link that opens the booking', async () => {
    await set({});
    await make();
    await drain();
    const token = /#([\w-]{43})/.exec(mail.sent[0]?.text ?? '')?.[1] ?? '';
    expect((await app().call(cancelBooking, { body: { token } })).status).toBe(200);
  });

  it('[CNF-001] mention only that there is an appointment if the practice keeps details out of emails', async () => {
    await set({ sendWSDataInEmail: 0 });
    await make();
    await drain();
    const [sent] = mail.sent;
    expect(sent?.subject).toBe('You have an appointment – Practice 11');
    expect(sent?.text).toMatch(/#[\w-]{43}/);
    for (const part of [sent?.text, sent?.html]) expect(part).not.toMatch(DATA);
    expect(sent?.calendar).toBeUndefined();
    expect((await texts())[0]?.body).not.toMatch(/9:00|Nov/);
  });

  it('are in Spanish for patients who prefer it, with and without details, by email and by text', async () => {
    await set({});
    await ask({ dPrefLang: 0 });
    await make({ patient: { ...ANA, preferredLanguage: 'Spanish' } });
    await drain();
    expect(mail.sent[0]?.subject).toBe('Su cita está reservada – Practice 11');
    expect(mail.sent[0]?.text).toMatch(/Cuándo: Lunes, 23 de noviembre/);
    expect((await texts())[0]?.body).toMatch(/^Practice 11: Su cita: Exam, lun, 23 de nov, .*STOP/);
    await pool().kysely.updateTable('mail_outbox').set({ has_data: false, status: 'waiting' }).execute();
    await drain();
    expect(mail.sent[1]?.subject).toBe('Usted tiene una cita – Practice 11');
    expect(mail.sent[1]?.text).not.toMatch(DATA);
  });

  it('notify the practice at the address of the nearest level, with a link to the patient only if it wants one', async () => {
    for (const sendPatWSDataInEmail of [0, 1]) {
      await pool().kysely.deleteFrom('booking_setting').execute();
      await set({ emailSchedTo: 'desk@practice.example', sendPatWSDataInEmail });
      await make({ time: `1${sendPatWSDataInEmail}:00`, patient: personOf(sendPatWSDataInEmail) });
    }
    await drain();
    const [without, withLink] = mail.sent.filter(({ to }) => to === 'desk@practice.example');
    for (const sent of [without, withLink])
      expect(`${sent?.subject}${sent?.text}`).not.toMatch(/Ana|Person|555|@example\.com|1980/);
    expect(without?.subject).toBe('New online booking – Location 111');
    expect(without?.text).not.toContain('http');
    expect(withLink?.text).toContain('http://sightline.test/reports/appointments');
  });

  it('[LNG-003] tell the practice in its language, and its own users in theirs', async () => {
    const { kysely } = pool();
    await set({ emailSchedTo: 'desk@practice.example', sendPatWSDataInEmail: 1 });
    const toDesk = async (time: string, who: number) => {
      await make({ time, patient: personOf(who) });
      await drain();
      return mail.sent.findLast(({ to }) => to === 'desk@practice.example');
    };
    await kysely.updateTable('cover').set({ language: 'es' }).where('cover_key', '=', 11).execute();
    const inSpanish = await toDesk('10:00', 0);
    expect(inSpanish?.subject).toBe('Nueva reserva en línea – Location 111');
    expect(inSpanish?.text).toMatch(/Cuándo: Lunes, 23 de noviembre/);
    await insertRows(pool(), 'app_user', [
      userRow({ user_id: 77, login: 'desk', email: 'Desk@practice.example', language: 'en' }),
    ]);
    await insertRows(pool(), 'user_cover', [{ user_id: 77, cover_key: 11 }]);
    expect((await toDesk('11:00', 1))?.subject).toBe('New online booking – Location 111');
    await kysely.updateTable('cover').set({ language: 'en' }).where('cover_key', '=', 11).execute();
  });

  it('email no patient without an address, and no practice without one', async () => {
    await set({});
    await ask({ vEmail: 0, dEmail: 0 });
    const { reply } = await make({ patient: { ...ANA, email: null } });
    expect(reply).toMatchObject({ isMailed: false, isTexted: true });
    expect(await rows()).toEqual([]);
  });

  it('give a repeated request the same answer, and notify only once', async () => {
    await set({});
    await make({ clientKey: 'once' });
    const { reply } = await make({ clientKey: 'once' });
    expect(reply).toMatchObject({ isMailed: true, isTexted: true });
    expect([(await rows()).length, (await texts()).length]).toEqual([1, 1]);
  });

  it('text the phone in its conversation at the location, without marking it unanswered', async () => {
    await set({});
    await make();
    const [text] = await texts();
    expect(text).toMatchObject({ written_by: 'booking', phone: '+12125550187', loc_key: 111, conversation_status: 1 });
    expect(text?.body).toContain("You're booked: Exam, Mon, Nov 23, 9:00 AM ET, with Mei zhao");
    expect(text?.body).toContain('Change or cancel: [manage link] Reply STOP');
    expect(await pool().kysely.selectFrom('message_outbox').selectAll().execute()).toHaveLength(1);
  });

  it('are not texted to a phone that opted out', async () => {
    await set({});
    const entry = { cover_key: 11, phone: '+12125550199', purpose: 'sms', decision: 'refused', source: 'keyword' };
    await insertRows(pool(), 'consent_entry', [{ ...entry, recorded_at: SAVED }]);
    const made = await make({ patient: { ...ANA, phone: '2125550199' } });
    expect(made.reply).toMatchObject({ isMailed: true, isTexted: false });
    await app().call(cancelBooking, { body: { token: tokenOf(made) } });
    expect(await texts()).toEqual([]);
  });

  it('are not sent for a refused booking', async () => {
    await set({ emailSchedTo: 'desk@practice.example' });
    await make();
    expect((await make({ patient: personOf(1) })).status).toBe(409);
    expect((await make({ time: '03:10', patient: personOf(2) })).status).toBe(409);
    expect([(await rows()).length, (await texts()).length]).toEqual([2, 1]);
  });

  it('[CNF-002] move and cancel the same calendar entry in emails of one thread, and text both changes', async () => {
    await set({});
    const token = tokenOf(await make());
    await drain();
    await app().call(rescheduleBooking, { body: { token, acctKey: 0, date: TUESDAY, time: '10:00' } });
    await drain();
    expect(mail.sent[1]?.subject).toBe('Your appointment was moved – Practice 11');
    expect([line('SEQUENCE'), line('DTSTART')]).toEqual(['SEQUENCE:1', 'DTSTART:20261124T150000Z']);
    await app().call(cancelBooking, { body: { token } });
    await app().call(cancelBooking, { body: { token } });
    await drain();
    expect(mail.sent).toHaveLength(3);
    expect(mail.sent[2]?.subject).toBe('Your appointment was cancelled – Practice 11');
    expect([line('METHOD'), line('SEQUENCE')]).toEqual(['METHOD:CANCEL', 'SEQUENCE:2']);
    expect(new Set([0, 1, 2].map((place) => line('UID', place))).size).toBe(1);
    const ids = mail.sent.map(({ messageId }) => messageId);
    expect(mail.sent.map(({ answers }) => answers)).toEqual([[], [ids[0]], [ids[0], ids[1]]]);
    expect((await texts()).map(({ body }) => /moved|cancelled/.exec(body)?.[0])).toEqual([
      undefined,
      'moved',
      'cancelled',
    ]);
  });

  it('cover only the newest change if the mail server was down meanwhile', async () => {
    await set({});
    const token = tokenOf(await make());
    await app().call(rescheduleBooking, { body: { token, acctKey: 0, date: TUESDAY, time: '10:00' } });
    await drain();
    expect(mail.sent.map(({ subject }) => subject)).toEqual(['Your appointment was moved – Practice 11']);
    expect((await rows()).map(({ status }) => status)).toEqual(['outdated', 'sent']);
  });

  it('go out later if the mail server is down, with the same message ID, and log nothing about patients', async () => {
    await set({});
    await make();
    mail = failing({ code: 'ECONNECTION' }, 2);
    await drain();
    expect(await drain()).toBe(0);
    for (const seconds of [30, 60]) {
      app().clock.advance({ seconds });
      expect(await drain()).toBe(1);
    }
    const [row] = await rows();
    expect(mail.sent.map(({ messageId }) => messageId)).toEqual([`<booking-mail-11-${row?.mail_key}@sightline.test>`]);
    expect(row).toMatchObject({ status: 'sent', attempts: 3 });
    expect(logged).toHaveLength(2);
    expect(logged.join()).not.toMatch(/ana@|Ana|Reyes|555/i);
  });

  it('are given up after a day, or at once if the address is refused, with a count and a log line', async () => {
    await set({});
    await make();
    mail = failing({ code: 'ECONNECTION' }, 99);
    await drain();
    app().clock.advance({ hours: 24 });
    await drain();
    expect(await rows()).toMatchObject([{ status: 'failed' }]);
    await make({ time: '10:00', date: TUESDAY, patient: personOf(1) });
    mail = failing({ code: 'EENVELOPE', responseCode: 550 }, 99);
    await drain();
    expect(await rows()).toMatchObject([{ status: 'failed' }, { status: 'failed', attempts: 1 }]);
    expect(logged.filter((it) => it.includes('given up'))).toHaveLength(2);
    expect(logged.join()).not.toMatch(/example\.com|Person|555/);
    expect(await app().deps.metrics.metrics()).toContain('sightline_mails_total{outcome="failed"} 2');
  });

  it('are taken over from a server that stopped midway, and sent once by two servers', async () => {
    await set({});
    await make();
    const [claim] = await createMailWorker({ deps: deps() }).claim(4);
    expect(await drain()).toBe(0);
    app().clock.advance({ seconds: 121 });
    await Promise.all([drain(), drain()]);
    expect(mail.sent).toHaveLength(1);
    if (claim === undefined) throw new Error('nothing was claimed');
    mail = failing({}, 1);
    expect(await createMailWorker({ deps: deps() }).tryOnce(claim)).toBe('taken-over');
    expect(await rows()).toMatchObject([{ status: 'sent' }]);
  });

  it('do not promise an email if no mail server is configured', async () => {
    await set({});
    app().deps.mail.isClosed = true;
    const { reply } = await make();
    delete app().deps.mail.isClosed;
    expect(reply.isMailed).toBe(false);
    expect(await rows()).toEqual([]);
  });

  it('record what the patient was sent and its result in the ledger; nothing of the practice’s own email', async () => {
    await set({ emailSchedTo: 'desk@example.com' });
    const { reply } = await make();
    const ledger = () =>
      pool()
        .kysely.selectFrom('outreach')
        .select(['purpose', 'appt_key', 'comm_method', 'status'])
        .orderBy('outreach_key')
        .execute();
    const entry = { purpose: 'booking-made', appt_key: reply.bookingKey };
    expect(await ledger()).toEqual([
      { ...entry, comm_method: 'email', status: 'Queued' },
      { ...entry, comm_method: 'text', status: 'Queued' },
    ]);
    await drain();
    expect(mail.sent).toHaveLength(2);
    expect(await ledger()).toEqual([
      { ...entry, comm_method: 'email', status: 'Sent' },
      { ...entry, comm_method: 'text', status: 'Queued' },
    ]);
  });

  it('leaves no entry in the ledger as queued that a restore drops', async () => {
    await set({});
    const { reply } = await make();
    const scope = openSystemScope({ pool: pool(), clock: app().clock });
    expect(await scope.transaction((tx) => dropWaiting({ tx, until: tx.now }))).toEqual({
      texts: 1,
      mails: 1,
    });
    const entries = await pool()
      .kysely.selectFrom('outreach')
      .select(['comm_method', 'status'])
      .where('appt_key', '=', reply.bookingKey)
      .orderBy('comm_method')
      .execute();
    expect(entries).toEqual([
      { comm_method: 'email', status: 'Undelivered' },
      { comm_method: 'text', status: 'Undelivered' },
    ]);
  });
});
