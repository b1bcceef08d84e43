import { readCalendarFeed } from '@sightline/contract/calendar-feeds.calls';
import * as contract from '@sightline/contract/integrations.calls';
import type { WebhookEvent } from '@sightline/contract/webhook-events';
import { Webhook } from 'standardwebhooks';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertPractice, insertRows } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { openSystemScope } from '../../db/scope.ts';
import { createWebhookWorker, forgetDeliveries } from '../../jobs/webhooks/webhook-worker.ts';
import { hashOf } from './tokens.rules.ts';

const [ACCT, TASK, COVER] = [21, 31, 2];

describe('integrations', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  let signIn: () => Promise<string>;
  let appts = 0;

  beforeAll(async () => {
    const { pool } = database();
    const { login } = await insertPractice(pool, { coverKey: COVER });
    await insertPractice(pool, { coverKey: 3 });
    await insertRows(pool, 'provider', [{ cover_key: COVER, acct_key: ACCT, first_name: 'Abena', last_name: 'Osei' }]);
    await insertRows(pool, 'appointment_type', [
      { cover_key: COVER, task_key: TASK, name: 'Red eye visit', length: 20 },
    ]);
    signIn = async () => (await app().signIn(login)).token;
    // Events carry the database's time, which tests cannot set.
    app().clock.advance({ seconds: Math.ceil(app().clock.now().until(Temporal.Now.instant()).total('seconds')) + 60 });
  });
  beforeEach(async () => {
    token = await signIn();
    const { kysely } = database().pool;
    await kysely.deleteFrom('webhook_delivery').execute();
    await kysely.deleteFrom('webhook').execute();
    app().webhooks.posted.length = 0;
    app().webhooks.answer = 204;
  });

  const worker = () => createWebhookWorker({ deps: { ...app().deps, webhooks: app().webhooks } });
  const insertAppointment = async () => {
    const starts_at = app()
      .clock.now()
      .add({ hours: 48 + appts });
    appts += 1;
    await insertRows(database().pool, 'appointment', [
      {
        ...{ cover_key: COVER, patient_key: COVER * 100 + 1, loc_key: COVER * 10 + 1, acct_key: ACCT, task_key: TASK },
        ...{ appt_date: '2026-11-22', appt_time: '09:00', starts_at, length: 20, status: 'booked', origin: 'web' },
        created_at: app().clock.now(),
      },
    ]);
    const row = await database()
      .pool.kysely.selectFrom('appointment')
      .select('appt_key')
      .orderBy('appt_key', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return row.appt_key;
  };
  const setStatus = (appt_key: number, status: string) =>
    database()
      .pool.kysely.updateTable('appointment')
      .set({ status })
      .where('cover_key', '=', COVER)
      .where('appt_key', '=', appt_key)
      .execute();
  const addHook = async (eventTypes: WebhookEvent[]) =>
    (await app().call(contract.addWebhook, { body: { url: 'https://hooks.example.com/in', eventTypes } }, token)).reply;
  const deliveries = async (webhookKey: number) =>
    (await app().call(contract.listDeliveries, { params: { webhookKey: String(webhookKey) }, query: {} }, token)).reply
      .deliveries;

  describe('API keys', () => {
    it('are shown once, stored as a hash, and revoked at once', async () => {
      const made = await app().call(contract.addApiKey, { body: { name: ' Optical lab ' } }, token);
      expect(made.status).toBe(201);
      expect(made.reply.key).toMatch(/^slk_[A-Za-z0-9_-]{43}$/);
      const stored = await database()
        .pool.kysely.selectFrom('api_key')
        .select(['name', 'key_hash'])
        .executeTakeFirstOrThrow();
      expect(stored).toEqual({ name: 'Optical lab', key_hash: hashOf(made.reply.key) });
      const listed = await app().call(contract.listIntegrations, {}, token);
      expect(listed.reply.keys).toEqual([expect.objectContaining({ name: 'Optical lab', lastUsedAt: null })]);
      expect(JSON.stringify(listed.reply)).not.toContain(made.reply.key);
      const params = { keyKey: String(made.reply.keyKey) };
      expect((await app().call(contract.revokeApiKey, { params }, token)).status).toBe(204);
      expect((await app().call(contract.revokeApiKey, { params }, token)).problem.code).toBe('integrations.not-found');
    });

    it('need a name, and their number is limited', async () => {
      expect((await app().call(contract.addApiKey, { body: { name: '  ' } }, token)).status).toBe(400);
      const asked = Array.from({ length: contract.MOST_KEYS + 3 }, (_, n) =>
        app().call(contract.addApiKey, { body: { name: `key ${n}` } }, token),
      );
      const statuses = (await Promise.all(asked)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(contract.MOST_KEYS);
      expect(statuses.filter((status) => status === 409)).toHaveLength(3);
    });
  });

  describe('calendar feeds', () => {
    it('contain types, locations and times, and nothing about patients', async () => {
      await insertAppointment();
      const { reply } = await app().call(contract.openCalendarFeed, { body: { acctKey: ACCT } }, token);
      const path = new URL(reply.url).pathname;
      const answer = await app().app.inject({ method: 'GET', url: path });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toContain('text/calendar');
      expect(answer.body).toContain('SUMMARY:Red eye visit');
      expect(answer.body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
      expect(answer.body).not.toMatch(/Ada|Patient201|\+1/);
      // A new URL replaces the previous one.
      await app().call(contract.openCalendarFeed, { body: { acctKey: ACCT } }, token);
      expect((await app().app.inject({ method: 'GET', url: path })).statusCode).toBe(404);
      expect((await app().call(contract.closeCalendarFeed, { params: { acctKey: String(ACCT) } }, token)).status).toBe(
        204,
      );
    });

    it('[CNF-002] stay the same bytes until a visit changes, and answer 304 until then', async () => {
      const apptKey = await insertAppointment();
      const { kysely } = database().pool;
      const longName = 'Comprehensive exam with contact lens fitting for señoras y niños, ñandú';
      await kysely
        .updateTable('appointment_type')
        .set({ name: longName })
        .where('name', '=', 'Red eye visit')
        .execute();
      const opened = await app().call(contract.openCalendarFeed, { body: { acctKey: ACCT } }, token);
      const url = new URL(opened.reply.url).pathname;
      const read = (headers: Record<string, string> = {}) => app().app.inject({ method: 'GET', url, headers });
      const first = await read();
      app().clock.advance({ minutes: 20 });
      const second = await read();
      expect([second.body, second.headers.etag]).toEqual([first.body, first.headers.etag]);
      expect(first.body.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true);
      for (const line of first.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(first.body.replaceAll('\r\n ', '')).toContain('niños\\, ñandú');
      const etag = String(first.headers.etag);
      const since = String(first.headers['last-modified']);
      for (const headers of [
        { 'if-none-match': etag },
        { 'if-none-match': `"other", W/${etag}` },
        { 'if-modified-since': since },
      ])
        expect([(await read(headers)).statusCode, (await read(headers)).body]).toEqual([304, '']);
      const stale = { 'if-none-match': '"other"', 'if-modified-since': since };
      expect((await read(stale)).statusCode).toBe(200);

      const sequences = async () => {
        const { body } = await read();
        return [...body.matchAll(/SEQUENCE:(\d+)/g)].map(([, number]) => Number(number));
      };
      expect(await sequences()).toContain(0);
      await kysely
        .updateTable('appointment')
        .set({ starts_at: Temporal.Instant.from('2026-11-24T15:00:00Z') })
        .where('appt_key', '=', apptKey)
        .execute();
      expect(await sequences()).toContain(1);
      const moved = await read({ 'if-modified-since': since });
      expect([moved.statusCode, moved.headers.etag === etag]).toEqual([200, false]);
      expect((await read({ 'if-none-match': etag })).statusCode).toBe(200);
      await setStatus(apptKey, 'cancelled');
      expect((await read({ 'if-modified-since': String(moved.headers['last-modified']) })).statusCode).toBe(200);
    });

    it('are not found at a made-up URL, and show no other provider', async () => {
      const made = await app().call(readCalendarFeed, { params: { token: `slc_${'x'.repeat(43)}` } });
      expect(made.status).toBe(404);
      expect((await app().call(contract.openCalendarFeed, { body: { acctKey: 9_999 } }, token)).status).toBe(404);
    });
  });

  describe('webhooks', () => {
    it('receive what they subscribed to, signed by the Standard Webhooks scheme, with keys and no names', async () => {
      const { webhookKey, secret } = await addHook(['appointment.booked', 'appointment.cancelled']);
      const apptKey = await insertAppointment();
      await setStatus(apptKey, 'confirmed');
      await setStatus(apptKey, 'cancelled');
      await worker().drainOnce();
      const [booked, cancelled, ...more] = app().webhooks.posted;
      expect(more).toEqual([]);
      if (booked === undefined || cancelled === undefined) throw new Error('Nothing was posted.');
      const at = app().clock.now().epochMilliseconds;
      expect(Number(booked.headers['webhook-timestamp'])).toBe(Math.floor(at / 1_000));
      const signature = new Webhook(secret).sign(booked.headers['webhook-id'] ?? '', new Date(at), booked.body);
      expect(booked.headers['webhook-signature']).toBe(signature);
      expect(JSON.parse(booked.body)).toMatchObject({ type: 'appointment.booked', data: { appointment: apptKey } });
      expect(JSON.parse(cancelled.body).type).toBe('appointment.cancelled');
      expect(booked.body).not.toMatch(/Ada|Patient/);
      expect((await deliveries(webhookKey)).map(({ status, answeredStatus }) => [status, answeredStatus])).toEqual([
        ['delivered', 204],
        ['delivered', 204],
      ]);
    });

    it('receive nothing rolled back, and nothing from another practice', async () => {
      const { webhookKey } = await addHook(['appointment.booked']);
      const rolledBack = database()
        .pool.kysely.transaction()
        .execute(async (trx) => {
          const rows = await trx
            .selectFrom('appointment')
            .selectAll()
            .where('cover_key', '=', COVER)
            .limit(1)
            .execute();
          await trx
            .insertInto('appointment')
            .values(rows.map(({ appt_key: _, ...row }) => row))
            .execute();
          throw new Error('back');
        });
      await expect(rolledBack).rejects.toThrow('back');
      expect(await deliveries(webhookKey)).toEqual([]);
    });

    it('are retried with growing delays, under the same id, and given up after three days', async () => {
      const { webhookKey } = await addHook(['appointment.booked']);
      await insertAppointment();
      app().webhooks.answer = 500;
      const waits: number[] = [];
      for (let n = 0; n < 12; n += 1) {
        await worker().drainOnce();
        const [delivery] = await deliveries(webhookKey);
        if (delivery?.nextAt === null || delivery === undefined) break;
        const next = Temporal.Instant.from(delivery.nextAt);
        waits.push(Math.round(app().clock.now().until(next).total('seconds')));
        app().clock.advance({ seconds: (waits.at(-1) ?? 0) + 1 });
        token = await signIn();
      }
      expect(waits).toHaveLength(9);
      expect(waits).toEqual([...waits].sort((a, b) => a - b));
      expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(2.5 * 86_400);
      const [failed] = await deliveries(webhookKey);
      expect(failed).toMatchObject({ status: 'failed', attempts: 10, answeredStatus: 500, lastError: 'answered 500' });
      expect(new Set(app().webhooks.posted.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
      app().webhooks.answer = 200;
      const params = { webhookKey: String(webhookKey), deliveryKey: String(failed?.deliveryKey) };
      expect((await app().call(contract.retryDelivery, { params }, token)).status).toBe(202);
      expect((await app().call(contract.retryDelivery, { params }, token)).status).toBe(404);
      await worker().drainOnce();
      expect((await deliveries(webhookKey))[0]?.status).toBe('delivered');
      const listed = await app().call(contract.listIntegrations, {}, token);
      expect(listed.reply.webhooks[0]).toMatchObject({ failingSince: null, isActive: true });
    });

    it('are switched off if gone, or failing for five days; switching on starts over', async () => {
      const { webhookKey } = await addHook(['appointment.booked']);
      await insertAppointment();
      app().webhooks.answer = 410;
      await worker().drainOnce();
      const hook = async () => (await app().call(contract.listIntegrations, {}, token)).reply.webhooks[0];
      expect(await hook()).toMatchObject({ isActive: false, stoppedAt: expect.any(String) });
      await insertAppointment();
      expect(await deliveries(webhookKey)).toHaveLength(1);
      const params = { webhookKey: String(webhookKey) };
      await app().call(contract.changeWebhook, { params, body: { isActive: true } }, token);
      expect(await hook()).toMatchObject({ isActive: true, stoppedAt: null, failingSince: null });
      app().webhooks.answer = 'no answer';
      await insertAppointment();
      await worker().drainOnce();
      expect(await hook()).toMatchObject({ isActive: true, failingSince: expect.any(String) });
      app().clock.advance({ hours: 24 * 6 });
      token = await signIn();
      await insertAppointment();
      await worker().drainOnce();
      expect(await hook()).toMatchObject({ isActive: false });
    });

    it('can be tested, changed and deleted', async () => {
      const { webhookKey } = await addHook(['form.completed']);
      const params = { webhookKey: String(webhookKey) };
      expect((await app().call(contract.testWebhook, { params }, token)).status).toBe(202);
      await worker().drainOnce();
      expect(JSON.parse(app().webhooks.posted[0]?.body ?? '{}').type).toBe('test.sent');
      const body = { eventTypes: ['appointment.booked' as const] };
      expect((await app().call(contract.changeWebhook, { params, body }, token)).reply.eventTypes).toEqual(
        body.eventTypes,
      );
      await insertAppointment();
      expect((await app().call(contract.removeWebhook, { params }, token)).status).toBe(204);
      const posted = app().webhooks.posted.length;
      await worker().drainOnce();
      expect(app().webhooks.posted.length).toBe(posted);
      expect((await app().call(contract.testWebhook, { params }, token)).status).toBe(404);
    });

    it("are refused at addresses that aren't public https", async () => {
      const eventTypes: WebhookEvent[] = ['appointment.booked'];
      const refused = [
        'http://hooks.example.com/',
        'https://10.0.0.1/',
        'https://a:b@hooks.example.com/',
        'https://intranet/',
      ];
      for (const url of refused) {
        const { problem } = await app().call(contract.addWebhook, { body: { url, eventTypes } }, token);
        expect([url, problem.code]).toEqual([url, 'integrations.address-refused']);
      }
      expect(
        (await app().call(contract.addWebhook, { body: { url: 'https://x.example.com/', eventTypes: [] } }, token))
          .status,
      ).toBe(400);
    });

    it('have a one-month log', async () => {
      await addHook(['appointment.booked']);
      await insertAppointment();
      await worker().drainOnce();
      const scope = openSystemScope({ pool: database().pool, clock: app().clock });
      expect(await forgetDeliveries({ scope })).toBe(0);
      app().clock.advance({ hours: 24 * 31 });
      expect(await forgetDeliveries({ scope })).toBe(1);
    });
  });
});
