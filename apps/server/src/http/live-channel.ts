import pg from 'pg';
import { type Announcement, CHANNEL } from '../db/announce.ts';
import { LIVE_APPLICATION } from '../db/connection-counts.ts';
import type { ConnectionSettings } from '../db/database.ts';
import type { Logger } from '../logger.ts';

export type ReceivedAnnouncement = Announcement & { coverKey: number };
type Listener = (heard: ReceivedAnnouncement) => void;

/** One LISTEN connection per server: every server receives what any server on the database announces. */
export type LiveChannel = {
  subscribe: (listener: Listener) => () => void;
  /** Called after the connection was lost and restored: something may have been missed. */
  onGap: (listener: () => void) => () => void;
  stop: () => Promise<void>;
};

const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 5_000;

function parse(payload: string | undefined): ReceivedAnnouncement | null {
  try {
    const heard: unknown = JSON.parse(payload ?? '');
    return typeof heard === 'object' && heard !== null && 'kind' in heard ? (heard as ReceivedAnnouncement) : null;
  } catch {
    // A foreign NOTIFY on our channel is ignored.
    return null;
  }
}

/** Opens the channel and keeps it open until stopped. */
export async function openLiveChannel({
  connection,
  logger,
}: {
  connection: () => ConnectionSettings;
  logger: Logger;
}): Promise<LiveChannel> {
  const listeners = new Set<Listener>();
  const gapListeners = new Set<() => void>();
  let client: pg.Client | null = null;
  let isStopped = false;
  let retryMs = FIRST_RETRY_MS;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ ...connection(), application_name: LIVE_APPLICATION, keepAlive: true });
    let isOver = false;
    const lost = () => {
      if (isOver) return;
      isOver = true;
      client = null;
      if (isStopped) return;
      retry = setTimeout(() => void reconnect(), retryMs);
      retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
    };
    next.on('error', lost);
    next.on('end', lost);
    next.on('notification', ({ payload }) => {
      const heard = parse(payload);
      if (heard !== null) for (const listener of listeners) listener(heard);
    });
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      lost();
      throw error;
    }
    client = next;
    retryMs = FIRST_RETRY_MS;
  };

  const reconnect = async (): Promise<void> => {
    try {
      await connect();
      for (const listener of gapListeners) listener();
      logger.info({}, 'live channel is back');
    } catch {
      // `lost` has already planned the next try.
    }
  };

  await connect();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onGap: (listener) => {
      gapListeners.add(listener);
      return () => gapListeners.delete(listener);
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
