import type { BenchDatabase, BenchServer } from '../bench-database.ts';
import { fillMessages } from './fill-messages.ts';

/** One practice of an everyday size. */
export const CONVERSATIONS = 5_000;
export const MESSAGES_EACH = 20;
const PRACTICES = 10;
/** Conversations of the large practice: 4 million messages. */
export const LARGE_CONVERSATIONS = 200_000;

const loaded = new WeakMap<BenchServer, Promise<BenchDatabase>>();

async function fill(server: BenchServer): Promise<BenchDatabase> {
  const database = await server.createDatabase('loaded');
  await fillMessages({
    pool: database.pool,
    practices: PRACTICES,
    conversations: CONVERSATIONS,
    messagesEach: MESSAGES_EACH,
    large: LARGE_CONVERSATIONS,
  });
  return database;
}

/** The database with 5 million messages, which several benches share: filling it takes minutes. */
export function loadedDatabase(server: BenchServer): Promise<BenchDatabase> {
  const known = loaded.get(server) ?? fill(server);
  loaded.set(server, known);
  return known;
}
