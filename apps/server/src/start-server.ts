import { randomBytes } from 'node:crypto';
import { loadDemo } from '../demo/load-demo.ts';
import { createApp } from './app.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { loadDataKeys } from './db/data-keys.ts';
import { openPool, openReportPool } from './db/database.ts';
import { watchFreeSpace } from './db/embedded/free-space.ts';
import { checkConnections, migrateDatabase, type OpenDatabase, openDatabase } from './db/open-database.ts';
import { openReportReplica } from './db/replica/report-replica.ts';
import { sealSecrets } from './db/sealed-columns.ts';
import type { Deps } from './deps.ts';
import { openPhoneProofs } from './features/bookings/phone/phone.usecases.ts';
import { freeTimes } from './features/bookings/staff/times/free-times.usecases.ts';
import { markWritten } from './features/conversations/urgent/urgent.usecases.ts';
import { openPatientPages } from './features/patient-links/links.usecases.ts';
import { openPictureLinks } from './features/pictures/links/links.usecases.ts';
import { hashPassword } from './features/session/passwords/passwords.usecases.ts';
import { signDemoUsersOut } from './features/session/users/users.usecases.ts';
import { createDrain } from './http/draining.ts';
import { openLiveChannel } from './http/live-channel.ts';
import { createMetrics } from './http/metrics.ts';
import { createReadiness } from './http/readiness.ts';
import { createRestoreWatch } from './http/restore-watch.ts';
import { noteOutcomes } from './jobs/automated-messages/run-automated-messages.ts';
import { startWork } from './jobs/start-work.ts';
import type { AppLogger } from './logger.ts';
import { causeOf, createOutageLog } from './outage-log.ts';
import { openOutside } from './outside/open-outside.ts';
import { networkProbe } from './outside/probe/network-probe.ts';
import { openTracing } from './outside/tracing/open-tracing.ts';
import { checkPassphraseFile, checkPort } from './start-checks.ts';
import { reportZoneData } from './zone-data.ts';

/** Connections that wait to be accepted, when all pages come back at once: by default, 511. */
const LISTEN_BACKLOG = 4_096;

export type RunningServer = {
  /** Where it listens. */
  origin: string;
  /** The URL for patients, browsers and the gateway. */
  publicUrl: string;
  deps: Deps;
  /** Says that it isn't ready, waits for DRAIN_SECONDS, finishes running work and stops; acknowledged work is kept. */
  stop: () => Promise<void>;
  /** What hasn't closed yet. */
  stillOpen: () => string[];
};

type Closer = () => Promise<void> | void;

/** Closes everything in reverse order of opening, even if one fails. */
function createClosers({ logger }: { logger: AppLogger }): {
  add: (name: string, closer: Closer) => void;
  closeAll: () => Promise<void>;
  stillOpen: () => string[];
} {
  const closers: { name: string; close: Closer }[] = [];
  return {
    add: (name, close) => closers.push({ name, close }),
    closeAll: async () => {
      for (let last = closers.at(-1); last !== undefined; last = closers.at(-1)) {
        try {
          await last.close();
        } catch (err) {
          logger.error({ err, part: last.name }, 'something failed to close');
        }
        closers.pop();
      }
    },
    stillOpen: () => closers.map(({ name }) => name).reverse(),
  };
}

async function watchDisks({ database, logger }: { database: OpenDatabase; logger: AppLogger }) {
  const watches = await Promise.all(
    [...new Set(database.folders)].map((folder) =>
      watchFreeSpace({
        folder,
        onChange: ({ isLow, freeBytes }) =>
          logger.warn(
            { folder, freeBytes, isLow },
            isLow ? 'disk almost full: writes are refused' : 'disk has space again',
          ),
        onError: (err) => logger.error({ err, folder }, 'could not check free disk space'),
      }),
    ),
  );
  return {
    isFull: () => watches.some((watch) => watch.isLow()),
    freeBytes: () => (watches.length === 0 ? null : Math.min(...watches.map((watch) => watch.freeBytes()))),
    stop: () => {
      for (const watch of watches) watch.stop();
    },
  };
}

