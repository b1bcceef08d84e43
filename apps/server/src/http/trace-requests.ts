import { type Span, SpanStatusCode } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginSpan, inSpan } from '../tracing.ts';

const FIRST_SERVER_ERROR = 500;

/**
 * One span for each request, named by its route. A trace that the outside began is not continued: anyone could ask for
 * every request to be recorded.
 */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _, done) => {
    const route = request.routeOptions.url ?? 'none';
    const span = beginSpan(`${request.method} ${route}`, 'server');
    span.setAttributes({ 'http.request.method': request.method, 'http.route': route });
    spans.set(request, span);
    inSpan(span, done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= FIRST_SERVER_ERROR) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}
