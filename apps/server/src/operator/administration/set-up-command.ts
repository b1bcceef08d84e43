import { randomBytes } from 'node:crypto';
import { SET_UP_LINK_MINUTES } from '@sightline/contract/set-up.calls';
import { ConfigError } from '../../config.ts';
import { migrateDatabase } from '../../db/open-database.ts';
import { makeSetUpToken, setUpUrlOf } from '../../features/set-up/set-up.usecases.ts';
import { createLogger } from '../../logger.ts';
import type { CommandContext } from '../command-context.ts';
import { workBeside } from '../work-beside.ts';

const logger = createLogger({ level: 'warn' });

/** `setup-link`: a new link for an installation without users; the earlier one stops working. */
export async function setUpLinkCommand({ config, pid, write }: CommandContext): Promise<void> {
  const token = await workBeside({
    ...{ config, pid },
    work: async ({ pool, connection, clock }) => {
      await migrateDatabase({ connection, logger });
      return makeSetUpToken({ pool, clock, randomBytes });
    },
  });
  if (token === null)
    throw new ConfigError('This installation is already set up. Use "handoff --login L" to sign in as a user.');
  const origin = config.publicUrl ?? `http://${config.host}:${config.port}`;
  write(setUpUrlOf({ origin, token }));
  write(`It works once, within ${SET_UP_LINK_MINUTES} minutes.`);
}
