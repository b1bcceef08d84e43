import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** The time between "not ready" and the stop, in which a load balancer sends its requests elsewhere. */
export type Drain = { isDraining: () => boolean; before: (stop: () => Promise<void>) => () => Promise<void> };

export function createDrain({ seconds }: { seconds: number }): Drain {
  let isDraining = false;
  return {
    isDraining: () => isDraining,
    before: (stop) => async () => {
      isDraining = true;
      await sleep(seconds * 1_000);
      await stop();
    },
  };
}

/**
 * While the server drains, each answer closes its connection: a request on a kept one could cross its end, and nobody
 * could say whether it was carried out.
 */
export function endKeptConnections({ app, isDraining }: { app: FastifyInstance; isDraining: () => boolean }): void {
  app.addHook('onRequest', async (_request, reply) => {
    if (isDraining()) reply.header('connection', 'close');
  });
}
