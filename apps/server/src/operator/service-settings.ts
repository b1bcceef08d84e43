import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { ConfigError } from '../config-groups.ts';

/** As deploy/systemd/sightline.service has them. */
export const SERVICE = { settings: '/etc/sightline/sightline.env', dataDir: '/var/lib/sightline' };

type Environment = Record<string, string | undefined>;

const namesDatabase = ({ DATA_DIR, DATABASE_URL }: Environment): boolean => Boolean(DATA_DIR || DATABASE_URL);

/** Whether a data folder has an embedded database, or a note of where it is. */
export const hasDatabase = (dataDir: string): boolean =>
  ['postgres/data', 'postgres-location.json'].some((name) => existsSync(path.join(dataDir, name)));

function readSettings(file: string): Environment {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch {
    throw new ConfigError(
      `User ${userInfo().username} can't read the service's settings in ${file}. Run the command as root or as the service's user, or set DATA_DIR or DATABASE_URL.`,
    );
  }
}

/**
 * The environment of a command: without a database in it, the settings of the service on this machine, if there is one.
 * @throws ConfigError if they can't be read, or if the folder it was called in has a database too
 */
export function commandEnvironment({
  env,
  folder,
  service = SERVICE,
}: {
  env: Environment;
  folder: string;
  service?: typeof SERVICE;
}): Environment {
  if (namesDatabase(env) || !existsSync(service.settings)) return env;
  if (hasDatabase(path.resolve(folder, '.data')))
    throw new ConfigError(
      `There are two databases: the service's (${service.settings}) and the one in ${path.resolve(folder, '.data')}. Say which one by setting DATA_DIR or DATABASE_URL.`,
    );
  return { DATA_DIR: service.dataDir, ...readSettings(service.settings), ...env };
}
