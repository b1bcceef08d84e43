import { Counter, Gauge, type Registry } from 'prom-client';
import type { Replica } from '../../db/replica/replica.ts';

/** Registers the replica of reports: whether it answers, how old its data is, and who answered. Absent without one. */
export function measureReplica({ metrics, replica }: { metrics: Registry; replica: Replica | null }): void {
  const gauge = (name: string, help: string, value: () => number | null): void => {
    new Gauge({
      ...{ name, help, registers: [metrics] },
      collect() {
        const now = value();
        if (now === null) this.remove();
        else this.set(now);
      },
    });
  };
  const state = () => replica?.state() ?? null;
  gauge('sightline_report_replica_up', 'Whether reports are read from the replica; absent without one', () =>
    replica === null ? null : Number(state()?.kind === 'current'),
  );
  gauge('sightline_report_replica_age_seconds', 'Age of the replica’s data; absent while it is unknown', () => {
    const now = state();
    return now !== null && 'ageSeconds' in now ? now.ageSeconds : null;
  });
  new Counter({
    name: 'sightline_report_reads_total',
    help: 'Reads of reports by the database that answered: replica or primary; absent without a replica',
    labelNames: ['database'] as const,
    registers: [metrics],
    collect() {
      if (replica === null) return;
      this.reset();
      for (const [database, count] of Object.entries(replica.reads())) this.inc({ database }, count);
    },
  });
}
