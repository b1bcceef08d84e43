import type { FastifyInstance } from 'fastify';
import { ProblemError } from './problem-error.ts';

type Connection = { isBusy: boolean; waiting: (() => void)[] };

/** Requests that a connection may send ahead. Browsers and proxies send none; a client that sends more is cut off. */
export const MOST_AHEAD = 100;

/**
 * Begins a connection's next request when the last answer is sent: a client that sends request after request without
 * reading would otherwise have all of its answers in memory at once, which can take all there is.
 */
export function answerInOrder(app: FastifyInstance): void {
  const connections = new WeakMap<object, Connection>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const connection = connections.get(socket) ?? { isBusy: false, waiting: [] };
    connections.set(socket, connection);
    const begin = () => {
      connection.isBusy = true;
      reply.raw.once('close', () => {
        connection.isBusy = false;
        // The client is gone; the rest needs no answers.
        if (socket.destroyed) connection.waiting = [];
        connection.waiting.shift()?.();
      });
      done();
    };
    if (!connection.isBusy) begin();
    else if (connection.waiting.length < MOST_AHEAD) connection.waiting.push(begin);
    else {
      reply.header('connection', 'close');
      done(new ProblemError('request.too-many'));
    }
  });
}
