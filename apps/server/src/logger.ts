import pino from 'pino';

/** The subset of pino that the server uses. */
export type Logger = {
  info: (fields: object, message: string) => void;
  warn: (fields: object, message: string) => void;
  error: (fields: object, message: string) => void;
  debug: (fields: object, message: string) => void;
};

/** Fields that may contain a patient or a secret, anywhere; use other names for paths and programs. */
const REDACTED = [
  'authorization',
  'token',
  'password',
  'newPassword',
  'SessionID',
  'sessionID',
  'sessionId',
  'SessionId',
  'sessionid',
  'secretCode',
  'phone',
  'phoneNumber',
  'from',
  'to',
  'From',
  'To',
  'body',
  'Body',
  'message',
  'Message',
  'firstName',
  'lastName',
  'FirstName',
  'LastName',
  'email',
  'dob',
];

/**
 * Structured logs to standard output, or line by line to `write`. Errors are logged as type, code and stack: their
 * messages may quote a patient, so only known ones are kept.
 */
export function createLogger({ level, write }: { level: string; write?: (line: string) => void }): pino.Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: REDACTED.flatMap((name) => [name, `*.${name}`]), censor: '[removed]' },
    serializers: { err: describeError },
  };
  return write === undefined ? pino(options) : pino(options, { write });
}

/** What may be logged of an error: PostgreSQL puts values into `detail` and sometimes into the message. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const isDatabase = code !== undefined && /^[0-9A-Z]{5}$/.test(code);
  const frames = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '));
  return {
    type: error.name,
    ...(code === undefined ? {} : { code }),
    ...(isDatabase && 'constraint' in error ? { constraint: error.constraint } : {}),
    ...(isDatabase ? {} : { text: error.message.slice(0, 300) }),
    stack: frames?.join('\n'),
  };
}

export type AppLogger = ReturnType<typeof createLogger>;
