import { healthz, metrics, readyz } from '@sightline/contract/operations.calls';
import type { Deps } from '../deps.ts';
import { joined } from './joined.ts';
import { ProblemError } from './problem-error.ts';
import type { Calls } from './register-call.ts';

/** Endpoints for load balancers and scrapers. */
export function registerOperations({ calls, deps }: { calls: Calls; deps: Deps }): void {
  // Some figures are counted in the database.
  const measure = joined(() => deps.metrics.metrics());
  calls.on(healthz, async () => ({ status: 'ok' as const }));
  calls.on(readyz, async () => {
    if (!(await deps.isReady())) throw new ProblemError('server.unavailable');
    return { status: 'ready' as const };
  });
  calls.on(metrics, async () => {
    if (!deps.config.hasMetrics) throw new ProblemError('route.not-found');
    return measure();
  });
}
