import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRows } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { openSystemScope } from '../../../db/scope.ts';
import { createMailWorker } from '../../../jobs/mail/mail-worker.ts';
import { insertPreferences, insertRule, insertType } from '../../availability/offers/offers.test-practice.ts';
import { applyDelivery } from '../../conversations/delivery/delivery.usecases.ts';
import { insertSetupPractices } from '../../setup/setup.test-practice.ts';
import { bookingOf, clearBookings, knowPatients, patientCalls, personOf } from '../online.test-practice.ts';

describe('booking notifications', () => {
  const database = useDatabase();
  const app = useApp(database);
  const { book } = patientCalls(app);
  let taskKey = 0;
  const pool = () => database().pool;

  beforeAll(() => insertSetupPractices(pool()));
  beforeEach(async () => {
    await clearBookings(pool());
    taskKey = await insertType(pool());
    await insertPreferences(pool());
    await insertRule(pool());
  });

  it.each(['wording', 'cancel', 'death'])(
    'do not text a phone on hold for its %s',
    { tags: ['deep'] },
    async (reason) => {
      const first = await book(bookingOf({ taskKey }));
      expect(first.reply.isTexted).toBe(true);
      const { conv_key, trans_key } = await pool()
        .kysely.selectFrom('message')
        .select(['conv_key', 'trans_key'])
        .executeTakeFirstOrThrow();
      const hold = { cover_key: 11, phone: '+12125550187', conv_key, trans_key, reason, words: 'no more' };
      await insertRows(pool(), 'consent_hold', [{ ...hold, held_at: app().clock.now() }]);
      const second = await book(bookingOf({ taskKey, time: '10:00' }));
      expect([second.status, second.reply.isMailed, second.reply.isTexted]).toEqual([201, true, false]);
      expect(await pool().kysely.selectFrom('message').select('trans_key').execute()).toHaveLength(1);
    },
  );

  it('stay within the booked practice, and the text names only it', async () => {
    await book(bookingOf({ taskKey }));
    const covers = await pool()
      .kysely.selectFrom('mail_outbox as o')
      .innerJoin('message as m', 'm.cover_key', 'o.cover_key')
      .select(['o.cover_key', 'm.body'])
      .execute();
    expect(covers).toEqual([{ cover_key: 11, body: expect.stringMatching(/^Practice 11: (?!.*(Ana|Reyes))/) }]);
  });

  it("[TPL-001] use the practice's own confirmation, that of the location first, unless it can't be filled in or is too long", async () => {
    const text = { cover_key: 11, type: 'CONFIRMATION', name: 'Booked' };
    const bodies = async () =>
      (await pool().kysely.selectFrom('message').select('body').orderBy('trans_key').execute()).map(({ body }) => body);
    await insertRows(pool(), 'template', [
      { ...text, template_key: 801, body: 'See you {{date}} at {{time}}: {{manageLink}}', position: 2 },
    ]);
    await book(bookingOf({ taskKey }));
    expect(await bodies()).toEqual([
      expect.stringMatching(
        /^Practice 11: See you \w+, \w+ \d+ at 9:00 AM: \[manage link\] Reply STOP to get no more texts\.$/,
      ),
    ]);
    await insertRows(pool(), 'template', [
      { ...text, template_key: 802, loc_key: 111, body: `Here. ${'A long way. '.repeat(30)}`, position: 9 },
    ]);
    await book(bookingOf({ taskKey, time: '10:00', patient: personOf(7) }));
    expect((await bodies()).at(-1)).toContain("You're booked");
    await pool().kysely.deleteFrom('template').where('template_key', 'in', [801, 802]).execute();
  });

  it("[CNF-001] [TPL-001] name the patient in front of the practice's own confirmation where others have the phone", async () => {
    const text = { cover_key: 11, type: 'CONFIRMATION', name: 'Booked', template_key: 804, position: 1 };
    await insertRows(pool(), 'template', [{ ...text, body: 'Annual exam {{date}}, see you then.' }]);
    const body = async () =>
      (await pool().kysely.selectFrom('message').select('body').orderBy('trans_key', 'desc').executeTakeFirstOrThrow())
        .body;
    const ben = { ...personOf(2), firstName: 'Ben', phone: personOf(1).phone };
    await knowPatients(pool(), [ben]);
    await book(bookingOf({ taskKey, patient: { ...personOf(1), firstName: 'Ann' } }));
    expect(await body()).toMatch(/^Practice 11: Annual exam /);
    await book(bookingOf({ taskKey, time: '10:00', patient: ben }));
    expect(await body()).toMatch(/^Practice 11: Ben: Annual exam /);
    await pool().kysely.deleteFrom('template').where('template_key', '=', 804).execute();
  });

  it("[TPL-001] say what to bring in the practice's own confirmation", async () => {
    await pool()
      .kysely.updateTable('appointment_type')
      .set({ bring_en: 'your glasses' })
      .where('task_key', '=', taskKey)
      .execute();
    const text = { cover_key: 11, type: 'CONFIRMATION', name: 'Booked', template_key: 803, position: 1 };
    await insertRows(pool(), 'template', [{ ...text, body: 'See you {{date}}. Please bring {{bring|your ID}}.' }]);
    await book(bookingOf({ taskKey }));
    const { body } = await pool().kysely.selectFrom('message').select('body').executeTakeFirstOrThrow();
    expect(body).toContain('Please bring your glasses. Reply STOP');
    await pool().kysely.deleteFrom('template').where('template_key', '=', 803).execute();
  });

  it('queue the mail as soon as the booking is stored', async () => {
    const worker = createMailWorker({ deps: app().deps });
    worker.start();
    await book(bookingOf({ taskKey, patient: personOf(7) }));
    await expect.poll(() => app().mail.sent.map(({ to }) => to), { timeout: 30_000 }).toEqual(['person7@example.com']);
    await worker.stop();
  });

  it('says in the ledger whether the text arrived', async () => {
    const { reply } = await book(bookingOf({ taskKey }));
    const entry = () =>
      pool()
        .kysely.selectFrom('outreach')
        .select(['purpose', 'trans_key', 'status'])
        .where('appt_key', '=', reply.bookingKey)
        .where('comm_method', '=', 'text')
        .executeTakeFirstOrThrow();
    const { trans_key: transKey } = await entry();
    const scope = openSystemScope({ pool: pool(), clock: app().clock });
    const incoming = { status: 'undelivered', errorCode: 30003 } as const;
    await scope.transaction((tx) => applyDelivery({ tx, coverKey: 11, transKey: transKey ?? 0, incoming }));
    expect(await entry()).toEqual({ purpose: 'booking-made', trans_key: transKey, status: 'Undelivered' });
  });
});
