import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRows } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { insertType } from '../availability/offers/offers.test-practice.ts';
import { clearBookings } from '../bookings/online.test-practice.ts';
import { insertSetupPractices } from '../setup/setup.test-practice.ts';
import { feedbackPractice } from './feedback.test-practice.ts';

/** A Monday, three in the afternoon in New York: the visit ended at half past nine. */
const NOW = '2026-11-23T20:00:00Z';

describe('[RVW-001] asking how a visit was', () => {
  const database = useDatabase();
  const app = useApp(database);
  const pool = () => database().pool;
  let taskKey = 0;
  let token = '';
  const desk = feedbackPractice({ app, pool, taskKey: () => taskKey, token: () => token });
  const ledger = () => pool().kysely.selectFrom('outreach').selectAll().where('purpose', '=', 'review').execute();
  const refuse = (phone: string) =>
    insertRows(pool(), 'consent_entry', [
      {
        ...{ cover_key: 11, phone, purpose: 'sms', decision: 'refused', source: 'keyword', words: 'STOP' },
        recorded_at: app().clock.now(),
      },
    ]);
  const set = (apptKey: number, status: string) =>
    pool().kysely.updateTable('appointment').set({ status }).where('appt_key', '=', apptKey).execute();

  beforeAll(() => insertSetupPractices(pool()));
  beforeEach(async () => {
    app().clock.set('2026-11-20T15:00:00Z');
    await desk.forget();
    await clearBookings(pool());
    taskKey = await insertType(pool());
    token = (await app().signIn('user11')).token;
    expect((await desk.settings()).status).toBe(200);
    app().clock.set(NOW);
    token = (await app().signIn('user11')).token;
  });

  it('asks once, by text, after a kept visit, with a link that is stored only as a hash', async () => {
    const patient = await desk.patient();
    const apptKey = await desk.visit(patient);
    for (let turn = 0; turn < 3; turn += 1) {
      await desk.run();
      await desk.drain();
    }
    expect(desk.sms.sent.map(({ body }) => body)).toEqual([
      expect.stringMatching(
        /^Practice 11: How was your visit\? Two quick questions: http:\/\/sightline\.test\/rate#[A-Za-z0-9]{12} Reply STOP/,
      ),
    ]);
    const [message] = await pool().kysely.selectFrom('message').selectAll().execute();
    expect(message).toMatchObject({ written_by: 'review', template_type: 'REVIEW' });
    expect(message?.body).toContain('[feedback link]');
    expect(await ledger()).toMatchObject([
      { appt_key: apptKey, patient_key: patient, comm_method: 'text', status: 'Queued' },
    ]);
    expect(await desk.asked()).toMatchObject([{ appt_key: apptKey, score: null }]);
    expect((await desk.open(desk.code())).reply).toMatchObject({ score: null, isOpen: true, pages: [] });
  });

  it.each(['booked', 'confirmed', 'cancelled', 'noshow'])('asks nothing about a visit that is %s', async (status) => {
    await desk.visit(await desk.patient(), { status });
    await desk.run();
    expect(await desk.asked()).toEqual([]);
  });

  it('asks nothing too early, too late, before it was turned on, about other types, or while it is off', async () => {
    const early = await desk.visit(await desk.patient(), { at: '2026-11-23T13:00' });
    await desk.visit(await desk.patient(), { at: '2026-11-20T08:00' });
    await desk.visit(await desk.patient(), {
      at: '2026-11-23T08:00',
      task_key: await insertType(pool(), { name: 'Fitting' }),
    });
    await desk.settings({ taskKeys: [taskKey] });
    await desk.run();
    expect(await desk.asked()).toEqual([]);
    app().clock.set('2026-11-23T21:40:00Z');
    await desk.run();
    expect(await desk.asked()).toMatchObject([{ appt_key: early }]);
    token = (await app().signIn('user11')).token;
    await desk.settings({ isOn: false });
    await desk.visit(await desk.patient());
    await desk.run();
    expect(await desk.asked()).toHaveLength(1);
  });

  it('asks about a visit that an import marked as kept days later, and never again after the import repeats', async () => {
    const apptKey = await desk.visit(await desk.patient(), { status: 'booked' });
    await desk.run();
    app().clock.set('2026-11-27T15:00:00Z');
    await set(apptKey, 'kept');
    await desk.run();
    expect(await desk.asked()).toHaveLength(1);
    await set(apptKey, 'booked');
    await set(apptKey, 'kept');
    await pool().kysely.deleteFrom('automated_day').execute();
    await desk.run();
    expect(await desk.asked()).toHaveLength(1);
  });

  it('asks a patient again only after the chosen days, a merged record included', async () => {
    const kept = await desk.patient();
    const other = await desk.patient({ email: 'other@example.com' });
    await desk.visit(kept);
    await desk.run();
    await desk.visit(other, { at: '2026-11-26T09:00' });
    // What a merge does with what belongs to the other record.
    await pool()
      .kysely.updateTable('appointment')
      .set({ patient_key: kept })
      .where('patient_key', '=', other)
      .execute();
    app().clock.set('2026-11-26T20:00:00Z');
    await desk.run();
    expect(await desk.asked()).toHaveLength(1);
    app().clock.set('2027-06-01T20:00:00Z');
    const later = await desk.visit(kept, { at: '2027-06-01T09:00' });
    await desk.run();
    expect((await desk.asked()).map(({ appt_key }) => appt_key)).toContain(later);
  });

  it("[TPL-001] says whose visit it was in the practice's own text, where someone else has the phone", async () => {
    const own = { cover_key: 11, template_key: 905, name: 'Own', type: 'REVIEW', body: 'How was it? {{feedbackLink}}' };
    await insertRows(pool(), 'template', [{ ...own, position: 1 }]);
    const phone = '+12125550145';
    await desk.visit(await desk.patient({ cell_phone: phone, first_name: 'Mia' }));
    await desk.patient({ cell_phone: phone, first_name: 'Leo' });
    await desk.run();
    const texts = pool().kysely.selectFrom('message as m').select('m.body');
    const sent = await texts.where('m.written_by', '=', 'review').orderBy('m.trans_key', 'desc').executeTakeFirst();
    await pool().kysely.deleteFrom('template').where('template_key', '=', 905).execute();
    expect(sent?.body).toContain(': Mia: How was it?');
  });

  it('asks a family that shares a phone once for a day, and keeps to the sending hours and the caps', async () => {
    const phone = '+12125550144';
    const mother = await desk.patient({ cell_phone: phone });
    await desk.visit(mother);
    await desk.visit(await desk.patient({ cell_phone: phone }), { at: '2026-11-23T09:30' });
    app().clock.set('2026-11-24T02:00:00Z');
    await desk.run();
    expect(await desk.asked()).toEqual([]);
    app().clock.set('2026-11-24T15:00:00Z');
    await desk.run();
    expect(await desk.asked()).toMatchObject([{ patient_key: mother }]);
    const busy = await desk.patient();
    await insertRows(pool(), 'automated_day', [
      { cover_key: 11, patient_key: busy, sent_on: '2026-11-24', rule: 'recall-after', created_at: app().clock.now() },
    ]);
    await desk.visit(busy);
    await desk.run();
    expect(await desk.asked()).toHaveLength(1);
    app().clock.set('2026-11-25T15:00:00Z');
    await desk.run();
    expect((await desk.asked()).map(({ patient_key }) => patient_key)).toContain(busy);
  });

  it('asks no one who opted out, not by email either, and stops one who opts out before the text leaves', async () => {
    await refuse('+12125550166');
    await desk.visit(await desk.patient({ cell_phone: '+12125550166', email: 'rosa@example.com' }));
    await desk.run();
    expect(await desk.asked()).toEqual([]);
    await desk.visit(await desk.patient({ cell_phone: '+12125550167' }));
    await desk.run();
    await refuse('+12125550167');
    await desk.drain();
    expect([desk.sms.sent, desk.mail.sent]).toEqual([[], []]);
    expect(await ledger()).toMatchObject([{ status: 'Opted Out' }]);
  });

  it('sends nothing about a visit that was cancelled after its text or email was queued', async () => {
    const visits = [
      await desk.visit(await desk.patient()),
      await desk.visit(await desk.patient({ cell_phone: '', email: 'rosa@example.com' })),
    ];
    await desk.run();
    for (const apptKey of visits) await set(apptKey, 'noshow');
    await desk.drain();
    expect([desk.sms.sent, desk.mail.sent]).toEqual([[], []]);
    expect((await ledger()).map(({ status }) => status)).not.toContain('Sent');
  });

  it('emails a patient without a cell phone, in their language, from the practice’s own domain', async () => {
    const cover = pool().kysely.updateTable('cover').where('cover_key', '=', 11);
    await cover.set({ patient_origin: 'https://book.practice.example' }).execute();
    await desk.visit(await desk.patient({ cell_phone: '', email: 'rosa@example.com', preferred_locale: 'es-US' }));
    await desk.run();
    await desk.drain();
    await cover.set({ patient_origin: null }).execute();
    const [sent] = desk.mail.sent;
    expect(sent?.subject).toBe('¿Qué tal estuvo su cita? – Practice 11');
    const [, code = ''] = /https:\/\/book\.practice\.example\/rate#(\S{12})\n/.exec(sent?.text ?? '') ?? [];
    expect((await desk.open(code)).reply).toMatchObject({ locale: 'es-US', isOpen: true });
  });

  it('asks each visit once, however many servers ask at the same time', async () => {
    const patient = await desk.patient();
    await desk.visit(patient);
    await desk.visit(patient, { at: '2026-11-23T10:00' });
    await Promise.all([desk.run(), desk.run(), desk.run()]);
    await desk.drain();
    expect(await desk.asked()).toHaveLength(1);
    expect(desk.sms.sent).toHaveLength(1);
  });
});
