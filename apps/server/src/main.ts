import { ConfigError, parseConfig } from './config.ts';
import { DataKeyError } from './db/data-keys.ts';
import { DataDirInUseError } from './db/embedded/own-data-dir.ts';
import { createLogger } from './logger.ts';
import { runCommand } from './operator/run-command.ts';
import { signInLinks } from './operator/sign-in-links.ts';
import { type RunningServer, startServer } from './start-server.ts';

const LONGEST_DRAIN_MS = 10_000;
const write = (text: string) => process.stdout.write(`${text}\n`);

/** A start that cannot go on says why in a sentence; only what nobody foresaw shows its stack. */
function giveUp(error: unknown): never {
  const isForeseen =
    error instanceof ConfigError || error instanceof DataDirInUseError || error instanceof DataKeyError;
  process.stderr.write(
    `${isForeseen ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
}

async function main(): Promise<void> {
  const config = parseConfig({ env: process.env, folder: process.cwd() });
  const [, , first, ...rest] = process.argv;
  if (first === 'cli') {
    process.exitCode = await runCommand({ config, args: rest, pid: process.pid, write, input: process.stdin });
    return;
  }
  const logger = createLogger({ level: config.logLevel });
  let server: RunningServer | undefined;
  let isStopping = false;
  const stop = async (reason: string): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ reason }, 'going down');
    // What still hangs then would hang for ever; the outbox keeps what was not handed over.
    setTimeout(() => process.exit(1), LONGEST_DRAIN_MS).unref();
    await server?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal));
  // Started by `npm start`: when that ends, however it ends, so do we.
  process.on('disconnect', () => void stop('the starting command ended'));
  process.on('unhandledRejection', (err) => {
    logger.fatal({ err }, 'a promise failed that nobody waited for');
    void stop('unhandled rejection').then(() => process.exit(1));
  });
  server = await startServer({ config, logger, pid: process.pid });
  const links = config.isDemo ? await signInLinks({ deps: server.deps }) : '';
  write(`\nSightline is ready at ${server.publicUrl}\n${links}`);
}

main().catch(giveUp);
