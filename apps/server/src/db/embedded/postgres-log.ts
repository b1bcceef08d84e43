/** The supervisor's logger interface (pino fits). */
export type Logger = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>;

/** Backend type, SQLSTATE: `readLine` below depends on it. */
export const logLinePrefix = '%b|%e|';

const logLine = /^(?<backend>[^|]+)\|(?<sqlState>[0-9A-Z]{5})\|(?<severity>[A-Z]+): {2}(?<text>.*)$/;

const levels = new Map<string, keyof Logger>([
  ['LOG', 'info'],
  ['WARNING', 'warn'],
  ['ERROR', 'error'],
  ['FATAL', 'error'],
  ['PANIC', 'error'],
]);

const keptLines = 20;

export type PostgresLog = { onLine(line: string): void; lastLines(): string };

/**
 * Passes PostgreSQL's own messages on, and keeps the last ones to explain a failed start. Messages about a client's
 * statement can quote patient data, and the client got them as an error anyway: of those only the ones about the
 * machine pass (disk, memory, corruption).
 */
export function createPostgresLog({ logger }: { logger: Logger }): PostgresLog {
  let last: string[] = [];
  let clientSpoke = false;
  return {
    lastLines: () => last.join(' / '),
    onLine: (line) => {
      const read = readLine(line);
      if (read) clientSpoke = read.isAboutClient;
      // A line without a prefix continues the previous one, or is from before PostgreSQL knew the prefix.
      if (clientSpoke && !read?.isAboutMachine) return;
      last = [...last, read?.text ?? line.trim()].slice(-keptLines);
      if (read?.level) logger[read.level]({ source: 'postgres', sqlState: read.sqlState }, read.text);
    },
  };
}

function readLine(line: string) {
  const { backend, sqlState, severity, text } = logLine.exec(line)?.groups ?? {};
  if (!backend || !sqlState || !severity || text === undefined) return undefined;
  const level = levels.get(severity);
  const isAboutMachine = level !== undefined && /^(53|58|XX00[12])/.test(sqlState);
  return { text, level, sqlState, isAboutMachine, isAboutClient: /^(client backend|parallel worker)$/.test(backend) };
}
