import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long a client may take none of an answer that waits for it. */
const STALLED_MS = 60_000;

/**
 * Ends connections on which nothing moved for that long, unless they wait for us. A client that never reads its answer
 * would hold the answer and the connection for good.
 */
export function endStalledReaders(app: FastifyInstance, { stalledMs = STALLED_MS }: { stalledMs?: number } = {}): void {
  const answering = new WeakMap<Socket, number>();
  const count = (socket: Socket, by: 1 | -1) => answering.set(socket, (answering.get(socket) ?? 0) + by);
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    count(socket, 1);
    reply.raw.once('close', () => count(socket, -1));
    done();
  });
  // Node counts what the client takes of a long write as movement, so a slow reader isn't a stalled one.
  app.server.timeout = stalledMs;
  app.server.on('timeout', (socket: Socket) => {
    const waitsForUs = (answering.get(socket) ?? 0) > 0 && socket.writableLength === 0;
    if (!waitsForUs) socket.destroy();
  });
}
