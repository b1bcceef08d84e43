import type { FastifyReply } from 'fastify';

/** How much a slow reader may buffer before it is cut off: twice what a returning one may have missed. */
const BUFFER_CAP_BYTES = 65_536;
const HEARTBEAT_MS = 20_000;
/** A reader that takes nothing of what waits for it, for this many heartbeats, is gone. */
const MOST_MISSED_BEATS = 3;
const RETRY_MS = { least: 1_000, spread: 4_000 };

export type EventStream = { write: (text: string) => void; end: () => void; onClose: (listener: () => void) => void };

/**
 * Takes over the reply and keeps it open as a server-sent stream, with heartbeats that keep proxies from closing it and
 * reveal dead readers.
 * @param jitter a number from 0 to 1; spreads the reconnection of many clients
 */
export function openEventStream({
  reply,
  jitter,
  heartbeatMs = HEARTBEAT_MS,
}: {
  reply: FastifyReply;
  jitter: number;
  heartbeatMs?: number;
}): EventStream {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    // A connection kept after the stream's end would delay a closing server.
    connection: 'close',
  });
  // A request for only the headers gets them; a stream without a reader would stay open.
  if (reply.request.method === 'HEAD') raw.end();
  const { socket } = reply.request.raw;
  let [missedBeats, takenBefore] = [0, 0];
  const write = (text: string): void => {
    if (raw.destroyed || raw.writableEnded) return;
    if (raw.writableLength > BUFFER_CAP_BYTES) {
      raw.destroy();
      return;
    }
    raw.write(text);
  };
  const heartbeat = setInterval(() => {
    if (raw.writableLength === 0) {
      missedBeats = 0;
      write(': still here\n\n');
      return;
    }
    const taken = socket.bytesWritten - socket.writableLength;
    missedBeats = taken > takenBefore ? 0 : missedBeats + 1;
    takenBefore = taken;
    if (missedBeats >= MOST_MISSED_BEATS) raw.destroy();
  }, heartbeatMs);
  raw.on('close', () => clearInterval(heartbeat));
  // A reset connection is not an error of ours.
  raw.on('error', () => raw.destroy());
  write(`retry: ${Math.round(RETRY_MS.least + RETRY_MS.spread * jitter)}\n\n`);
  return {
    write,
    end: () => {
      if (!raw.writableEnded) raw.end();
    },
    onClose: (listener) => {
      if (raw.destroyed) listener();
      else raw.on('close', listener);
    },
  };
}
