import { smsInbound, smsStatus } from '@sightline/contract/webhooks.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOneMachine } from '../../../../testing/one-machine.ts';
import { insertPractice } from '../../../../testing/practice-rows.ts';
import { createTestApp, type TestApp, useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { openPool } from '../../../db/database.ts';
import { allConsent, allMessages, allOutbox } from '../conversations.test-rows.ts';

const OURS = '+121255511';

describe("a text that can't be stored", () => {
  const database = useDatabase();
  const app = useApp(database);
  let cutOff: TestApp;

  beforeAll(async () => {
    await insertPractice(database().pool, { coverKey: 1 });
    // A server without a database: nothing listens there.
    const connection = { ...database().connection, host: '127.0.0.1', port: 1 };
    const pool = openPool({ connection, size: 2, onError: () => undefined });
    cutOff = await createTestApp({ database: database(), overrides: { pool } });
  });
  afterAll(async () => {
    await cutOff.close();
  });

  const deliver = async (to: TestApp, url: string, fields: Record<string, string>) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': 'authentic' };
    const payload = new URLSearchParams(fields).toString();
    return (await to.app.inject({ method: 'POST', url, headers, payload })).statusCode;
  };
  const stop = (sid: string, phone: string) => ({ MessageSid: sid, From: phone, To: OURS, Body: 'STOP' });
  const stored = async (phone: string) => ({
    inbound: (await allMessages(database().pool)).filter((row) => row.gateway_sid === `SM${phone.slice(1)}`).length,
    ledger: (await allConsent(database().pool)).filter((row) => row.phone === phone).length,
    answers: (await allOutbox(database().pool)).filter((row) => row.phone === phone).length,
  });

  it('[WHK-6] gets 503 while the database is down, so the carrier retries, and is stored then', async () => {
    const phone = '+16465550101';
    const fields = stop(`SM${phone.slice(1)}`, phone);
    expect(await deliver(cutOff, smsInbound.path, fields)).toBe(503);
    expect(await deliver(cutOff, smsStatus.path, { MessageSid: 'SM1', MessageStatus: 'sent', From: OURS })).toBe(503);
    expect(await stored(phone)).toEqual({ inbound: 0, ledger: 0, answers: 0 });
    expect(await deliver(app(), smsInbound.path, fields)).toBe(200);
    expect(await deliver(app(), smsInbound.path, fields)).toBe(200);
    expect(await stored(phone)).toEqual({ inbound: 1, ledger: 1, answers: 1 });
  });

  // The trigger can't be on shards.
  const itAlone = it.runIf(isOneMachine());
  itAlone("[WHK-6] gets 200 only once it's committed: a failed commit is a 5xx, and leaves nothing", async () => {
    const phone = '+16465550102';
    const fields = stop(`SM${phone.slice(1)}`, phone);
    const { kysely } = database().pool;
    for (const statement of [
      `create function fail_late() returns trigger language plpgsql as
       $$ begin raise exception 'the disk is gone' using errcode = '58030'; end $$`,
      `create constraint trigger fail_late after insert on message
       deferrable initially deferred for each row execute function fail_late()`,
    ])
      await sql.raw(statement).execute(kysely);
    expect(await deliver(app(), smsInbound.path, fields)).toBeGreaterThanOrEqual(500);
    expect(await stored(phone)).toEqual({ inbound: 0, ledger: 0, answers: 0 });
    await sql.raw('drop trigger fail_late on message').execute(kysely);
    expect(await deliver(app(), smsInbound.path, fields)).toBe(200);
    expect(await stored(phone)).toEqual({ inbound: 1, ledger: 1, answers: 1 });
  });

  it('[WHK-3] 30 copies of a STOP at once make one message, one ledger entry and one answer', async () => {
    const phone = '+16465550103';
    const fields = stop(`SM${phone.slice(1)}`, phone);
    const codes = await Promise.all(Array.from({ length: 30 }, () => deliver(app(), smsInbound.path, fields)));
    expect(new Set(codes)).toEqual(new Set([200]));
    expect(await stored(phone)).toEqual({ inbound: 1, ledger: 1, answers: 1 });
  });

  it('[WHK-2] keeps what can be kept of NUL, broken UTF-8 and lone surrogates', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': 'authentic' };
    const bodies: Record<string, string> = {
      '%00a%00': 'a',
      'a%FFb': 'a\uFFFDb',
      '%ED%A0%80': '\uFFFD\uFFFD\uFFFD',
      '%E9t%E9': '\uFFFDt\uFFFD',
      'S%00TOP': 'STOP',
    };
    for (const [index, [body, kept]] of Object.entries(bodies).entries()) {
      const payload = `MessageSid=SModd${index}&From=%2B1646555020${index}&To=${encodeURIComponent(OURS)}&Body=${body}`;
      const answer = await app().app.inject({ method: 'POST', url: smsInbound.path, headers, payload });
      expect([body, answer.statusCode]).toEqual([body, 200]);
      const message = (await allMessages(database().pool)).find((row) => row.gateway_sid === `SModd${index}`);
      expect([body, message?.body]).toEqual([body, kept]);
    }
    expect((await allConsent(database().pool)).at(-1)).toMatchObject({ decision: 'refused', words: 'STOP' });
  });
});
