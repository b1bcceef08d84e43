import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes a file of any size: its body may take as long as it keeps coming. */
    takesUpload?: boolean;
  }
}

const BODY_MS = 30_000;
const UPLOAD_PAUSE_MS = 60_000;

/** Ends requests whose body takes too long to come, and uploads that stop coming. */
export function endSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, headers, routeOptions }) => {
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    const end = () => void raw.destroy();
    if (routeOptions.config?.takesUpload === true) {
      if (raw.socket instanceof Socket) raw.socket.setTimeout(UPLOAD_PAUSE_MS, end);
      return;
    }
    const timer = setTimeout(end, BODY_MS);
    const stop = () => clearTimeout(timer);
    raw.once('end', stop).once('close', stop);
  });
}
