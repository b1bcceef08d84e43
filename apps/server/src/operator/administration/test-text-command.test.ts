import { smsStatus } from '@sightline/contract/webhooks.calls';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { runOperatorCommand } from '../../../testing/operator-command.ts';
import { insertPractice } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { systemClock } from '../../clock.ts';
import { createOutboxWorker } from '../../jobs/outbox/outbox-worker.ts';

const PHONE = '+16465550142';

describe('the test text by command', () => {
  const database = useDatabase();
  // The command has no other clock.
  const app = useApp(database, { clock: systemClock });
  const command = (line: string) =>
    runOperatorCommand({ database: database(), args: ['location', 'test-text', ...line.split(' ')] });

  beforeAll(async () => {
    await insertPractice(database().pool, { coverKey: 1 });
  });

  /** Hands the waiting text over, as a server beside the command does, and delivers this receipt for it. */
  const receive = async (receipt: Record<string, string>) => {
    const worker = createOutboxWorker({ deps: app().deps });
    await expect.poll(() => worker.drainOnce(), { timeout: 20_000 }).toBe(1);
    const text = app().sms.sent.at(-1);
    const { statusCode } = await app().app.inject({
      method: 'POST',
      url: smsStatus.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': 'authentic' },
      payload: new URLSearchParams({ From: text?.from ?? '', MessageSid: text?.sid ?? '', ...receipt }).toString(),
    });
    expect(statusCode).toBe(200);
    return text;
  };

  it('[ADM-009] [ADM-001] texts a phone from a location, waits for the receipt, and is audited', {
    tags: ['deep'],
  }, async () => {
    const running = command(`--cover 1 --loc 11 --phone (646)555-0142`);
    const text = await receive({ MessageStatus: 'delivered' });
    expect(text).toMatchObject({ to: PHONE, body: expect.stringContaining('Practice 1: This is a test') });
    expect(await running).toEqual({
      ...{ code: 0, printed: 'Sending …\nDelivered. Reply to it, and your answer appears under Messages.' },
    });
    const { rows } = await sql<{ action: string; user_id: number | null; detail: unknown }>`
      select action, user_id, detail from audit_record where action = 'locations.send-test-text'`.execute(
      database().pool.kysely,
    );
    expect(rows).toEqual([{ action: 'locations.send-test-text', user_id: null, detail: { locKey: 11 } }]);
  });

  it('[ADM-009] says why the text did not arrive', { tags: ['deep'] }, async () => {
    const running = command(`--cover 1 --loc 11 --phone ${PHONE}`);
    await receive({ MessageStatus: 'undelivered', ErrorCode: '30003' });
    const { code, printed } = await running;
    expect([code, printed]).toEqual([1, expect.stringMatching(/^Sending …\nNot delivered\. \w.*\.$/)]);
  });

  it('[ADM-009] says what to check when nothing sends the text', { tags: ['deep'] }, async () => {
    expect(await command(`--cover 1 --loc 11 --phone ${PHONE} --wait 1`)).toMatchObject({
      ...{ code: 1, printed: expect.stringContaining('No receipt after 1 second. Check that the server is running') },
    });
  });

  it.each([
    [`--cover 1 --loc 11`, '--phone'],
    [`--cover 1 --loc 99 --phone ${PHONE}`, 'location doesn’t exist'],
    [`--cover 1 --loc 11 --phone 12`, '10 digits'],
    [`--cover 1 --loc 11 --phone ${PHONE} --wait soon`, '--wait: Enter a number of seconds'],
  ])('[ADM-009] refuses “%s”', async (line, why) => {
    expect(await command(line)).toMatchObject({ code: 1, printed: expect.stringContaining(why) });
  });

  it('[ADM-009] [ADM-002] refuses to text from a practice whose texting is off', async () => {
    await sql`update cover set sends_texts = false`.execute(database().pool.kysely);
    expect(await command(`--cover 1 --loc 11 --phone ${PHONE}`)).toMatchObject({
      ...{ code: 1, printed: expect.stringContaining('texting is off for the practice') },
    });
  });
});
