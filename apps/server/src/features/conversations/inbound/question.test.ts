import { beforeAll, describe, expect, it } from 'vitest';
import { handOverTexts } from '../../../../testing/handed-over.ts';
import { patientPages } from '../../../../testing/patient-pages.ts';
import { insertPractice } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { createOutboxWorker } from '../../../jobs/outbox/outbox-worker.ts';
import { insertCalendar, newPhone, type Phone } from '../consent/consent.test-phone.ts';
import { sendNewText } from '../new-conversation/new-conversation.usecases.ts';
import { queueAutomaticText } from '../texts/automatic-text.usecases.ts';

const REMINDER = 'Practice 1: Ann has a visit on Sunday at 10:00 AM. Reply C to confirm or R to reschedule.';
const WEEK = 7 * 24;

describe('a reply to the last text we sent', () => {
  const database = useDatabase();
  const app = useApp(database);
  const statusOf = async (phone: Phone, apptKey: number) => (await phone.visit(apptKey)).status;
  const links = () => database().pool.kysely.selectFrom('message_link').select('appt_key').execute();
  /** A text that staff write now, as the phone gets it. */
  const staffWrite = async (phone: Phone, body: string, { isQueued = false } = {}) => {
    const to = { locKey: 11, addKey: phone.patientKey, pmsPatientId: '', smsTo: '' };
    const text = { to, body, pictureCount: 0, templateType: null, clientKey: null };
    const outcome = await sendNewText({
      ...{ scope: phone.scope, text, userId: 1, newClientKey: () => crypto.randomUUID(), pages: patientPages() },
      freeTimes: app().deps.freeTimes,
    });
    expect(outcome.errors).toEqual([]);
    if (isQueued) return;
    await handOverTexts({ pool: database().pool, phone: phone.phone, at: app().clock.now() });
  };
  const dayOf = async (apptKey: number) => {
    const visit = await database()
      .pool.kysely.selectFrom('appointment')
      .selectAll()
      .where('appt_key', '=', apptKey)
      .executeTakeFirstOrThrow();
    const day = { month: 'long', day: 'numeric' } as const;
    return Temporal.PlainDate.from(String(visit.appt_date)).toLocaleString('en-US', day);
  };

  beforeAll(async () => {
    await insertPractice(database().pool, { coverKey: 1 });
    await insertCalendar(app().deps);
  });

  it.each(['Sorry, we have to move that visit. May we call you?', 'How many boxes, 1 or 2?', 'Thanks!'])(
    '[RPL-002] goes to staff after %j, whatever was asked before',
    async (body) => {
      const phone = await newPhone(app());
      const visit = await phone.remind({ body: REMINDER });
      await phone.weText({ body });
      for (const reply of ['Yes please', 'YES', '1', '2', 'C', 'R', 'NO', '👍', 'ok']) await phone.text(reply);
      expect([await statusOf(phone, visit), await phone.answers()]).toEqual(['booked', []]);
    },
  );

  it('[RPL-002] answers a HIPAA request for seven days, and only the last text', async () => {
    const [old, asked, later] = [await newPhone(app()), await newPhone(app()), await newPhone(app())];
    for (const phone of [old, asked, later]) await phone.askHipaa();
    await old.weText({ body: 'Do you still wear contact lenses?' });
    await old.text('Yes');
    expect(await old.ledger()).toEqual(['hipaa requested by staff']);
    app().clock.advance({ hours: WEEK });
    await asked.text('Yes');
    expect(await asked.ledger()).toContain('hipaa given by keyword');
    app().clock.advance({ minutes: 1 });
    await later.text('Yes');
    expect(await later.ledger()).toEqual(['hipaa requested by staff']);
  });

  it('[RPL-002] is not to a text that was not handed over yet, that failed, or that only answered', async () => {
    const phone = await newPhone(app());
    const visit = await phone.remind({ body: REMINDER });
    await phone.text('HELP');
    await handOverTexts({ pool: database().pool, phone: phone.phone, at: app().clock.now() });
    for (const change of [{ handed_over_at: null, delivery_status: 'queued' }, { delivery_status: 'undelivered' }]) {
      const transKey = await phone.weText({ body: 'How many boxes?' });
      await database().pool.kysely.updateTable('message').set(change).where('trans_key', '=', transKey).execute();
    }
    await phone.text('C');
    expect(await statusOf(phone, visit)).toBe('confirmed');
  });

  it('[RPL-002] confirms what was asked together, the next visit first, and never what was asked earlier', async () => {
    const phone = await newPhone(app());
    const before = await phone.remind({ body: REMINDER, hoursAgo: 30, startsIn: 20 });
    const later = await phone.remind({ body: REMINDER, startsIn: 72 });
    const next = await phone.remind({ body: REMINDER, startsIn: 48 });
    await phone.text('C');
    expect([await statusOf(phone, next), await statusOf(phone, later)]).toEqual(['confirmed', 'booked']);
    await phone.text('C');
    await phone.text('C');
    expect([await statusOf(phone, later), await statusOf(phone, before)]).toEqual(['confirmed', 'booked']);
  });

  it('[RPL-004] answers “Reply C” of staff: the visit it names, else the next', async () => {
    const [named, plain] = [await newPhone(app()), await newPhone(app())];
    const soon = await named.remind({ startsIn: 48, method: 'email' });
    const later = await named.remind({ startsIn: 96, method: 'email' });
    await staffWrite(named, `Your visit is on ${await dayOf(later)}. Reply C to confirm, R to reschedule.`);
    await named.text('C');
    expect([await statusOf(named, soon), await statusOf(named, later)]).toEqual(['booked', 'confirmed']);
    const next = await plain.remind({ method: 'email' });
    await staffWrite(plain, 'See you soon! Reply Y to confirm.');
    await plain.text('Yes');
    expect(await statusOf(plain, next)).toBe('confirmed');
  });

  it('[RPL-004] answers “Reply C” of a rule that is no reminder', async () => {
    const phone = await newPhone(app());
    const visit = await phone.remind({ method: 'email' });
    await phone.scope.transaction((tx) =>
      queueAutomaticText({
        tx,
        text: {
          ...{ phone: phone.phone, locKey: 11, patientKey: phone.patientKey, clientKey: crypto.randomUUID() },
          ...{ body: 'You are booked. Reply C to confirm.', writtenBy: 'booking' },
        },
      }),
    );
    await handOverTexts({ pool: database().pool, phone: phone.phone, at: app().clock.now() });
    await phone.text('C');
    expect(await statusOf(phone, visit)).toBe('confirmed');
  });

  it('[RPL-004] does not confirm a visit that was moved after the text, nor one on another day than it says', async () => {
    const [moved, other] = [await newPhone(app()), await newPhone(app())];
    const visit = await moved.remind({ startsIn: 48, method: 'email' });
    await staffWrite(moved, `See you on ${await dayOf(visit)}. Reply C to confirm.`);
    const startsAt = app().clock.now().add({ hours: 72 });
    const { kysely } = database().pool;
    await kysely.updateTable('appointment').set({ starts_at: startsAt }).where('appt_key', '=', visit).execute();
    await moved.text('C');
    expect(await statusOf(moved, visit)).toBe('booked');
    const ahead = await other.remind({ startsIn: 48, method: 'email' });
    await staffWrite(other, 'See you on January 5. Reply C to confirm.');
    await other.text('C');
    expect(await statusOf(other, ahead)).toBe('booked');
  });

  it('[RPL-004] does not go out if the visit it is about was cancelled while it waited for the gateway', async () => {
    const phone = await newPhone(app());
    const visit = await phone.remind({ startsIn: 48, method: 'email' });
    await staffWrite(phone, `See you on ${await dayOf(visit)}. Reply C to confirm.`, { isQueued: true });
    const { kysely } = database().pool;
    await kysely.updateTable('appointment').set({ status: 'cancelled' }).where('appt_key', '=', visit).execute();
    await createOutboxWorker({ deps: app().deps }).drainOnce();
    expect((await phone.messages()).at(-1)).toMatchObject({
      delivery_status: 'error',
      failure: 'Not sent: the visit it is about was cancelled or moved.',
    });
  });

  it('[RPL-002] asks once what a bare ok means, and takes the answer', async () => {
    const phone = await newPhone(app());
    const visit = await phone.remind({ body: REMINDER });
    for (const reply of ['ok', 'Ok', 'k']) await phone.text(reply);
    expect(await phone.answers()).toEqual([expect.stringMatching(/To confirm your visit on .* at .*, reply C/)]);
    await handOverTexts({ pool: database().pool, phone: phone.phone, at: app().clock.now() });
    await phone.text('C');
    expect(await statusOf(phone, visit)).toBe('confirmed');
  });

  it.each([
    ['R', /not been changed yet.*pick a new time here: \[manage link\]$/],
    ['no', /not been changed yet.*pick a new time here: \[manage link\]$/],
  ])(
    '[RPL-005] answers %j with the link to change the visit, and puts it on the list of what to do',
    async (reply, words) => {
      const phone = await newPhone(app());
      const visit = await phone.remind({ body: REMINDER });
      await phone.text(reply);
      expect(await phone.answers()).toEqual([expect.stringMatching(words)]);
      expect(await links()).toContainEqual({ appt_key: visit });
      expect(await phone.visit(visit)).toMatchObject({ status: 'booked', reminder_status: 'Request to Reschedule' });
      expect((await phone.conversation()).conversation_status).toBe(8);
    },
  );

  it('[RPL-005] answers a wish to move two visits without a link, which would be for one', async () => {
    const phone = await newPhone(app());
    await phone.addPatient(phone.patientKey + 1);
    const transKey = await phone.weText({ body: REMINDER, writtenBy: 'reminder' });
    for (const patient of [phone.patientKey, phone.patientKey + 1]) await phone.remind({ patient });
    const { kysely } = database().pool;
    await kysely
      .updateTable('outreach')
      .set({ trans_key: transKey })
      .where('patient_key', 'in', [phone.patientKey, phone.patientKey + 1])
      .execute();
    await phone.text('R');
    expect(await phone.answers()).toEqual([expect.not.stringContaining('[manage link]')]);
  });
});
