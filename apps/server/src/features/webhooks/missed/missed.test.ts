import { smsInbound } from '@sightline/contract/webhooks.calls';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertPractice } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { SmsGatewayError } from '../../../outside/sms/sms-gateway.ts';
import { takeMissedTexts } from './missed.usecases.ts';

const OURS = '+121255511';

describe('texts that came while no server was up', () => {
  const database = useDatabase();
  const app = useApp(database);
  const kysely = () => database().pool.kysely;
  let sids = 0;
  const arrive = ({ from, body, minutesAgo }: { from: string; body: string; minutesAgo: number }) => {
    sids += 1;
    const text = {
      ...{ gatewaySid: `SMmissed${sids}`, from, to: OURS, body, mediaUrls: [], gatewayKeyword: null, place: null },
      receivedAt: app().clock.now().subtract({ minutes: minutesAgo }),
    };
    app().sms.received.unshift(text);
    return text;
  };
  const take = () => takeMissedTexts({ deps: app().deps });
  const incoming = () =>
    kysely().selectFrom('message').selectAll().where('kind', '=', 'incoming').orderBy('trans_key').execute();
  const ledgerOf = async (phone: string) =>
    (
      await kysely().selectFrom('consent_entry').selectAll().where('phone', '=', phone).orderBy('entry_key').execute()
    ).map(({ decision }) => decision);

  beforeAll(async () => {
    await insertPractice(database().pool, { coverKey: 1 });
  });
  beforeEach(async () => {
    app().sms.received.length = 0;
    for (const table of ['incoming_check', 'message_outbox', 'message'] as const)
      await kysely().deleteFrom(table).execute();
  });

  it('[WHK-2] are taken from the gateway’s list once, in order, with their own times, STOP included', async () => {
    const written = Array.from({ length: 50 }, (_, place) =>
      arrive({
        from: `+1646555${2_000 + place}`,
        body: place % 5 === 0 ? 'STOP' : `Text ${place}`,
        minutesAgo: 60 - place,
      }),
    );
    // One of them got through.
    await app().app.inject({
      method: 'POST',
      url: smsInbound.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': 'authentic' },
      payload: new URLSearchParams({
        ...{ MessageSid: written[7]?.gatewaySid ?? '', From: written[7]?.from ?? '', To: OURS, Body: 'Text 7' },
      }).toString(),
    });
    expect(await take()).toBe(49);
    expect(await take()).toBe(0);
    const stored = (await incoming()).filter(({ body }) => body !== 'Text 7');
    const expected = written.filter(({ body }) => body !== 'Text 7');
    expect(stored.map(({ body, created_at: at }) => [body, at.toString()])).toEqual(
      expected.map(({ body, receivedAt }) => [body, receivedAt.toString()]),
    );
    for (const { from, body } of written) expect(await ledgerOf(from)).toEqual(body === 'STOP' ? ['refused'] : []);
  });

  it('[SMS-1] leave a decision that was written later: a late STOP does not undo a START', async () => {
    const phone = '+16465553001';
    arrive({ from: phone, body: 'STOP', minutesAgo: 20 });
    arrive({ from: phone, body: 'START', minutesAgo: 10 });
    expect(await take()).toBe(2);
    expect(await ledgerOf(phone)).toEqual(['refused', 'given']);
    arrive({ from: phone, body: 'stop', minutesAgo: 15 });
    expect(await take()).toBe(1);
    expect(await ledgerOf(phone)).toEqual(['refused', 'given']);
  });

  it('[WHK-2] are taken for the number of a closed location, too', async () => {
    const location = () => kysely().updateTable('location').where('sms_number', '=', OURS);
    await location().set({ status: 0 }).execute();
    arrive({ from: '+16465553004', body: 'STOP', minutesAgo: 20 });
    expect(await take()).toBe(1);
    await location().set({ status: 1 }).execute();
  });

  it('are looked for again from the last look that succeeded', async () => {
    const { sms, clock } = app();
    await take();
    clock.advance({ hours: 30 });
    arrive({ from: '+16465553002', body: 'Are you open?', minutesAgo: 28 * 60 });
    const list = sms.findReceived;
    sms.findReceived = async () => {
      throw new SmsGatewayError({ kind: 'busy' });
    };
    expect(await take()).toBe(0);
    sms.findReceived = list;
    expect(await take()).toBe(1);
    expect((await incoming()).map(({ body }) => body)).toEqual(['Are you open?']);
  });
});
