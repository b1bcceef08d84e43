import { addLocation, checkNumber, pointNumber } from '@sightline/contract/locations.calls';
import { readReadiness } from '@sightline/contract/readiness.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertPractice } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';

const NUMBER = '+12125551293';
const HERE = 'http://sightline.test/webhooks/sms/inbound';
const FINE = { webhookUrl: HERE, isReadable: true, sharedBy: null, canPoint: true };

describe("a location's texting number at the gateway", () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  let params = { coverKey: '9', locKey: '' };

  beforeAll(async () => {
    await insertPractice(database().pool, { coverKey: 9 });
    await insertPractice(database().pool, { coverKey: 8, elements: [] });
    token = (await app().signIn('user9')).token;
    const body = { name: 'Main Street', smsNumber: NUMBER };
    const { reply } = await app().call(addLocation, { params: { coverKey: '9' }, body }, token);
    params = { coverKey: '9', locKey: String(reply.locKey) };
  });

  const check = () => app().call(checkNumber, { params }, token);

  it('[ADM-003] names what decides for several numbers at once before it is changed', async () => {
    app().sms.numbers.set(NUMBER, { ...FINE, webhookUrl: '', sharedBy: 'messaging profile “Offices”' });
    expect((await check()).reply).toEqual({
      state: 'fail',
      title: 'Your gateway account has (212) 555-1293, but its texts go nowhere.',
      action:
        'Point it here, so that patients’ texts reach your inbox. This changes messaging profile “Offices”, for all of its numbers.',
      canPoint: true,
    });
    expect((await app().call(pointNumber, { params }, token)).reply.state).toBe('ok');
    expect(app().sms.numbers.get(NUMBER)?.webhookUrl).toBe(HERE);
  });

  it.each([
    [{ kind: 'busy', code: 'not-configured' }, 409, 'location.gateway-missing'],
    [{ kind: 'busy', code: '20003' }, 502, 'location.gateway-refused'],
    [{ kind: 'busy', code: '401' }, 502, 'location.gateway-refused'],
    [{ kind: 'refused', code: '21402' }, 502, 'location.gateway-refused'],
    [{ kind: 'busy', code: 'ECONNREFUSED' }, 503, 'location.gateway-silent'],
    [{ kind: 'unsure', code: '500' }, 503, 'location.gateway-silent'],
  ] as const)('[ADM-003] says what is wrong with the gateway: %j', async (fault, status, code) => {
    app().sms.failNumbersNext(fault);
    expect(await check()).toMatchObject({ status, problem: { code } });
  });

  it('[ADM-003] is refused without a number, without the right and of another practice', async () => {
    const { reply } = await app().call(addLocation, { params, body: { name: 'Annex' } }, token);
    const annex = { ...params, locKey: String(reply.locKey) };
    expect(await app().call(checkNumber, { params: annex }, token)).toMatchObject({
      problem: { code: 'location.number-missing' },
    });
    expect((await app().call(pointNumber, { params: { ...params, locKey: '81' } }, token)).status).toBe(404);
    const { token: other } = await app().signIn('user8');
    expect((await app().call(checkNumber, { params: { ...params, coverKey: '8' } }, other)).status).toBe(403);
  });

  it('[ADM-008] shows a number whose texts go elsewhere as not ready', async () => {
    const found = async () =>
      (await app().call(readReadiness, { params }, token)).reply.items.find(({ code }) => code === 'webhooks');
    app().sms.numbers.set(NUMBER, { ...FINE, webhookUrl: 'https://old.example' });
    expect(await found()).toMatchObject({ state: 'fail', title: expect.stringContaining('https://old.example') });
    app().sms.numbers.set(NUMBER, FINE);
    expect(await found()).toMatchObject({ state: 'fail', title: expect.not.stringContaining('old.example') });
  });
});
