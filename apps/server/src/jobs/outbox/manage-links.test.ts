import { createHash } from 'node:crypto';
import { bookingCalendar, cancelBooking, readBooking } from '@sightline/contract/booking-manage.calls';
import { listMessages } from '@sightline/contract/messages.calls';
import { MANAGE_LINK_MARK } from '@sightline/messaging/manage-link';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRows } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { insertPreferences, insertRule, insertType } from '../../features/availability/offers/offers.test-practice.ts';
import { bookingOf, clearBookings, patientCalls } from '../../features/bookings/online.test-practice.ts';
import { insertSetupPractices } from '../../features/setup/setup.test-practice.ts';
import { createMemorySmsGateway, type MemorySmsGateway } from '../../outside/sms/memory-sms-gateway.ts';
import { createOutboxWorker } from './outbox-worker.ts';

const LINK = /(https?:\/\/\S+)\/s\/([A-Za-z0-9]{12}) /;

describe("a visit's link in a text", () => {
  const database = useDatabase();
  const app = useApp(database);
  const { book } = patientCalls(app);
  let sms: MemorySmsGateway;
  let taskKey = 0;
  const pool = () => database().pool;
  const drain = () => createOutboxWorker({ deps: { ...app().deps, sms } }).drainOnce();
  const lastLink = () => {
    const [, origin = '', code = ''] = LINK.exec(sms.sent.at(-1)?.body ?? '') ?? [];
    return { origin, code };
  };
  const links = () => pool().kysely.selectFrom('booking_link').selectAll().where('is_short', '=', true).execute();
  const open = (code: string, host = 'sightline.test') =>
    app().app.inject({ method: 'GET', url: `/s/${code}`, headers: { host } });
  const read = (token: string) => app().call(readBooking, { body: { token } });
  /** Every row of every table, as text. */
  const everything = async (): Promise<string> => {
    const q = pool().kysely;
    const tables = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'`.execute(q);
    const texts: string[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(q);
      texts.push(...rows.map(({ row }) => row));
    }
    return texts.join('\n');
  };

  beforeAll(() => insertSetupPractices(pool()));
  beforeEach(async () => {
    app().clock.set('2026-11-20T15:00:00Z');
    await clearBookings(pool());
    await pool().kysely.updateTable('cover').set({ patient_origin: null }).execute();
    sms = createMemorySmsGateway({ now: () => app().clock.now() });
    taskKey = await insertType(pool());
    await insertPreferences(pool());
    await insertRule(pool());
  });

  it("[CNF-003] is short, and opens the booking's page without changing anything", async () => {
    await book(bookingOf({ taskKey }));
    await drain();
    const { origin, code } = lastLink();
    expect(origin).toBe('http://sightline.test');
    const answer = await open(code);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `/book/manage#${code}`]);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect((await read(code)).reply).toMatchObject({ status: 'booked', time: '09:00' });
  });

  it('[CNF-003] is stored only as a hash: the text contains a mark', async () => {
    const made = await book(bookingOf({ taskKey }));
    await drain();
    const { code } = lastLink();
    const all = await everything();
    expect(all).toContain(MANAGE_LINK_MARK);
    expect(all).not.toContain(code);
    expect(all).not.toContain(made.reply.manageUrl.split('#')[1]);
    expect(
      (await links()).map(({ token_hash }) => token_hash.equals(createHash('sha256').update(code).digest())),
    ).toEqual([true]);
  });

  it('shows as a mark to staff in the thread', async () => {
    await book(bookingOf({ taskKey }));
    await drain();
    const { token, sessionId } = await app().signIn('user11');
    const { conv_key } = await pool().kysely.selectFrom('conversation').select('conv_key').executeTakeFirstOrThrow();
    const { reply } = await app().call(
      listMessages,
      { body: { sessionid: sessionId, conversationKey: conv_key } },
      token,
    );
    expect(JSON.stringify(reply)).toContain(MANAGE_LINK_MARK);
    expect(JSON.stringify(reply)).not.toMatch(/\/s\/|manage#/);
  });

  it('[CNF-003] expires a day after the visit began, and opens a page that says so', async () => {
    await book(bookingOf({ taskKey }));
    await drain();
    const { code } = lastLink();
    app().clock.set('2026-11-24T13:59:00Z');
    expect((await read(code)).status).toBe(200);
    app().clock.set('2026-11-24T14:00:01Z');
    expect((await read(code)).problem.code).toBe('booking.link-unknown');
    expect((await open(code)).statusCode).toBe(302);
  });

  it('[CNF-003] uses the practice’s own address, which this server answers', async () => {
    await pool()
      .kysely.updateTable('cover')
      .set({ patient_origin: 'https://book.practice.example' })
      .where('cover_key', '=', 11)
      .execute();
    await book(bookingOf({ taskKey }));
    await drain();
    const { origin, code } = lastLink();
    expect(origin).toBe('https://book.practice.example');
    expect((await open(code, 'book.practice.example')).headers.location).toBe(`/book/manage#${code}`);
  });

  it('is created again if the answer got lost and the gateway has nothing: only the new link opens', async () => {
    await book(bookingOf({ taskKey }));
    sms.failNext({ kind: 'unsure', tookIt: false });
    await drain();
    const [lost] = await links();
    app().clock.advance({ seconds: 2 });
    await drain();
    expect(sms.sent).toHaveLength(1);
    const code = lastLink().code;
    expect((await read(code)).status).toBe(200);
    const hashes = (await links()).map(({ token_hash }) => token_hash.toString('hex'));
    expect(hashes).toContain(createHash('sha256').update(code).digest('hex'));
    expect(lost?.token_hash.toString('hex')).not.toBe(createHash('sha256').update(code).digest('hex'));
  });

  it('stays if the answer got lost and the gateway has the text: nothing is resent', async () => {
    await book(bookingOf({ taskKey }));
    sms.failNext({ kind: 'unsure', tookIt: true });
    await drain();
    app().clock.advance({ seconds: 2 });
    await drain();
    expect(sms.sent).toHaveLength(1);
    const { gateway_sid } = await pool().kysely.selectFrom('message').select('gateway_sid').executeTakeFirstOrThrow();
    expect(gateway_sid).toBe(sms.sent[0]?.sid);
    expect((await read(lastLink().code)).status).toBe(200);
  });

  it('is not created for a blocked text, nor for text that staff typed themselves', async () => {
    await book(bookingOf({ taskKey }));
    const { conv_key } = await pool().kysely.selectFrom('conversation').select('conv_key').executeTakeFirstOrThrow();
    const optOut = { cover_key: 11, phone: '+12125550187', purpose: 'sms', decision: 'refused', source: 'keyword' };
    await insertRows(pool(), 'consent_entry', [{ ...optOut, recorded_at: app().clock.now() }]);
    await drain();
    expect([sms.sent.length, (await links()).length]).toEqual([0, 0]);
    await pool()
      .kysely.updateTable('message')
      .set({ body: `Type ${MANAGE_LINK_MARK}` })
      .execute();
    await pool().kysely.deleteFrom('message_link').execute();
    await insertRows(pool(), 'consent_entry', [
      { ...optOut, decision: 'given', recorded_at: app().clock.now().add({ seconds: 1 }) },
    ]);
    const { trans_key } = await pool()
      .kysely.selectFrom('message')
      .select('trans_key')
      .where('conv_key', '=', conv_key)
      .executeTakeFirstOrThrow();
    const now = app().clock.now();
    const queued = { cover_key: 11, trans_key, from_number: '+12125550111', phone: '+12125550187' };
    await insertRows(pool(), 'message_outbox', [{ ...queued, run_at: now, created_at: now }]);
    await drain();
    expect(sms.sent.map(({ body }) => body)).toEqual([`Type ${MANAGE_LINK_MARK}`]);
  });

  it('[CNF-002] opens a calendar file with the same entry as the email’s, including this link', async () => {
    await book(bookingOf({ taskKey }));
    await drain();
    const { code } = lastLink();
    const ofLink = (language: 'en' | 'es') => app().call(bookingCalendar, { body: { token: code, language } });
    const lines = (await ofLink('es')).reply.calendar.replaceAll('\r\n ', '').split('\r\n');
    expect(lines).toContain(`URL;VALUE=URI:http://sightline.test/book/manage#${code}`);
    expect(lines.find((line) => line.startsWith('UID'))).toMatch(/^UID:booking-11-\d+@sightline\.test$/);
    expect(lines.find((line) => line.startsWith('DESCRIPTION'))).toMatch(/^DESCRIPTION:Con: Mei zhao/);
    await app().call(cancelBooking, { body: { token: code } });
    const gone = (await ofLink('en')).reply.calendar;
    for (const part of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1']) expect(gone).toContain(part);
  });

  it.each(['abc', 'AbCdEfGh2345.', '<script>', '%E2%80%A6'])('opens a page for a mangled code: %s', async (code) => {
    const answer = await open(code);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toMatch(/^\/book\/manage#[A-Za-z0-9]*$/);
  });
});
