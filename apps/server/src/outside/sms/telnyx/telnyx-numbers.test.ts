import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFixedClock } from '../../../../testing/fixed-clock.ts';
import { parseConfig } from '../../../config.ts';
import { openTelnyx } from './open-telnyx.ts';
import { startTelnyxApi, type TelnyxApi } from './telnyx-api.test-double.ts';

const HERE = 'https://sightline.example/webhooks/sms/inbound';
const NUMBER = '+12125551212';
const BARE = '+12125551213';

describe('numbers at Telnyx', () => {
  const clock = createFixedClock();
  let api: TelnyxApi;
  const open = (env: Record<string, string> = {}) => {
    const { sms } = parseConfig({ env: { ...api.env, ...env }, folder: '/tmp' });
    if (sms?.gateway !== 'telnyx') throw new Error('Another gateway was configured.');
    return openTelnyx({ account: sms, now: clock.now });
  };
  const sharedBy = 'messaging profile “Offices”';

  beforeAll(async () => {
    api = await startTelnyxApi({ now: clock.now });
    const { id } = api.account.addProfile({
      ...{ name: 'Offices', webhook_url: 'https://old.example/in' },
      webhook_api_version: '2010-04-01',
    });
    api.account.addNumber(NUMBER, id);
    api.account.addNumber(BARE, null);
  });
  afterAll(() => api.close());

  it('[ADM-003] finds where the texts to a number go by its messaging profile, and sends them here', async () => {
    const gateway = open();
    expect(await gateway.findNumber(NUMBER)).toEqual({
      ...{ webhookUrl: 'https://old.example/in', isReadable: false, sharedBy, canPoint: true },
    });
    const pointed = { webhookUrl: HERE, isReadable: true, sharedBy, canPoint: true };
    expect(await gateway.pointNumber({ number: NUMBER, webhookUrl: HERE })).toEqual(pointed);
    expect(await gateway.findNumber(NUMBER)).toEqual(pointed);
  });

  it('[ADM-003] does not find a number of another account', async () => {
    expect(await open().findNumber('+12125559999')).toBeNull();
    expect(await open().pointNumber({ number: '+12125559999', webhookUrl: HERE })).toBeNull();
  });

  it('[ADM-003] gives a number without a messaging profile that of the settings, and none otherwise', async () => {
    const without = { webhookUrl: '', isReadable: true, sharedBy: null, canPoint: false };
    expect(await open().findNumber(BARE)).toEqual(without);
    expect(await open().pointNumber({ number: BARE, webhookUrl: HERE })).toEqual(without);
    const { id } = api.account.addProfile({ name: 'Texts', webhook_url: null });
    const gateway = open({ SMS_MESSAGING_PROFILE_ID: id });
    expect(await gateway.findNumber(BARE)).toEqual({ ...without, canPoint: true });
    expect(await gateway.pointNumber({ number: BARE, webhookUrl: HERE })).toMatchObject({ webhookUrl: HERE });
    expect(api.account.numbers.find(({ phone_number }) => phone_number === BARE)?.messaging_profile_id).toBe(id);
  });

  it('[ADM-003] says when the credentials are wrong', async () => {
    const stranger = open({ SMS_API_KEY: 'KEY_of_another_account' });
    await expect(stranger.findNumber(NUMBER)).rejects.toMatchObject({ kind: 'busy', code: '10009' });
  });
});
