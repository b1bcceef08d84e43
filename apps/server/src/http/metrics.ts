import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** The default, a sample every 10 ms, wakes an idle process a hundred times a second. */
const PRECISION_MS = 50;

/** The registry with the process's own metrics. */
export function createMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: PRECISION_MS });
  return registry;
}

/** What people outside a practice may make it send or do in an hour or a day. */
type SendingLimit = 'codes' | 'texts' | 'mails' | 'calls';
const LIMITS_HIT = 'sightline_public_sending_limits_total';

/** Counts what wasn't sent because strangers had used up a limit. */
export function countLimit({ metrics, limit }: { metrics: Registry; limit: SendingLimit }): void {
  const known = metrics.getSingleMetric(LIMITS_HIT);
  const counter =
    known instanceof Counter
      ? known
      : new Counter({
          name: LIMITS_HIT,
          help: 'Codes, texts, emails and requests for calls of online booking that were refused because a limit was used up',
          labelNames: ['limit'] as const,
          registers: [metrics],
        });
  counter.inc({ limit });
}

/** Measures every reply by its route's pattern: no key, query or practice in a label. */
export function measureRequests({ app, metrics }: { app: FastifyInstance; metrics: Registry }): void {
  const seconds = new Histogram({
    name: 'sightline_http_request_seconds',
    help: 'Time from request to response',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [metrics],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
  });
}
