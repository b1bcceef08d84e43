import type { Clock } from '../../clock.ts';
import type { DataKeys } from '../../db/data-keys.ts';
import type { Pool } from '../../db/database.ts';
import { keptSecret } from '../../db/kept-secret.ts';
import { openSystemScope } from '../../db/scope.ts';

/** The account shared by the built-in carrier and our own client. */
export type SimulatorAccount = { accountSid: string; authToken: string };

const NAMES = { accountSid: 'simulator.account-sid', authToken: 'simulator.auth-token' };

/** The demo carrier's credentials: created once, then the same for all servers on the database. */
export function simulatorCredentials({
  pool,
  clock,
  randomBytes,
  dataKeys,
}: {
  pool: Pool;
  clock: Clock;
  randomBytes: (length: number) => Buffer;
  dataKeys: DataKeys;
}): Promise<SimulatorAccount> {
  return openSystemScope({ pool, clock }).transaction(async (tx) => ({
    accountSid: await keptSecret({
      tx,
      dataKeys,
      name: NAMES.accountSid,
      fresh: `AC${randomBytes(16).toString('hex')}`,
    }),
    authToken: await keptSecret({ tx, dataKeys, name: NAMES.authToken, fresh: randomBytes(24).toString('hex') }),
  }));
}
