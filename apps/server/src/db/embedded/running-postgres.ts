import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection } from './accepting-connections.ts';
import { databaseFolder } from './database-folder.ts';
import { openPlaces } from './open-folder.ts';
import type { Logger } from './postgres-log.ts';
import { databaseName, superuser } from './postgres-settings.ts';

const PORT_LINE = 3;
const SOCKET_FOLDER_LINE = 4;

/**
 * The connection to the PostgreSQL that another process of ours runs on this DATA_DIR, read from its postmaster.pid (a
 * documented file: line four is the port, line five the socket's folder).
 */
export async function findRunningPostgres({
  dataDir,
  logger,
}: {
  dataDir: string;
  logger: Logger;
}): Promise<Connection | null> {
  const { dataFolder } = await databaseFolder({ dataDir: await realpath(dataDir), places: openPlaces, logger });
  const text = await readFile(join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const host = lines[SOCKET_FOLDER_LINE];
  const port = Number(lines[PORT_LINE]);
  if (!host || !Number.isInteger(port)) return null;
  return { host, port, user: superuser, database: databaseName };
}
