import { randomBytes } from 'node:crypto';
import type { systemClock } from '../clock.ts';
import type { Config } from '../config.ts';
import { loadDataKeys } from '../db/data-keys.ts';
import type { Pool } from '../db/database.ts';
import type { NumberDeps } from '../features/locations/number/number.usecases.ts';
import { openGateway } from '../outside/sms/open-gateway.ts';
import { simulatorCredentials } from '../outside/sms/simulator-account.queries.ts';

/** The SMS gateway as the server uses it, for an operator's command. */
export async function openOperatorGateway({
  config,
  pool,
  clock,
}: {
  config: Config;
  pool: Pool;
  clock: typeof systemClock;
}): Promise<NumberDeps> {
  const publicUrl = () => config.publicUrl ?? `http://${config.host}:${config.port}`;
  const localOrigin = () => `http://${config.host}:${config.port}`;
  const dataKeys = await loadDataKeys({ config });
  const simulatorAccount = () => simulatorCredentials({ pool, clock, randomBytes, dataKeys });
  return { sms: await openGateway({ config, clock, localOrigin, simulatorAccount }), publicUrl };
}
