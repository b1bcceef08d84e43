import { Counter, type Registry } from 'prom-client';

/** A counter by outcome, made once a registry: workers come and go in tests. */
export function outcomeCounter({ metrics, name, help }: { metrics: Registry; name: string; help: string }): {
  inc: (labels: { outcome: string }) => void;
} {
  const known = metrics.getSingleMetric(name);
  if (known instanceof Counter) return known;
  return new Counter({ name, help, labelNames: ['outcome'] as const, registers: [metrics] });
}
