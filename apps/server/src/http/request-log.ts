import type { FastifyInstance } from 'fastify';

/**
 * One line per request: the route's pattern, never the URL as called, which may contain a SessionID or a search text.
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