/** Starts everything in order: database, schema, demo, outside connections, calls, background work. */
export async function startServer({
  config,
  logger,
  pid,
  zoneData,
  say = () => undefined,
  clock = systemClock,
}: {
  config: Config;
  logger: AppLogger;
  pid: number;
  /** The runtime's release of the time zone database. */
  zoneData: string;
  /** Reports the start's progress. */
  say?: (line: string) => void;
  clock?: Clock;
}): Promise<RunningServer> {
  const closers = createClosers({ logger });
  const drain = createDrain({ seconds: config.drainSeconds });
  try {
    // First: a second server on the port stops before changing anything.
    await checkPort(config);
    await checkPassphraseFile(config);
    say(config.databaseUrl === null ? 'Starting the database …' : 'Connecting to the database …');
    const database = await openDatabase({ config, logger, pid });
    closers.add('database', database.stop);
    await checkConnections({ config, database, logger, say });
    await migrateDatabase({ connection: database.connection, logger });
    const dataKeys = await loadDataKeys({ config });
    closers.add('traces', (await openTracing(config.tracing)).stop);
    const isTraced = config.tracing !== null;
    const outage = createOutageLog({ logger, what: 'the database' });
    const onError = (error: Error) => outage.failed(causeOf(error));
    const pool = openPool({
      ...database.shared,
      plans: config.plans ?? undefined,
      size: config.connections.requests,
      ...{ isTraced, outage, onError },
    });
    closers.add('connections', pool.end);
    await sealSecrets({ pool, clock, dataKeys });
    const reportPool = openReportPool({
      ...database.shared,
      size: config.connections.reports,
      ...{ isTraced, onError },
    });
    closers.add('connections of reports', reportPool.end);
    const replica = await openReportReplica({ config, database, pool, logger });
    if (replica !== null) closers.add('replica of reports', replica.stop);
    if (config.isDemo) say('Loading the demo practices (the first start takes longest) …');
    const isNewDemo = config.isDemo && (await loadDemo({ pool, now: clock.now(), hashPassword }));
    if (!config.isDemo) await signDemoUsersOut({ pool, clock });
    if (isNewDemo) await noteOutcomes({ pool, clock });
    await reportZoneData({ version: zoneData, deps: { pool, clock, logger } });
    const disks = await watchDisks({ database, logger });
    closers.add('disk watch', disks.stop);
    const live = await openLiveChannel({ connection: () => database.connection, logger });
    closers.add('live channel', live.stop);
    const restoring = createRestoreWatch({ pool, live, logger });
    closers.add('restore watch', restoring.stop);

    let origin = '';
    const publicUrl = () => config.publicUrl ?? origin;
    const { close: closeOutside, ...outside } = await openOutside({
      config,
      pool,
      clock,
      randomBytes,
      dataKeys,
      logger,
      localOrigin: () => origin,
      publicUrl,
    });
    closers.add('outside', closeOutside);
    const isReady = createReadiness({ pool, isUp: database.isUp });
    const deps: Deps = {
      config,
      logger,
      clock,
      randomBytes,
      dataKeys,
      pool,
      reportPool,
      replica,
      live,
      ...outside,
      probe: networkProbe,
      links: await openPictureLinks({ pool, clock, randomBytes, dataKeys, publicUrl }),
      pages: await openPatientPages({ pool, clock, randomBytes, dataKeys, publicUrl }),
      phoneProofs: await openPhoneProofs({ pool, clock, randomBytes, dataKeys }),
      markWritten,
      freeTimes,
      metrics: createMetrics(),
      publicUrl,
      freeDiskBytes: disks.freeBytes,
      isDiskFull: disks.isFull,
      isRestoring: restoring.isRestoring,
      isDraining: drain.isDraining,
      isReady: async () => !drain.isDraining() && (await isReady()),
    };
    const app = await createApp(deps);
    closers.add('calls', () => app.close());
    origin = await app.listen({ port: config.port, host: config.host, backlog: LISTEN_BACKLOG });
    const work = await startWork({ deps, connection: database.connection });
    closers.add('background work', work.stop);
    const stop = drain.before(closers.closeAll);
    return { origin, publicUrl: publicUrl(), deps, stop, stillOpen: closers.stillOpen };
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
}
