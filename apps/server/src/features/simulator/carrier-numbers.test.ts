import { addLocation, checkNumber, pointNumber } from '@sightline/contract/locations.calls';
import { simulatorInbound } from '@sightline/contract/simulator.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertPractice } from '../../../testing/practice-rows.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { simulatorCredentials } from '../../outside/sms/simulator-account.queries.ts';
import { useListeningApp } from './simulator-testing.ts';

const NUMBER = '+12125551293';

describe('numbers of the simulated account', () => {
  const database = useDatabase();
  const app = useListeningApp(database);
  const params = { coverKey: '9' };
  let token = '';

  beforeAll(async () => {
    await insertPractice(database().pool, { coverKey: 9 });
    token = (await app().signIn('user9')).token;
  });

  const located = async (smsNumber: string) => {
    const { reply } = await app().call(addLocation, { params, body: { name: 'Main Street', smsNumber } }, token);
    return { ...params, locKey: String(reply.locKey) };
  };
  /** Changes the number as somebody else would, at the gateway. */
  const changeElsewhere = async (fields: Record<string, string>) => {
    const { accountSid, authToken } = await simulatorCredentials(app().deps);
    const base = `${app().origin}/simulator/2010-04-01/Accounts/${accountSid}/IncomingPhoneNumbers`;
    const headers = { authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}` };
    const listed = await fetch(`${base}.json?PhoneNumber=${encodeURIComponent(NUMBER)}`, { headers });
    const { incoming_phone_numbers: found } = (await listed.json()) as { incoming_phone_numbers: { sid: string }[] };
    const changed = await fetch(`${base}/${found[0]?.sid}.json`, {
      ...{ method: 'POST', headers },
      body: new URLSearchParams(fields),
    });
    expect(changed.status).toBe(200);
  };
  const textIn = async () => {
    const body = { from: '+12125550155', to: NUMBER, body: 'Hello' };
    return (await app().call(simulatorInbound, { body })).reply.status;
  };

  it('[ADM-003] says whether the account has a number and where its texts go, and sends them here', async () => {
    const location = await located(NUMBER);
    const check = () => app().call(checkNumber, { params: location }, token);
    const fine = { state: 'ok', title: 'Your gateway account has (212) 555-1293, and its texts come here.' };
    expect(await check()).toMatchObject({ status: 200, reply: { ...fine, canPoint: false, action: '' } });

    await changeElsewhere({ SmsUrl: 'http://127.0.0.1:9/old' });
    expect((await check()).reply).toMatchObject({
      ...{ state: 'fail', canPoint: true, action: expect.stringContaining('Point it here') },
      title: 'Your gateway account has (212) 555-1293, but its texts go to http://127.0.0.1:9/old.',
    });
    expect(await textIn()).toBe(0);

    expect((await app().call(pointNumber, { params: location }, token)).reply).toMatchObject(fine);
    expect((await check()).reply).toMatchObject(fine);
    expect(await textIn()).toBe(200);
    const noted = database().pool.kysely.selectFrom('audit_record').select('detail');
    expect(await noted.where('action', '=', 'locations.point-number').execute()).toEqual([
      { detail: { locKey: Number(location.locKey) } },
    ]);
  });

  it('[ADM-003] points a number that is delivered in another form', async () => {
    await changeElsewhere({ SmsMethod: 'GET' });
    const found = database().pool.kysely.selectFrom('location').select('loc_key').where('sms_number', '=', NUMBER);
    const own = { ...params, locKey: String((await found.executeTakeFirstOrThrow()).loc_key) };
    const { reply } = await app().call(checkNumber, { params: own }, token);
    expect(reply).toMatchObject({ state: 'fail', title: expect.stringContaining('a form Sightline can’t read') });
    expect((await app().call(pointNumber, { params: own }, token)).reply.state).toBe('ok');
  });

  it('[ADM-003] finds no number of another account', async () => {
    const { reply } = await app().call(checkNumber, { params: await located('+16464441234') }, token);
    expect(reply).toMatchObject({
      ...{ state: 'fail', canPoint: false },
      title: 'Your gateway account doesn’t have (646) 444-1234.',
    });
  });
});
