/** Classifies the errors of PostgreSQL and its driver in one place. */
const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** On a shard of a distributed table a constraint's name ends with the shard's number. */
const SHARD = /_\d{6,}$/;
/** A distributed database hands on a worker's message, and nothing else that names the constraint. */
const NAMED = /\bconstraint "([^"]+)"/;

function constraintOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const given = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : null;
  return (given ?? NAMED.exec(error.message)?.[1] ?? '').replace(SHARD, '');
}

const LOST_CONNECTION = new Set([
  // A distributed database's: it can't reach the machine that the practice is on.
  '08000',
  '08001',
  '08003',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  // It ended the connection, because nothing came for too long: this server was frozen, or it was.
  '25P03',
  '57P05',
]);
const LOST_WORDS =
  /failure on connection marked as essential|Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (?:has encountered a connection error|was closed)/;

/** The database is unreachable, starting or stopping, or out of connections. */
export function isUnavailable(error: unknown): boolean {
  return LOST_CONNECTION.has(codeOf(error)) || (error instanceof Error && LOST_WORDS.test(error.message));
}

/**
 * The level at which work in the background logs a failure. While the database is away, every queue and task fails again
 * and again: the pool logs that once.
 */
export const levelOf = (error: unknown): 'debug' | 'warn' => (isUnavailable(error) ? 'debug' : 'warn');

/** Another transaction held a needed lock for longer than a request may wait, or both waited for each other. */
export function isHeldUp(error: unknown): boolean {
  return ['55P03', '40P01'].includes(codeOf(error));
}

/** A statement took longer than it may. A standby cancels others for its own reasons: they are in the way of new rows. */
export function isTimedOut(error: unknown): boolean {
  return codeOf(error) === '57014' && error instanceof Error && !error.message.includes('conflict with recovery');
}

/** PostgreSQL refused a statement, or the connection to it is lost. */
export function isFromDatabase(error: unknown): boolean {
  return isUnavailable(error) || /^[0-9A-Z]{5}$/.test(codeOf(error));
}

/** Values PostgreSQL cannot store: NUL or a lone surrogate in a text, a number or an instant out of range. */
export function isUnstorable(error: unknown): boolean {
  return ['22021', '22P05', '22003', '22007', '22008'].includes(codeOf(error));
}

/** A row that violates the named unique constraint or index. */
export function isDuplicate(error: unknown, constraint: string): boolean {
  return codeOf(error) === '23505' && constraintOf(error) === constraint;
}

/** A row that violates the named check, or a trigger that raises as one. */
export function isForbiddenValue(error: unknown, constraint: string): boolean {
  return codeOf(error) === '23514' && constraintOf(error) === constraint;
}

/** A function of ours that refuses to remove what has to stay. */
export function isRestricted(error: unknown): boolean {
  return codeOf(error) === '23001';
}
