import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Also keeps the raw JSON body, whose bytes are signed. */
    keepsRawBody?: boolean;
  }
}

const bodies = new WeakMap<FastifyRequest, string>();

/** Keeps the raw body if its route needs it. */
export function keepRawBody({ request, body }: { request: FastifyRequest; body: string }): void {
  if (request.routeOptions.config.keepsRawBody) bodies.set(request, body);
}

/** The raw JSON body; '' for any other. */
export const rawBodyOf = (request: FastifyRequest): string => bodies.get(request) ?? '';
