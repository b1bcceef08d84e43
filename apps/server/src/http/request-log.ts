import type { FastifyInstance } from 'fastify';

/**
 * One line a request: the route's pattern, never the address as it was called,
 * which may hold a SessionID or what someone searched for.
 */
export function logRequests({ app }: { app: FastifyInstance }): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
}
