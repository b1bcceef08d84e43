import { sendMessage } from '@sightline/contract/messages.calls';
import {
  simulatorBehaviour,
  simulatorInbound,
  simulatorPhone,
  simulatorPhones,
} from '@sightline/contract/simulator.calls';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { insertPractice, setTextingNumber } from '../../../testing/practice-rows.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { allMessages, allOutbox } from '../conversations/conversations.test-rows.ts';
import { useListeningApp } from './simulator-testing.ts';

const PRACTICE = '+12125551212';
const SOON = { timeout: 50_000, interval: 50 };
/** The carrier's record of a webhook that was not answered in time. */
const LATE = 0;

describe('the phone simulator over real HTTP', () => {
  const database = useDatabase();
  const app = useListeningApp(database);
  let token = '';

  beforeAll(async () => {
    const { pool } = database();
    await insertPractice(pool, { coverKey: 1 });
    await setTextingNumber(pool, 11, PRACTICE);
    ({ token } = await app().signIn('user1'));
  });

  const inbound = (from: string, body: string, to = PRACTICE) =>
    app().call(simulatorInbound, { body: { from, to, body } });
  const convKeyOf = async (phone: string) =>
    (
      await database()
        .pool.kysely.selectFrom('conversation')
        .select('conv_key')
        .where('phone', '=', phone)
        .executeTakeFirstOrThrow()
    ).conv_key;
  const reply = async (phone: string, Message: string) =>
    app().call(sendMessage, { body: { ConversationKey: await convKeyOf(phone), Message } }, token);
  const received = async (number: string) =>
    (await app().call(simulatorPhone, { params: { number } })).reply.filter((text) => text.direction === 'received');
  const statusOf = async (transKey: number | undefined) =>
    (await allMessages(database().pool)).find((row) => row.trans_key === transKey);

  it('[MSG-041] carries a text to the practice and the reply back to the phone, with receipts', async () => {
    const { reply: taken } = await inbound('+16465550101', 'Hello?');
    expect(taken.status).toBe(200);
    const { reply: sent } = await reply('+16465550101', 'Hi there');
    expect(sent.errorMessage).toBe('');
    await vi.waitFor(async () => expect((await statusOf(sent.transKeys[0]))?.delivery_status).toBe('delivered'), SOON);
    // The carrier records its receipt only once we answered it.
    const delivered = [{ body: 'Hi there', from: PRACTICE, status: 'delivered' }];
    await vi.waitFor(async () => expect(await received('+16465550101')).toMatchObject(delivered), SOON);
    expect(await allOutbox(database().pool)).toEqual([]);
  });

  it('[WHK-3] accepts 40 texts at once', { tags: ['deep'] }, async () => {
    const numbers = Array.from({ length: 40 }, (_, index) => `+164655502${String(index).padStart(2, '0')}`);
    const answers = await Promise.all(numbers.map((number) => inbound(number, 'all at once')));
    // A slow machine may exceed the carrier's timeout, but never refuses a webhook.
    expect(answers.map(({ reply: taken }) => taken.status).filter((status) => ![200, LATE].includes(status))).toEqual(
      [],
    );
    const stored = async () => (await allMessages(database().pool)).filter((row) => row.body === 'all at once').length;
    await vi.waitFor(async () => expect(await stored()).toBe(40), SOON);
  });

  it('[MSG-014] lets a phone fail, refuse, stay silent or be unreachable, as configured', async () => {
    const fates = { fail: 'undelivered', reject: 'error', unknown: 'sent' } as const;
    for (const [mode, status] of Object.entries(fates)) {
      const number = `+16465550${300 + Object.keys(fates).indexOf(mode)}`;
      await inbound(number, 'Hello');
      await app().call(simulatorBehaviour, { body: { number, mode: mode as keyof typeof fates } });
      const { reply: sent } = await reply(number, 'Are you there?');
      await vi.waitFor(async () => expect((await statusOf(sent.transKeys[0]))?.delivery_status).toBe(status), SOON);
    }
  });

  it("[SND-2] waits while the gateway is down for a number, and sends once it's back", { tags: ['deep'] }, async () => {
    const number = '+16465550400';
    await inbound(number, 'Hello');
    await app().call(simulatorBehaviour, { body: { number, mode: 'down' } });
    const { reply: sent } = await reply(number, 'Later');
    await vi.waitFor(async () => expect((await allOutbox(database().pool))[0]?.last_error).toBe('20503'), SOON);
    expect(await received(number)).toEqual([]);
    await app().call(simulatorBehaviour, { body: { number, mode: 'deliver' } });
    await vi.waitFor(async () => expect((await statusOf(sent.transKeys[0]))?.delivery_status).toBe('delivered'), SOON);
    expect(await received(number)).toHaveLength(1);
  });

  it('[SMS-1] answers STOP once, and the phone gets nothing more', async () => {
    const number = '+16465550500';
    await inbound(number, 'stop');
    await vi.waitFor(async () => expect(await received(number)).toHaveLength(1), SOON);
    await inbound(number, 'STOP');
    expect((await reply(number, 'Hi')).reply.errorMessage).not.toBe('');
    expect((await received(number))[0]?.body).toContain('Practice 1');
    expect(await received(number)).toHaveLength(1);
  });

  it("shows its phones with their settings, and the practices' numbers", async () => {
    const { reply: shown } = await app().call(simulatorPhones, {});
    expect(shown.phones.find((phone) => phone.number === '+16465550300')).toMatchObject({ mode: 'fail' });
    expect(shown.practiceNumbers).toContainEqual({ number: PRACTICE, name: 'Practice 1, Location 11' });
  });

  it('[OPS-2] refuses callers without the carrier’s credentials', async () => {
    const url = `${app().origin}/simulator/2010-04-01/Accounts/AC1/Messages.json`;
    const form = { method: 'POST', body: new URLSearchParams({ To: '+16465550101', From: PRACTICE, Body: 'x' }) };
    expect((await fetch(url, form)).status).toBe(401);
    const authorization = `Basic ${Buffer.from('AC1:guess').toString('base64')}`;
    expect((await fetch(url, { ...form, headers: { authorization } })).status).toBe(401);
  });
});
