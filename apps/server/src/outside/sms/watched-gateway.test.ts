import { describe, expect, it } from 'vitest';
import { type CarrierFault, startOutsideCarrier } from '../../../testing/processes/outside-carrier.ts';
import { createOutageLog } from '../../outage-log.ts';
import { createTwilioSmsGateway } from './twilio/twilio-sms-gateway.ts';
import { watchedGateway } from './watched-gateway.ts';

const now = () => Temporal.Now.instant();

describe('[OPS-005] an outage of the SMS gateway', () => {
  it('is one line with its cause, and one when it is over', async () => {
    const lines: string[] = [];
    const note = (_: object, line: string) => void lines.push(line);
    let fault: CarrierFault | null = { status: 503 };
    const carrier = await startOutsideCarrier({ faultOf: () => fault });
    const { SMS_ACCOUNT_SID = '', SMS_AUTH_TOKEN = '' } = carrier.env;
    const source = { apiBase: () => carrier.base, accountSid: () => SMS_ACCOUNT_SID, authToken: () => SMS_AUTH_TOKEN };
    const gateway = watchedGateway({
      gateway: createTwilioSmsGateway({ source, now }),
      outage: createOutageLog({ logger: { info: note, warn: note }, what: 'the SMS gateway', quietMs: 10 }),
    });
    const text = { from: '+12125551100', to: '+12125552001', body: 'Hello', mediaUrls: [], statusCallback: '' };
    for (let attempt = 0; attempt < 3; attempt += 1) await expect(gateway.send(text)).rejects.toThrow('20503');
    expect(lines).toEqual(['the SMS gateway fails: 20503']);
    fault = null;
    await gateway.send(text);
    await gateway.send(text);
    await expect.poll(() => lines).toEqual(['the SMS gateway fails: 20503', 'the SMS gateway works again']);
    carrier.close();
  });
});
