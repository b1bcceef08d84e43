import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRows } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { openSystemScope } from '../../db/scope.ts';
import { settingsWith } from '../../features/automated-messages/plan/plan.test-rows.ts';
import { closeSilentHolds } from '../../features/conversations/consent/silence.usecases.ts';
import { applyGatewayReceipt } from '../../features/conversations/delivery/receipts.usecases.ts';
import { automatedPractice } from './automated.test-practice.ts';

/** Noon in New York on Friday, November 20, 2026. */
const NOON = '2026-11-20T17:00:00Z';
const TOMORROW = '2026-11-21';
const IN_THREE_DAYS = '2026-11-23';

describe('automated messages', () => {
  const database = useDatabase();
  const app = useApp(database);
  const practice = automatedPractice(app);
  const { patient, visit, recall, order, run, deliver, text, texts, reminders, attempts } = practice;

  beforeAll(() => practice.setUp());
  beforeEach(async () => {
    app().clock.set(NOON);
    app().sms.sent.length = 0;
    app().mail.sent.length = 0;
    await practice.begin();
  });

  const system = () => openSystemScope({ pool: database().pool, clock: app().clock });
  const receipt = async (phone: string, status: string, errorCode: string | null = null) => {
    const gatewaySid = (await texts(phone)).at(-1)?.gateway_sid ?? '';
    await applyGatewayReceipt({ scope: system(), coverKey: 1, receipt: { gatewaySid, status, errorCode } });
  };
  const bodies = async (phone: string) => (await texts(phone)).map(({ body }) => body);

  it('remind of a visit in the patient’s language, and carry the text’s status into the reports', {
    tags: ['deep'],
  }, async () => {
    const ana = await patient({ preferred_locale: 'es-US', first_name: 'Ana' });
    const key = await visit(ana, { date: TOMORROW });
    expect(await run()).toBe(1);
    expect(await bodies(ana.phone)).toEqual([
      'Bright Eyes: Ana, le esperamos el sabado 21 de noviembre, 9:00 a.m. (Location 11). Responda C para confirmar, R para cambiar, STOP para darse de baja.',
    ]);
    expect(await reminders(key)).toMatchObject([
      {
        step: 'reminder-last',
        purpose: 'reminder',
        comm_method: 'text',
        status: 'Queued',
        messaged_at: app().clock.now(),
      },
    ]);
    const statuses = [];
    await deliver();
    for (const status of ['sent', 'delivered', 'sent', 'undelivered']) {
      await receipt(ana.phone, status);
      statuses.push((await reminders(key))[0]?.status);
    }
    expect(statuses).toEqual(['Sent', 'Message Delivered', 'Message Delivered', 'Message Delivered']);
    expect(app().sms.sent).toHaveLength(1);
  });

  it('say no name to a phone or an address that only a stranger typed, and go out all the same', async () => {
    const own = { cover_key: 1, template_key: 78, pair_key: 78, name: 'Mine', type: 'APPOINTMENT', locale: 'en-US' };
    await insertRows(database().pool, 'template', [
      { ...own, body: 'Hi {{firstName}}, see you {{date}}', position: 9 },
    ]);
    await practice.begin(settingsWith({ 'reminder-last': { templateKeys: { 'en-US': 78, 'es-US': null } } }));
    const phone = '+19175550991';
    const unproven = { first_name: 'Zzwin', unproven_phone: phone, unproven_email: 'victim@example.com' };
    const stranger = await patient({ ...unproven, cell_phone: phone });
    const mailed = await patient({ ...unproven, cell_phone: '', email: 'Victim@example.com' });
    const corrected = await patient({ ...unproven, cell_phone: '+19175550992' });
    const came = await patient({ first_name: 'Real', unproven_phone: '+19175550993', cell_phone: '+19175550993' });
    await visit(came, { date: '2026-11-02', more: { status: 'kept' } });
    for (const whom of [stranger, mailed, corrected, came]) await visit(whom, { date: TOMORROW });
    await run();
    const [text = ''] = await bodies(phone);
    expect(text).toContain('See you on Saturday, November 21 at 9:00 AM (Location 11).');
    expect((await bodies('+19175550992'))[0]).toContain('Hi Zzwin, see you');
    expect((await bodies('+19175550993'))[0]).toContain('Hi Real, see you');
    await deliver();
    expect(app().mail.sent[0]).toMatchObject({ to: 'Victim@example.com' });
    expect(JSON.stringify([text, app().mail.sent])).not.toMatch(/Zzwin/);
    await database().pool.kysely.deleteFrom('template').where('template_key', '=', 78).execute();
  });

  it('use the practice’s own template, with its name and how to opt out', async () => {
    await insertRows(database().pool, 'template', [
      {
        cover_key: 1,
        template_key: 71,
        name: 'Mine',
        type: 'APPOINTMENT',
        body: 'Hi {{firstName}}, {{date}} {{time}} with {{provider}}!',
      },
    ]);
    await practice.begin(settingsWith({ 'reminder-last': { templateKeys: { 'en-US': 71, 'es-US': null } } }));
    const ben = await patient({ first_name: 'Ben' });
    // The text is not about the other visit before it.
    await visit(ben, { date: '2026-11-20', time: '18:00' });
    await visit(ben, { date: TOMORROW });
    await run();
    expect(await bodies(ben.phone)).toEqual([
      'Bright Eyes: Hi Ben, Saturday, November 21 9:00 AM with Dr. Lens! Reply STOP to get no more texts.',
    ]);
  });

  it.each([
    ['APPOINTMENT', 'reminder-last', 'See you {{date}}.', 'See you Saturday, November 21.'],
    ['RECALL', 'recall-before', 'Time for an exam.', 'Time for an exam.'],
    ['ORDER', 'order-ready', 'Glasses are ready.', 'Glasses are ready.'],
  ] as const)(
    '[TPL-001] say whose it is in the practice’s own %s where others have the phone',
    async (type, rule, body, said) => {
      await database().pool.kysely.deleteFrom('template').where('template_key', '=', 72).execute();
      await insertRows(database().pool, 'template', [{ cover_key: 1, template_key: 72, name: 'Own', type, body }]);
      await practice.begin(settingsWith({ [rule]: { templateKeys: { 'en-US': 72, 'es-US': null } } }));
      const alone = await patient({ first_name: 'Eli' });
      const mia = await patient({ first_name: 'Mia' });
      await patient({ first_name: 'Leo', cell_phone: mia.phone });
      const about = {
        APPOINTMENT: (one: typeof mia) => visit(one, { date: TOMORROW }),
        RECALL: (one: typeof mia) => recall(one, '2026-12-20'),
        ORDER: (one: typeof mia) => order(one, app().clock.now().subtract({ minutes: 5 })),
      };
      await about[type](alone);
      await about[type](mia);
      await run();
      expect([await bodies(alone.phone), await bodies(mia.phone)]).toEqual([
        [`Bright Eyes: ${said} Reply STOP to get no more texts.`],
        [`Bright Eyes: Mia: ${said} Reply STOP to get no more texts.`],
      ]);
    },
  );

  it('go out once, despite several servers, many runs and a crash', { tags: ['deep'] }, async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => patient()));
    const visits = [];
    for (const one of people) visits.push(await visit(one, { date: TOMORROW }));
    await Promise.all([run(), run(), run(), run()]);
    await run();
    expect(await run()).toBe(0);
    for (const one of people) expect(await texts(one.phone)).toHaveLength(1);
    for (const key of visits) expect(await reminders(key)).toHaveLength(1);
    // A server that died while sending a message left no trace: the day and the step are claimed together with the
    // text.
    const { kysely } = database().pool;
    expect(await kysely.selectFrom('automated_day').selectAll().execute()).toHaveLength(people.length);
    const [again] = await reminders(visits[0] ?? 0);
    if (again === undefined) throw new Error('no reminder');
    await expect(insertRows(database().pool, 'outreach', [{ ...again, outreach_key: 99_999 }])).rejects.toThrow(
      'outreach_visit_step',
    );
  });

  it('send a family visiting on one day a single text, and one C confirms all its visits', async () => {
    const ana = await patient({ first_name: 'Ana' });
    const ben = await patient({ first_name: 'Ben', cell_phone: ana.phone });
    const keys = [await visit(ana, { date: TOMORROW }), await visit(ben, { date: TOMORROW, time: '09:40' })];
    const other = await visit(ana, { date: '2026-11-30' });
    await run();
    const [only, ...more] = await bodies(ana.phone);
    expect(more).toEqual([]);
    expect(only).toContain('See you on Saturday, November 21 at 9:00 AM and 9:40 AM, Ana and Ben (Location 11).');
    await text(ana.phone, 'C');
    for (const key of keys) {
      expect((await practice.visitOf(key)).status).toBe('confirmed');
      expect(await reminders(key)).toMatchObject([{ status: 'Confirmed', responded_at: app().clock.now() }]);
    }
    expect((await practice.visitOf(other)).status).toBe('booked');
    expect((await bodies(ana.phone)).at(-1)).toBe(
      'Bright Eyes: Thank you, your visit on Saturday, November 21 at 9:00 AM and 9:40 AM is confirmed.',
    );
  });

  it('[SMS-9] are limited to one a day per patient across all rules; the others follow on later days', async () => {
    const ana = await patient();
    await visit(ana, { date: TOMORROW });
    const glasses = await order(ana, app().clock.now().subtract({ hours: 1 }));
    await run();
    await run();
    expect((await texts(ana.phone)).map(({ written_by }) => written_by)).toEqual(['reminder']);
    expect((await practice.orderOf(glasses)).status).toBe('received');
    app().clock.advance({ hours: 24 });
    await run();
    expect((await texts(ana.phone)).map(({ written_by }) => written_by)).toEqual(['reminder', 'order']);
    expect(await practice.orderOf(glasses)).toMatchObject({ status: 'notified', notified_at: app().clock.now() });
    expect(await practice.notices(glasses)).toMatchObject([{ comm_method: 'text', status: 'Queued' }]);
  });

  it('[SMS-3] skip phones that opted out or are waiting for an answer about it, and the reports say so once', async () => {
    const [out, held] = [await patient(), await patient()];
    await text(out.phone, 'STOP');
    await text(held.phone, 'please stop texting me');
    const [first, second] = [await visit(out, { date: IN_THREE_DAYS }), await visit(held, { date: IN_THREE_DAYS })];
    await run();
    await run();
    expect(await reminders(first)).toMatchObject([{ status: 'Opted Out', trans_key: null, comm_method: 'text' }]);
    expect(await reminders(second)).toEqual([]);
    app().clock.advance({ hours: 48 });
    await run();
    expect(await reminders(first)).toHaveLength(1);
    await text(held.phone, 'START');
    await run();
    expect(await reminders(second)).toMatchObject([{ status: 'Queued', step: 'reminder-last' }]);
    const written = [...(await texts(out.phone)), ...(await texts(held.phone))].filter(
      (one) => one.written_by === 'reminder',
    );
    expect(written).toHaveLength(1);
  });

  it('[SMS-3] are stopped at the gate by a STOP that came after they were stored', async () => {
    const ana = await patient();
    const key = await visit(ana, { date: TOMORROW });
    await run();
    await text(ana.phone, 'STOP');
    await deliver();
    expect(app().sms.sent.map(({ body }) => body.includes('unsubscribed'))).toEqual([true]);
    expect(await reminders(key)).toMatchObject([{ status: 'Opted Out' }]);
  });

  it("name numbers that can't receive texts in the reports, and go by email if there is an address", async () => {
    const [landline, wrong, mailed] = [
      await patient({ cell_phone: '', primary_phone: '+12125550144' }),
      await patient({ cell_phone: '+1917' }),
      await patient({ cell_phone: '', email: 'ana@mail.example', first_name: 'Ana' }),
    ];
    const keys = [];
    for (const one of [landline, wrong, mailed]) keys.push(await visit(one, { date: TOMORROW }));
    const value = JSON.stringify({ sendWSDataInEmail: 0 });
    const setting = { cover_key: 1, kind: 'general', loc_key: 0, acct_key: 0, value, saved_at: app().clock.now() };
    await insertRows(database().pool, 'booking_setting', [setting]);
    await run();
    const of = async (key: number | undefined) =>
      (await reminders(key ?? 0)).map(({ comm_method, status }) => [comm_method, status]);
    expect(await of(keys[0])).toEqual([['text', 'Not Sent - Not Cell']]);
    expect(await of(keys[1])).toEqual([['text', 'Invalid Number']]);
    expect(await of(keys[2])).toEqual([['email', 'Queued']]);
    await deliver();
    await database().pool.kysely.deleteFrom('booking_setting').execute();
    expect(await of(keys[2])).toEqual([['email', 'Sent']]);
    // If the practice keeps details out of emails, the email only says that there is a message.
    expect(app().mail.sent).toMatchObject([
      {
        to: 'ana@mail.example',
        subject: 'Your appointment – Bright Eyes',
        text: 'Hello,\n\nThis is a reminder that you have an appointment with Bright Eyes.\n\nTo confirm, reschedule or ask a question, please call (212) 555-0100. We don’t read replies to this email.\n\nBright Eyes\n',
      },
    ]);
    const mails = await database().pool.kysely.selectFrom('mail_outbox').selectAll().execute();
    expect(mails).toMatchObject([{ status: 'sent', body: '' }]);
  });

  it('email the whole text if the practice allows details in emails, and nothing about a visit that is off', async () => {
    const value = JSON.stringify({ sendWSDataInEmail: 1 });
    const setting = { cover_key: 1, kind: 'general', loc_key: 0, acct_key: 0, value, saved_at: app().clock.now() };
    await insertRows(database().pool, 'booking_setting', [setting]);
    const ana = await patient({ cell_phone: '', email: 'ana@mail.example', first_name: 'Ana' });
    const ben = await patient({ cell_phone: '', email: 'ben@mail.example' });
    await visit(ana, { date: TOMORROW });
    const gone = await visit(ben, { date: TOMORROW });
    await run();
    await practice.setVisit(gone, 'cancelled');
    await deliver();
    await database().pool.kysely.deleteFrom('booking_setting').execute();
    expect(app().mail.sent.map(({ to }) => to)).toEqual(['ana@mail.example']);
    expect(app().mail.sent[0]?.text).toContain(
      '\n\nBright Eyes: See you on Saturday, November 21 at 9:00 AM, Ana (Location 11).\n\n',
    );
    expect(await reminders(gone)).toMatchObject([{ status: 'Undelivered' }]);
  });

  it('say nothing about a cancelled or moved visit, and remind again of a moved one', async () => {
    const [ana, ben] = [await patient(), await patient()];
    const cancelled = await visit(ana, { date: TOMORROW });
    const moved = await visit(ben, { date: TOMORROW });
    await run();
    // Both wait for an unavailable gateway.
    await practice.setVisit(cancelled, 'cancelled');
    await practice.moveVisit(moved, { date: IN_THREE_DAYS });
    await run();
    await deliver();
    expect(app().sms.sent).toEqual([]);
    expect((await texts(ana.phone))[0]).toMatchObject({
      delivery_status: 'error',
      failure: 'Not sent: the visit, recall or order it was about changed first.',
    });
    app().clock.advance({ hours: 24 });
    await run();
    expect(await reminders(moved)).toMatchObject([
      { status: 'Undelivered' },
      { status: 'Queued', step: 'reminder-first' },
    ]);
  });

  it('[SMS-8] wait until morning if the gateway did not accept them before the sending hours ended', async () => {
    app().clock.set('2026-11-21T00:40:00Z');
    const ana = await patient();
    await order(ana, app().clock.now().subtract({ minutes: 5 }));
    await run();
    app().clock.set('2026-11-21T00:52:00Z');
    await run();
    await deliver();
    expect(app().sms.sent).toEqual([]);
    app().clock.set('2026-11-21T13:00:00Z');
    await deliver();
    expect(app().sms.sent).toHaveLength(1);
  });

  it('are sent after a day of downtime if they are still useful', async () => {
    const [ana, ben, cleo] = [await patient(), await patient(), await patient()];
    const soon = await visit(ana, { date: TOMORROW, time: '16:00' });
    const later = await visit(ben, { date: IN_THREE_DAYS });
    const due = await recall(cleo, '2026-12-20');
    // Nothing ran on Friday; the next run is on Saturday at noon.
    app().clock.advance({ hours: 24 });
    await run();
    expect(await reminders(soon)).toEqual([]);
    expect(await reminders(later)).toMatchObject([{ step: 'reminder-first' }]);
    expect(await attempts(due)).toMatchObject([{ step: 'recall-before', attempt_no: 1 }]);
  });

  it('recall a patient as often as the rule says, and stop once an appointment is made, which is credited to them', async () => {
    const ana = await patient({ first_name: 'Ana' });
    const ben = await patient();
    const [key, unanswered] = [await recall(ana, '2026-12-20'), await recall(ben, '2026-12-20')];
    await run();
    expect(await bodies(ana.phone)).toEqual([
      "Bright Eyes: Ana will be due for an eye exam soon. Reply here and we'll find a time, or call (212) 555-0100. Reply STOP to get no more texts.",
    ]);
    app().clock.advance({ hours: 72 });
    await text(ana.phone, 'Yes please, any Friday');
    expect(await attempts(key)).toMatchObject([{ status: 'Replied', responded_at: app().clock.now() }]);
    const made = await visit(ana, { date: '2027-03-05', more: { created_at: app().clock.now() } });
    await run();
    expect((await practice.recallOf(key)).appt_key).toBe(made);
    for (const now of [
      '2027-01-03T17:00:00Z',
      '2027-01-17T17:00:00Z',
      '2027-01-31T17:00:00Z',
      '2027-02-14T17:00:00Z',
    ]) {
      app().clock.set(now);
      await run();
    }
    expect(await attempts(key)).toHaveLength(1);
    expect((await attempts(unanswered)).map(({ attempt_no, step }) => `${attempt_no} ${step}`)).toEqual([
      '1 recall-before',
      '2 recall-after-1',
      '3 recall-after-2',
    ]);
    expect((await practice.recallOf(unanswered)).appt_key).toBeNull();
  });

  it('are not credited with an appointment that already existed or came too late', async () => {
    const [ana, ben] = [await patient(), await patient()];
    const [stood, late] = [await recall(ana, '2026-12-20'), await recall(ben, '2026-12-20')];
    await run();
    await visit(ana, {
      date: '2026-12-01',
      more: { created_at: app().clock.now().subtract({ hours: 5 }), status: 'booked' },
    });
    app().clock.advance({ hours: 24 * 61 });
    await visit(ana, {
      date: '2027-02-02',
      more: {
        created_at: app()
          .clock.now()
          .subtract({ hours: 24 * 50 }),
      },
    });
    await visit(ben, { date: '2027-02-02', more: { created_at: app().clock.now() } });
    await run();
    expect([(await practice.recallOf(stood)).appt_key, (await practice.recallOf(late)).appt_key]).toEqual([null, null]);
  });

  it('read R as a request for another time, which staff need to answer', async () => {
    const ana = await patient();
    const key = await visit(ana, { date: TOMORROW });
    await run();
    await text(ana.phone, 'C');
    await text(ana.phone, 'R');
    expect((await practice.visitOf(key)).status).toBe('confirmed');
    expect(await reminders(key)).toMatchObject([{ status: 'Request to Reschedule' }]);
    expect((await texts(ana.phone)).at(-1)).toMatchObject({
      conversation_status: 8,
      body: 'Bright Eyes: Thank you. Your visit has not been changed yet; our office will contact you to find another time. Or pick a new time here: [manage link]',
    });
    await text(ana.phone, 'thanks!');
    expect(await reminders(key)).toMatchObject([{ status: 'Request to Reschedule' }]);
  });

  it('record other words as a reply, which a later C turns into a confirmation', async () => {
    const ana = await patient();
    const key = await visit(ana, { date: TOMORROW });
    await run();
    await text(ana.phone, 'where do I park?');
    expect(await reminders(key)).toMatchObject([{ status: 'Replied' }]);
    await deliver();
    await receipt(ana.phone, 'delivered');
    expect(await reminders(key)).toMatchObject([{ status: 'Replied' }]);
    await text(ana.phone, 'C');
    expect(await reminders(key)).toMatchObject([{ status: 'Confirmed' }]);
  });

  it('ignore confirmations from another phone, or for a visit that is over, cancelled or moved', async () => {
    const [ana, ben, cleo, dora] = [await patient(), await patient(), await patient(), await patient()];
    const keys = [];
    for (const one of [ana, ben, cleo, dora]) keys.push(await visit(one, { date: TOMORROW }));
    await run();
    const stranger = await patient();
    await text(stranger.phone, 'C');
    await practice.setVisit(keys[1] ?? 0, 'cancelled');
    await text(ben.phone, 'C');
    await practice.moveVisit(keys[2] ?? 0, { date: '2026-12-11' });
    await text(cleo.phone, 'C');
    // Dora gave up her number; its new owner answers.
    const { kysely } = database().pool;
    await kysely
      .updateTable('patient')
      .set({ cell_phone: '+19175559999' })
      .where('patient_key', '=', dora.patientKey)
      .execute();
    await text(dora.phone, 'C');
    app().clock.set('2026-11-22T17:00:00Z');
    await text(ana.phone, 'C');
    for (const [place, key] of keys.entries())
      expect((await practice.visitOf(key)).status).toBe(place === 1 ? 'cancelled' : 'booked');
  });

  it('[SMS-7] record the result of a CANCEL: the visit was meant, or no answer, which ends all texts', async () => {
    const [ana, ben] = [await patient(), await patient()];
    const [meant, silent] = [await visit(ana, { date: IN_THREE_DAYS }), await visit(ben, { date: IN_THREE_DAYS })];
    await run();
    for (const { phone } of [ana, ben]) await text(phone, 'CANCEL');
    await text(ana.phone, 'VISIT');
    expect(await reminders(meant)).toMatchObject([{ status: 'Office Call Required' }]);
    app().clock.advance({ hours: 25 });
    await closeSilentHolds({ scope: system() });
    await run();
    expect(await reminders(silent)).toMatchObject([{ status: 'Opted Out' }]);
  });

  it('are marked as no response if unanswered when the visit is over', async () => {
    const ana = await patient();
    const key = await visit(ana, { date: TOMORROW });
    await run();
    await deliver();
    await receipt(ana.phone, 'delivered');
    app().clock.advance({ hours: 48 });
    await run();
    expect(await reminders(key)).toMatchObject([{ status: 'No Response', responded_at: null }]);
  });

  it('log a run that did something, with counts and no names', async () => {
    const ana = await patient();
    await visit(ana, { date: TOMORROW });
    await order(await patient({ cell_phone: '' }), app().clock.now());
    await run();
    await run();
    const [only, ...more] = await practice.runs();
    expect(more).toEqual([]);
    expect(only).toMatchObject({ failures: 0, began_at: app().clock.now() });
    expect(only?.counts).toMatchObject([
      { rule: 'reminder-first', texts: 0 },
      { rule: 'reminder-last', texts: 1, mails: 0, notSent: 0 },
      {},
      {},
      {},
      {},
      { rule: 'order-ready', texts: 0, mails: 0, notSent: 1 },
    ]);
    const trail = await database()
      .pool.kysely.selectFrom('audit_record')
      .selectAll()
      .where('action', '=', 'automated-messages.send')
      .orderBy('seq')
      .execute();
    expect(trail.at(-2)).toMatchObject({
      patient_keys: [ana.patientKey],
      detail: { rule: 'reminder-last', method: 'text' },
    });
  });

  it('are off until a practice saves its rules', async () => {
    await database().pool.kysely.deleteFrom('automated_setting').execute();
    const ana = await patient();
    await visit(ana, { date: TOMORROW });
    expect(await run()).toBe(0);
    expect(await texts(ana.phone)).toEqual([]);
  });
});
