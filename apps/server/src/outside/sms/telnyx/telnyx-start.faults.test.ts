import { describe, expect, it } from 'vitest';
import { runProcess } from '../../../../testing/processes/server-process.ts';

// config.test.ts proves the same of the settings, without a process.
describe('a server with a wrong gateway', { timeout: 180_000 }, () => {
  it("[OPS-001] doesn't start with an unknown gateway, or without its keys", async () => {
    const unknown = await runProcess({ env: { SMS_GATEWAY: 'pigeon' } });
    expect(unknown).toMatchObject({
      code: 1,
      printed: expect.stringMatching(/SMS_GATEWAY: Choose one of: twilio, telnyx/),
    });
    const keyless = await runProcess({ env: { SMS_GATEWAY: 'telnyx' } });
    expect(keyless).toMatchObject({ code: 1, printed: expect.stringContaining('SMS_API_KEY and SMS_PUBLIC_KEY') });
  });
});
