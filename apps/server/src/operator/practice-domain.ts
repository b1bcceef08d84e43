import { ConfigError } from '../config.ts';
import { migrateDatabase } from '../db/open-database.ts';
import { setPatientOrigin } from '../features/covers/patient-origin/patient-origin.usecases.ts';
import { createLogger } from '../logger.ts';
import type { CommandContext } from './command-context.ts';
import { workBeside } from './work-beside.ts';

const logger = createLogger({ level: 'warn' });

/** `practice domain --cover K ORIGIN` or `--none`. */
export async function practiceDomainCommand({ config, options, args, pid, write }: CommandContext): Promise<void> {
  const coverKey = Number(options.cover);
  if (!Number.isInteger(coverKey) || coverKey <= 0) throw new ConfigError('--cover must be one cover key.');
  const [given = null] = args;
  if ((given === null) !== (options.none === 'true'))
    throw new ConfigError('Enter an address like https://book.example.com, or --none.');
  const { origin } = await workBeside({
    config,
    pid,
    work: async ({ pool, connection, clock }) => {
      await migrateDatabase({ connection, logger });
      return setPatientOrigin({ coverKey, given, mayBeHere: config.isDemo, pool, clock });
    },
  });
  write(
    origin === null
      ? `Links to patients of practice ${coverKey} use this server's address.`
      : `Links to patients of practice ${coverKey} start with ${origin}. Make sure it leads to this server.`,
  );
}
