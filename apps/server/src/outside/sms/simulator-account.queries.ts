import type { Clock } from '../../clock.ts';
import type { Pool } from '../../db/database.ts';
import { keptSecret } from '../../db/kept-secret.ts';
import { openSystemScope } from '../../db/scope.ts';

/** The account that the built-in carrier and our own client share. */
export type SimulatorAccount = { accountSid: string; authToken: string };

const NAMES = { accountSid: 'simulator.account-sid', authToken: 'simulator.auth-token' };

/** The demo carrier's credentials: made once, then the same for all servers on the database. */
export function simulatorCredentials({
  pool,
  clock,
  randomBytes,
}: {
  pool: Pool;
  clock: Clock;
  randomBytes: (length: number) => Buffer;
}): Promise<SimulatorAccount> {
  return openSystemScope({ pool, clock }).transaction(async (tx) => ({
    accountSid: await keptSecret({ tx, name: NAMES.accountSid, fresh: `AC${randomBytes(16).toString('hex')}` }),
    authToken: await keptSecret({ tx, name: NAMES.authToken, fresh: randomBytes(24).toString('hex') }),
  }));
}
