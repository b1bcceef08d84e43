import { inspect } from 'node:util';
import { type Config, parseConfig } from './config.ts';
import { createLogger } from './logger.ts';
import { runCommand } from './operator/run-command.ts';
import { commandEnvironment } from './operator/service-settings.ts';
import { setUpNotice } from './operator/set-up-notice.ts';
import { signInLinks } from './operator/sign-in-links.ts';
import { sentenceOf } from './start-failure.ts';
import { type RunningServer, startServer } from './start-server.ts';
import { inWords } from './terminal-log.ts';

/** Of a stop, after it was announced for DRAIN_SECONDS. */
const LONGEST_STOP_MS = 10_000;
const write = (text: string) => process.stdout.write(`${text}\n`);

/** Known once the environment was read. */
let config: Config | null = null;

/** Explains a fatal error in a sentence. */
function giveUp(error: unknown): never {
  process.stderr.write(`${sentenceOf(error, config)}\n`);
  if (config?.logLevel === 'debug' || config?.logLevel === 'trace') process.stderr.write(`${inspect(error)}\n`);
  process.exit(1);
}

/** A terminal gets text, a service structured lines; on a terminal, only problems by default. */
function loggerFor({ logLevel }: Config) {
  if (!process.stdout.isTTY) return createLogger({ level: logLevel });
  const level = process.env.LOG_LEVEL ? logLevel : 'warn';
  return createLogger({ level, write: (line) => void process.stdout.write(inWords(line)) });
}

async function main(): Promise<void> {
  const [, , first, ...rest] = process.argv;
  const folder = process.cwd();
  const env = first === 'cli' ? commandEnvironment({ env: process.env, folder }) : process.env;
  config = parseConfig({ env, folder });
  if (first === 'cli') {
    process.exitCode = await runCommand({ config, args: rest, pid: process.pid, write, input: process.stdin });
    return;
  }
  const logger = loggerFor(config);
  let server: RunningServer | undefined;
  let isStopping = false;
  const stop = async (reason: string): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ reason }, 'shutting down');
    // Anything still stuck then would never end; the outbox keeps what was not handed over.
    const giveUpWaiting = () => {
      logger.error({ stillOpen: server?.stillOpen() }, 'shutting down took too long');
      process.exit(1);
    };
    setTimeout(giveUpWaiting, (config?.drainSeconds ?? 0) * 1_000 + LONGEST_STOP_MS).unref();
    await server?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal));
  // Started by `npm start`: when that ends, for any reason, so do we.
  process.on('disconnect', () => void stop('the command that started this server ended'));
  process.on('unhandledRejection', (err) => {
    logger.fatal({ err }, 'unhandled promise rejection');
    void stop('unhandled rejection').then(() => process.exit(1));
  });
  server = await startServer({
    config,
    logger,
    pid: process.pid,
    zoneData: process.versions.tz ?? 'unknown',
    ...(process.stdout.isTTY ? { say: write } : {}),
  });
  const links = config.isDemo ? await signInLinks({ deps: server.deps }) : await setUpNotice({ deps: server.deps });
  if (process.stdout.isTTY) write(`Node ${process.version}, time zone data ${process.versions.tz}`);
  write(`\nSightline is ready at ${server.publicUrl}\n${links}`);
}

main().catch(giveUp);
