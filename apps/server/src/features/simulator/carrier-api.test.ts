import {
  SAMPLE_PICTURES,
  simulatorInbound,
  simulatorPhone,
  simulatorPhones,
} from '@sightline/contract/simulator.calls';
import twilio from 'twilio';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertPractice, insertRows, patientRow, setTextingNumber } from '../../../testing/practice-rows.ts';
import { testDataKey } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { systemClock } from '../../clock.ts';
import { createDataKeys } from '../../db/data-keys.ts';
import { simulatorCredentials } from '../../outside/sms/simulator-account.queries.ts';
import { useListeningApp } from './simulator-testing.ts';

const PRACTICE = '+12125551212';
const PHONE = '+16465550901';
const WIRE_DATE = /^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} \+0000$/;

describe('the simulated carrier, called by the gateway’s own client', () => {
  const database = useDatabase();
  const app = useListeningApp(database);
  let client: twilio.Twilio;

  beforeAll(async () => {
    const { pool } = database();
    await insertPractice(pool, { coverKey: 1 });
    await setTextingNumber(pool, 11, PRACTICE);
    const name = { first_name: 'Ana', last_name: 'Reyes', cell_phone: '+12125550155' };
    await insertRows(pool, 'patient', [patientRow({ cover_key: 1, loc_key: 11, patient_key: 950, ...name })]);
    const randomBytes = (length: number) => Buffer.alloc(length, 7);
    const dataKeys = createDataKeys([testDataKey]);
    const { accountSid, authToken } = await simulatorCredentials({ pool, clock: systemClock, randomBytes, dataKeys });
    client = twilio(accountSid, authToken, { autoRetry: false, env: {} });
    client.api.baseUrl = `${app().origin}/simulator`;
  });
  const send = (body: string, to = PHONE) => client.messages.create({ from: PRACTICE, to, body });
  const fault = (asked: Promise<unknown>) => asked.then(String, ({ status, code }) => ({ status, code }));

  it('[SMS-1] pages messages, and each page links to the next', async () => {
    for (const body of ['1', '2', '3', '4', '5']) await send(body);
    const first = await client.messages.page({ to: PHONE, pageSize: 2 });
    const second = await first.nextPage();
    const third = await second?.nextPage();
    const bodies = [first, second, third].map((page) => page?.instances.map(({ body }) => body));
    expect(bodies.flat().toSorted()).toEqual(['1', '2', '3', '4', '5']);
    expect(bodies.map((page) => page?.length)).toEqual([2, 2, 1]);
    expect(third?.nextPageUrl).toBeUndefined();
    expect(await client.messages.list({ to: PHONE, pageSize: 2 })).toHaveLength(5);
  });

  it('[SMS-1] redacts and cancels a text, and deletes a finished one', async () => {
    const { sid } = await send('Private', '+16465550902');
    expect(await fault(client.messages(sid).remove())).toEqual({ status: 409, code: 20009 });
    expect(await fault(client.messages(sid).update({ body: 'other' }))).toEqual({ status: 400, code: 20001 });
    expect(await client.messages(sid).update({ body: '' })).toMatchObject({ body: '', status: 'queued' });
    expect(await client.messages(sid).update({ status: 'canceled' })).toMatchObject({ status: 'canceled' });
    expect(await fault(client.messages(sid).update({ status: 'canceled' }))).toEqual({ status: 400, code: 30409 });
    expect(await client.messages(sid).remove()).toBe(true);
    expect(await fault(client.messages(sid).fetch())).toEqual({ status: 404, code: 20404 });
    expect(await fault(client.messages(sid).update({ body: '' }))).toEqual({ status: 404, code: 20404 });
  });

  it('[SMS-1] lists the media of a text', async () => {
    const mediaUrl = ['https://pictures.test/a.png', 'https://pictures.test/b.gif'];
    const { sid } = await client.messages.create({ from: PRACTICE, to: '+16465550903', body: '', mediaUrl });
    const media = await client.messages(sid).media.list();
    expect(media.map(({ contentType, parentSid }) => [contentType, parentSid])).toEqual([
      ['image/png', sid],
      ['image/gif', sid],
    ]);
    expect(media.every((one) => /^ME[0-9a-f]{32}$/.test(one.sid))).toBe(true);
  });

  it('[SMS-1] returns one of a text’s media and its content, and deletes it separately', async () => {
    const [picture = ''] = SAMPLE_PICTURES.map(({ name }) => `${app().origin}/simulator/pictures/${name}`);
    const mediaUrl = [picture, picture];
    const { sid } = await client.messages.create({ from: PRACTICE, to: '+16465550905', body: '', mediaUrl });
    const [first, second] = await client.messages(sid).media.list();
    const one = client.messages(sid).media(first?.sid ?? '');
    const { accountSid } = client;
    const uri = `/2010-04-01/Accounts/${accountSid}/Messages/${sid}/Media/${first?.sid}.json`;
    const asked = `${app().origin}/simulator${uri}`;
    const headers = { authorization: `Basic ${btoa(`${client.username}:${client.password}`)}` };
    expect(await (await fetch(asked, { headers })).json()).toEqual({
      ...{ sid: first?.sid, account_sid: accountSid, parent_sid: sid, content_type: 'image/png', uri },
      ...{ date_created: expect.stringMatching(WIRE_DATE), date_updated: expect.stringMatching(WIRE_DATE) },
    });
    expect(await one.fetch()).toMatchObject({ sid: first?.sid, parentSid: sid, contentType: 'image/png' });
    const content = await fetch(asked.replace(/\.json$/, ''), { headers });
    expect([content.status, content.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await fetch(asked)).status).toBe(401);

    expect((await fetch(asked, { method: 'DELETE', headers })).status).toBe(204);
    expect(await fault(one.fetch())).toEqual({ status: 404, code: 20404 });
    expect(await fault(one.remove())).toEqual({ status: 404, code: 20404 });
    expect((await fetch(asked.replace(/\.json$/, ''), { headers })).status).toBe(404);
    expect((await client.messages(sid).media.list()).map((left) => left.sid)).toEqual([second?.sid]);
    expect((await client.messages(sid).fetch()).numMedia).toBe('1');
    expect(
      await client
        .messages(sid)
        .media(second?.sid ?? '')
        .remove(),
    ).toBe(true);
    expect(
      await fault(
        client
          .messages(`SM${'0'.repeat(32)}`)
          .media(`ME${'0'.repeat(32)}`)
          .fetch(),
      ),
    ).toEqual({
      ...{ status: 404, code: 20404 },
    });
    // The phone keeps its own copies.
    const { reply } = await app().call(simulatorPhone, { params: { number: '+16465550905' } });
    expect(reply.map((text) => text.mediaUrls)).toEqual([mediaUrl]);
  });

  it('[SMS-1] accepts a messaging service alone, and sends from the number the phone knows', async () => {
    const messagingServiceSid = `MG${'0'.repeat(32)}`;
    const to = '+16465550904';
    await client.messages.create({ from: PRACTICE, to, body: 'first' });
    const sent = await client.messages.create({ messagingServiceSid, to, body: 'second' });
    expect(sent).toMatchObject({ from: PRACTICE, messagingServiceSid });
    expect(await fault(client.messages.create({ to, body: 'x' }))).toEqual({ status: 400, code: 21603 });
  });

  it("lists patients' phones before the first text, and then by their texts", async () => {
    const phones = async () => (await app().call(simulatorPhones, {})).reply.phones;
    const ana = { number: '+12125550155', name: 'Ana Reyes' };
    expect(await phones()).toContainEqual({ ...ana, mode: 'deliver', lastAt: null, lastBody: null });
    await app().call(simulatorInbound, { body: { from: ana.number, to: PRACTICE, body: 'Hello' } });
    expect((await phones()).filter(({ number }) => number === ana.number)).toMatchObject([
      { ...ana, lastBody: 'Hello' },
    ]);
    expect((await phones())[0]?.number).toBe(ana.number);
  });
});
