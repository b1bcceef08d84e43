import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The JSON body is kept as it came, too: somebody signs its bytes. */
    keepsRawBody?: boolean;
  }
}

const bodies = new WeakMap<FastifyRequest, string>();

/** Keeps a body where its route asks for it. */
export function keepRawBody({ request, body }: { request: FastifyRequest; body: string }): void {
  if (request.routeOptions.config.keepsRawBody) bodies.set(request, body);
}

/** The JSON body as it came; '' for any other. */
export const rawBodyOf = (request: FastifyRequest): string => bodies.get(request) ?? '';
