import type { FastifyInstance } from 'fastify';

const SWEEP_MS = 100;

/**
 * Ends connections as soon as their last request is answered while the server closes. Node ends only those that are idle
 * when it begins; the others would stay open until they time out.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    if (app.server.listening) {
      const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
      app.server.once('close', () => clearInterval(sweep));
    }
    done();
  });
}
