import { parseConfig } from '../../src/config.ts';
import { runFeedback } from '../../src/jobs/feedback/run-feedback.ts';
import { runWaitingList } from '../../src/jobs/waiting-list/run-waiting-list.ts';
import { createLogger } from '../../src/logger.ts';
import { startServer } from '../../src/start-server.ts';

/**
 * The product with a clock that its parent process sets. The clock runs on from there, and what the waiting list and
 * feedback have to do by then is done at once rather than with the next run.
 */
let ahead = new Temporal.Duration();
const clock = { now: () => Temporal.Now.instant().add(ahead) };

const config = parseConfig({ env: process.env, folder: process.cwd() });
const server = await startServer({
  ...{ config, logger: createLogger({ level: config.logLevel }), pid: process.pid, clock },
  zoneData: process.versions.tz ?? 'unknown',
});
const stop = () => void server.stop().then(() => process.exit(0));
process.on('SIGTERM', stop);
process.on('disconnect', stop);
process.on('message', (at) => {
  ahead = Temporal.Instant.from(String(at)).since(Temporal.Now.instant());
  void runWaitingList({ deps: server.deps })
    .then(() => runFeedback({ deps: server.deps }))
    .then(() => process.send?.(at));
});
process.stdout.write(`\nSightline is ready at ${server.publicUrl}\n`);
