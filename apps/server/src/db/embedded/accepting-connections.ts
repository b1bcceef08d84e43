import pg from 'pg';
import type { Clock } from './clock.ts';

/** Matches `pg`'s configuration; `host` is the socket's folder. */
export type Connection = { host: string; port: number; user: string; database: string };

const pollMs = 15;

/** No socket yet, nothing listening, still starting or recovering. */
const notYet = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03']);
const noSuchDatabase = '3D000';
const alreadyThere = '42P04';

/**
 * Resolves to true once the database answers (creating it in a new cluster), and to false as soon as `isWanted` says
 * no. Recovery after a crash may take any time, so there is no other limit.
 */
export async function untilAccepting({
  connection,
  isWanted,
  clock,
}: {
  connection: Connection;
  isWanted: () => boolean;
  clock: Clock;
}): Promise<boolean> {
  while (isWanted()) {
    const refusal = await ask({ connection, statement: 'select 1' });
    if (refusal === undefined) return true;
    if (refusal.code === noSuchDatabase) await createDatabase({ connection });
    else if (notYet.has(refusal.code)) await clock.sleep(pollMs);
    else if (isWanted()) throw refusal.error;
  }
  return false;
}

async function createDatabase({ connection }: { connection: Connection }) {
  const refusal = await ask({
    connection: { ...connection, database: 'postgres' },
    statement: `create database ${pg.escapeIdentifier(connection.database)}`,
  });
  if (refusal && refusal.code !== alreadyThere && !notYet.has(refusal.code)) throw refusal.error;
}

async function ask({ connection, statement }: { connection: Connection; statement: string }) {
  const client = new pg.Client({ ...connection, password: '', connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(statement);
    return undefined;
  } catch (error) {
    return { error, code: codeOf(error) };
  } finally {
    await client.end().catch(() => undefined);
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  // pg gives no code if the other side closed the connection.
  return error.message.startsWith('Connection terminated') ? 'ECONNRESET' : '';
}
