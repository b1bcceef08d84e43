import { Gauge, type Registry } from 'prom-client';
import type { PoolLoad } from '../../db/database.ts';
import { openSystemScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { measureReplica } from './measure-replica.ts';
import { createReading } from './reading.ts';
import {
  type DatabaseFigures,
  type QueueFigures,
  readDatabaseFigures,
  readQueueFigures,
} from './work-figures.queries.ts';

type MeasureDeps = Pick<Deps, 'pool' | 'reportPool' | 'replica' | 'clock' | 'config' | 'metrics' | 'freeDiskBytes'>;

type Figures = { queues: QueueFigures[]; database: DatabaseFigures };

const SPEC = {
  up: ['sightline_database_up', 'Whether the database answered within 3 seconds'],
  bytes: ['sightline_database_bytes', 'Size of the database'],
  connections: ['sightline_database_connections', 'Open connections to the database server, by anyone'],
  mostConnections: ['sightline_database_connections_max', 'The most connections that the database server accepts'],
  oldestTransaction: ['sightline_database_oldest_transaction_seconds', 'Age of the oldest running transaction'],
  paused: ['sightline_sending_paused_seconds', 'Time since sending was paused; 0 if it is not'],
  failingWebhooks: ['sightline_webhooks_failing', 'Webhooks whose last delivery failed'],
  stoppedWebhooks: ['sightline_webhooks_stopped', 'Webhooks turned off after days of failures'],
  brokenChains: ['sightline_audit_chains_broken', 'Practices with a broken audit chain, by the last check of each'],
  unsealed: ['sightline_audit_unsealed_seconds', 'Age of the oldest audit row that is not sealed; 0 if all are'],
  backup: ['sightline_backup_age_seconds', 'Age of the data in the last verified backup; absent without one'],
  missedTexts: [
    'sightline_missed_texts_age_seconds',
    'Time since the gateway last listed incoming texts, which is how missed ones are found; absent without a gateway',
  ],
  disk: ['sightline_disk_free_bytes', 'Free space on the fullest disk that the server writes to'],
} as const satisfies Record<string, readonly [name: string, help: string]>;

function readingOf({ pool, clock }: Pick<MeasureDeps, 'pool' | 'clock'>): () => Promise<Figures | null> {
  const scope = openSystemScope({ pool, clock });
  return createReading(async () => {
    const [queues, database] = await Promise.all([scope.read(readQueueFigures), scope.read(readDatabaseFigures)]);
    return { queues, database };
  });
}

function measureQueues({ metrics, read }: { metrics: Registry; read: () => Promise<Figures | null> }): void {
  new Gauge({
    name: 'sightline_queue_rows',
    help: 'Rows waiting in a queue: due now, later, or held until a person decides',
    labelNames: ['queue', 'state'] as const,
    registers: [metrics],
    async collect() {
      this.reset();
      for (const { queue, ...figures } of (await read())?.queues ?? [])
        for (const state of ['due', 'later', 'held'] as const) this.set({ queue, state }, figures[state]);
    },
  });
  new Gauge({
    name: 'sightline_queue_oldest_due_seconds',
    help: 'Time since the oldest row of a queue was first due, retries included',
    labelNames: ['queue'] as const,
    registers: [metrics],
    async collect() {
      this.reset();
      for (const { queue, oldest_seconds } of (await read())?.queues ?? []) this.set({ queue }, oldest_seconds);
    },
  });
}

function measurePools({ metrics, pools }: { metrics: Registry; pools: Record<string, () => PoolLoad> }): void {
  new Gauge({
    name: 'sightline_pool_connections',
    help: 'Database connections of this server: open, in_use, most allowed, and requests waiting for one',
    labelNames: ['pool', 'state'] as const,
    registers: [metrics],
    collect() {
      for (const [pool, load] of Object.entries(pools)) {
        const { open, inUse, most, waiting } = load();
        for (const [state, value] of Object.entries({ open, in_use: inUse, most, waiting }))
          this.set({ pool, state }, value);
      }
    },
  });
}

/** Registers what an operator watches besides requests: queues, pools, database, disk, pause, webhooks and backups. */
export function measureWork({ pool, reportPool, replica, clock, config, metrics, freeDiskBytes }: MeasureDeps): void {
  const read = readingOf({ pool, clock });
  const gauge = (what: keyof typeof SPEC, value: () => number | null | Promise<number | null>): void => {
    const [name, help] = SPEC[what];
    new Gauge({
      ...{ name, help, registers: [metrics] },
      async collect() {
        const now = await value();
        if (now === null) this.remove();
        else this.set(now);
      },
    });
  };
  const ofDatabase = (what: keyof typeof SPEC, pick: (figures: DatabaseFigures) => number | null): void =>
    gauge(what, async () => {
      const figures = await read();
      return figures === null ? null : pick(figures.database);
    });
  measureQueues({ metrics, read });
  measurePools({
    metrics,
    pools: { requests: pool.load, reports: reportPool.load, ...(replica !== null && { replica: replica.pool.load }) },
  });
  measureReplica({ metrics, replica });
  gauge('up', async () => ((await read()) === null ? 0 : 1));
  ofDatabase('bytes', (figures) => figures.bytes);
  ofDatabase('connections', (figures) => figures.connections);
  ofDatabase('mostConnections', (figures) => figures.most_connections);
  ofDatabase('oldestTransaction', (figures) => figures.oldest_transaction_seconds);
  ofDatabase('paused', (figures) => figures.paused_seconds);
  ofDatabase('failingWebhooks', (figures) => figures.failing_webhooks);
  ofDatabase('stoppedWebhooks', (figures) => figures.stopped_webhooks);
  ofDatabase('brokenChains', (figures) => figures.broken_chains);
  ofDatabase('unsealed', (figures) => figures.unsealed_seconds);
  ofDatabase('backup', (figures) => figures.backup_seconds);
  // A database may remember the gateway of an earlier server, or of the one whose backup it is.
  const hasGateway = config.sms !== null || config.isDemo;
  ofDatabase('missedTexts', (figures) => (hasGateway ? figures.missed_texts_seconds : null));
  gauge('disk', freeDiskBytes);
}
