import { createHash } from 'node:crypto';
import { liveEvents } from '@sightline/contract/conversations.calls';
import { simulatorInbound } from '@sightline/contract/simulator.calls';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { insertPractice, insertRows, rightsChanged, setTextingNumber } from '../../../../testing/practice-rows.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { openSystemScope } from '../../../db/scope.ts';
import { startListening, useListeningApp } from '../../simulator/simulator-testing.ts';
import { MOST_STREAMS } from './stream-limit.rules.ts';

type Reader = { text: () => string; isOver: () => boolean; close: () => void; headers: Headers; status: number };

describe('live events', () => {
  const database = useDatabase();
  const app = useListeningApp(database);
  const readers: Reader[] = [];
  let tokens: string[] = [];

  const read = async (origin: string, token: string, headers: Record<string, string> = {}): Promise<Reader> => {
    const cut = new AbortController();
    const response = await fetch(`${origin}${liveEvents.path}`, {
      signal: cut.signal,
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
    let text = '';
    let isOver = false;
    const pump = async () => {
      const decoder = new TextDecoder();
      for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true });
    };
    void pump()
      .catch(() => undefined)
      .finally(() => {
        isOver = true;
      });
    const { headers: answered, status } = response;
    const reader = { text: () => text, isOver: () => isOver, close: () => cut.abort(), headers: answered, status };
    readers.push(reader);
    return reader;
  };
  const inbound = (to: string, body = 'secret words') =>
    app().call(simulatorInbound, { body: { from: '+16465550900', to, body } });

  beforeAll(async () => {
    const { pool } = database();
    for (const coverKey of [1, 2]) await insertPractice(pool, { coverKey });
    await setTextingNumber(pool, 11, '+12125550011');
    await setTextingNumber(pool, 21, '+12125550021');
    tokens = [(await app().signIn('user1')).token, (await app().signIn('user2')).token];
  });
  afterEach(() => {
    for (const reader of readers.splice(0)) reader.close();
  });

  it('[OPS-005] are counted while they are open', async () => {
    const { metrics } = app().deps;
    const open = async () => (await metrics.getSingleMetric('sightline_streams_open')?.get())?.values[0]?.value;
    const [first] = await Promise.all(tokens.map((token) => read(app().origin, token)));
    await expect.poll(open).toBe(2);
    first?.close();
    await expect.poll(open).toBe(1);
  });

  it("[MSG-038][TEN-3] notify a practice’s screens of its texts at once, by keys only, and no other practice's", async () => {
    const [own, other] = await Promise.all(tokens.map((token) => read(app().origin, token)));
    expect(own?.headers.get('content-type')).toContain('text/event-stream');
    expect(own?.headers.get('content-encoding')).toBeNull();
    await expect.poll(() => own?.text()).toMatch(/^retry: [1-5]\d{3}\n\n/);
    await inbound('+12125550011');
    await expect
      .poll(() => own?.text())
      .toMatch(
        /id: \d{13}-1\nevent: message\ndata: \{"convKey":\d+,"locKey":11,"transKey":\d+,"messageKind":"incoming"\}\n\n/,
      );
    await expect.poll(() => own?.text()).toContain('event: counts');
    await inbound('+12125550021');
    await expect.poll(() => other?.text()).toContain('"locKey":21');
    expect(own?.text()).not.toContain('"locKey":21');
    expect(other?.text()).not.toContain('"locKey":11');
    expect(own?.text()).not.toContain('secret');
  });

  it('[E13] replay what a reader missed while disconnected', async () => {
    const lastHeard = `${Date.now() - 1_000}-7`;
    await inbound('+12125550011');
    const reader = await read(app().origin, tokens[0] ?? '', { 'last-event-id': lastHeard });
    await expect
      .poll(() => reader.text())
      .toMatch(/event: message\ndata: \{"convKey":\d+,"locKey":11,"messageKind":"incoming"/);
    expect(reader.text()).toContain('event: counts\ndata: {}');
  });

  it('[SES-7] end when the session ends', async () => {
    const reader = await read(app().origin, tokens[0] ?? '');
    const other = await read(app().origin, tokens[1] ?? '');
    const scope = openSystemScope({ pool: database().pool, clock: app().deps.clock });
    await scope.transaction(async (tx) => tx.announce({ kind: 'session-ended', userId: 1 }));
    await expect.poll(() => reader.isOver()).toBe(true);
    expect(other.isOver()).toBe(false);
  });

  it('[ADM-005] end when the rights, locations, role, practices or end date of their user change', async () => {
    const { pool } = database();
    const { kysely } = pool;
    const own = { user_id: 1, cover_key: 1 };
    const user = (change: { role?: string; expires_at?: Temporal.Instant | null }) =>
      kysely.updateTable('app_user').set(change).where('user_id', '=', 1).execute();
    const changes: (() => Promise<unknown>)[] = [
      () => insertRows(pool, 'user_location', [{ ...own, loc_key: 12 }]),
      () => kysely.deleteFrom('user_location').execute(),
      () => insertRows(pool, 'user_element', [{ ...own, element_name: 'Dv4Chat', is_allowed: false }]),
      () => kysely.deleteFrom('user_element').execute(),
      () => user({ role: 'manager' }),
      () => user({ role: 'user' }),
      () => user({ expires_at: app().deps.clock.now() }),
      () => user({ expires_at: null }),
      () => kysely.deleteFrom('user_cover').where('user_id', '=', 1).execute(),
      () => insertRows(pool, 'user_cover', [own]),
    ];
    const other = await read(app().origin, tokens[1] ?? '');
    for (const [place, change] of changes.entries()) {
      const reader = await read(app().origin, tokens[0] ?? '');
      await change();
      await rightsChanged(pool);
      // Without rights it was refused at once.
      if (reader.status === 200) await expect.poll(() => [place, reader.isOver()]).toEqual([place, true]);
      reader.close();
    }
    expect(other.isOver()).toBe(false);
    expect((await read(app().origin, tokens[0] ?? '')).status).toBe(200);
  });

  it('[OPS-007] refuse one more than a session may have, and accept it once another closed', async () => {
    const { token } = await app().signIn('user1');
    for (let n = 0; n < MOST_STREAMS.session; n += 1) expect((await read(app().origin, token)).status).toBe(200);
    const refused = await read(app().origin, token);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    for (const reader of readers.splice(0)) reader.close();
    await expect.poll(async () => (await read(app().origin, token)).status).toBe(200);
  });

  it('end at once for a client that requests only headers', async () => {
    const url = `${app().origin}${liveEvents.path}`;
    const response = await fetch(url, { method: 'HEAD', headers: { authorization: `Bearer ${tokens[0]}` } });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  it('[SES-6] end after the idle minutes without activity, even if the stream continues', async () => {
    const { token, sessionId } = await app().signIn('user1');
    const almostIdle = app().deps.clock.now().subtract({ minutes: 15, seconds: 6 });
    await database()
      .pool.kysely.updateTable('session')
      .set({ last_active_at: almostIdle })
      .where('session_hash', '=', createHash('sha256').update(sessionId).digest())
      .execute();
    const reader = await read(app().origin, token);
    expect(reader.status).toBe(200);
    await expect.poll(() => reader.isOver(), { timeout: 30_000 }).toBe(true);
    const again = await read(app().origin, token);
    expect(again.status).toBe(401);
  });

  it('[TEN-8] are refused without a token', async () => {
    const response = await fetch(`${app().origin}${liveEvents.path}`);
    expect(response.status).toBe(401);
    await response.body?.cancel();
  });

  it('[OPS-4] end when the server closes, so it can stop', { tags: ['deep'] }, async () => {
    const second = await startListening(database());
    const { token } = await second.signIn('user1');
    const reader = await read(second.origin, token);
    expect(reader.status).toBe(200);
    const begun = performance.now();
    await second.close();
    expect(performance.now() - begun).toBeLessThan(5_000);
    await expect.poll(() => reader.isOver()).toBe(true);
  });
});
