import { Gauge, type Registry } from 'prom-client';
import type { SystemScope } from '../../db/scope.ts';
import type { Logger } from '../../logger.ts';
import { readAuditChains, readFirstBroken } from './audit-chain.queries.ts';

const GAUGE = 'sightline_audit_chains_broken';

/**
 * Checks that no row of the audit trail was changed, added or taken away behind our back.
 * @returns the practices whose chain is broken, with the first row that does not fit.
 */
export async function verifyAuditChains({
  scope,
  logger,
  metrics,
}: {
  scope: SystemScope;
  logger: Logger;
  metrics: Registry;
}): Promise<{ coverKey: number; seq: number }[]> {
  const chains = await scope.transaction(readAuditChains);
  const broken: { coverKey: number; seq: number }[] = [];
  for (const coverKey of chains) {
    const seq = await scope.transaction((tx) => readFirstBroken({ tx, coverKey }));
    if (seq === null) continue;
    broken.push({ coverKey, seq });
    logger.error({ coverKey, seq }, 'the audit chain is broken');
  }
  brokenGauge(metrics).set(broken.length);
  return broken;
}

function brokenGauge(metrics: Registry): Gauge {
  const known = metrics.getSingleMetric(GAUGE);
  if (known instanceof Gauge) return known;
  return new Gauge({ name: GAUGE, help: 'Practices whose audit chain does not fit', registers: [metrics] });
}
