import { userInfo } from 'node:os';
import { type Config, ConfigError } from './config.ts';
import { DataKeyError } from './db/data-keys.ts';
import { DataDirInUseError } from './db/embedded/own-data-dir.ts';
import { StartError } from './start-error.ts';

type Failure = Error & { code?: unknown; syscall?: unknown; path?: unknown };
type StartConfig = Pick<Config, 'host' | 'port' | 'dataDir' | 'databaseUrl'>;
type Sentence = (failure: Failure, config: StartConfig) => string;

const hostOf = ({ databaseUrl }: StartConfig): string => {
  const url = URL.parse(databaseUrl ?? '');
  // Never the whole URL: it contains the password.
  return url === null ? 'PostgreSQL' : `PostgreSQL at ${url.host || (url.searchParams.get('host') ?? 'this machine')}`;
};
const loginOf = ({ databaseUrl }: StartConfig): string =>
  decodeURIComponent(URL.parse(databaseUrl ?? '')?.username ?? '');
const nameOf = ({ databaseUrl }: StartConfig): string => URL.parse(databaseUrl ?? '')?.pathname.slice(1) ?? '';

const diskFull: Sentence = (_, { dataDir }) =>
  `The disk that holds ${dataDir} is full. Free up space, or set DATA_DIR to a folder on another disk.`;
const notWritable: Sentence = ({ path }, { dataDir }) => {
  const place = typeof path === 'string' && !path.startsWith(dataDir) ? path : dataDir;
  return `User ${userInfo().username} can't write to ${place}. Change its permissions, or set DATA_DIR to a folder this user can write to.`;
};
const noFolder: Sentence = (_, { dataDir }) =>
  `${dataDir} can't be used as the data folder. Set DATA_DIR to a folder on a disk that can be written to.`;
const unreachable: Sentence = (_, config) =>
  `${hostOf(config)} (DATABASE_URL) doesn't answer. Check that it's running and that the address is right.`;
const loginRefused: Sentence = (_, config) =>
  `${hostOf(config)} refused the login in DATABASE_URL. Check its user and password.`;

const LISTENER: Record<string, Sentence> = {
  EADDRINUSE: (_, { host, port }) =>
    `Port ${port} on ${host} is already in use, perhaps by another Sightline. Stop that program, or set PORT to a free port.`,
  EACCES: (_, { port }) => `Port ${port} needs administrator rights. Set PORT to 1024 or higher.`,
  EADDRNOTAVAIL: (_, { host }) => `${host} isn't an address of this machine. Set HOST to one that is, or to 0.0.0.0.`,
  ENOTFOUND: (_, { host }) => `${host} isn't an address of this machine. Set HOST to one that is, or to 0.0.0.0.`,
};

const FILES: Record<string, Sentence> = {
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  EACCES: notWritable,
  EPERM: notWritable,
  EROFS: notWritable,
  ENOENT: noFolder,
  ENOTDIR: noFolder,
  EEXIST: noFolder,
};

const DATABASE: Record<string, Sentence> = {
  ECONNREFUSED: unreachable,
  ECONNRESET: unreachable,
  ENOTFOUND: unreachable,
  EAI_AGAIN: unreachable,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ETIMEDOUT: unreachable,
  '28P01': loginRefused,
  '28000': loginRefused,
  '3D000': (_, config) =>
    `${hostOf(config)} has no database "${nameOf(config)}". Create it (createdb ${nameOf(config)}), or correct DATABASE_URL.`,
  '42501': ({ message }, config) =>
    `The login of DATABASE_URL can’t set up the schema (${message}). Ask an administrator to run: ALTER DATABASE "${nameOf(config)}" OWNER TO "${loginOf(config)}"; ALTER SCHEMA public OWNER TO "${loginOf(config)}";`,
  '53100': diskFull,
  '53200': (_, config) =>
    `${hostOf(config)} has no memory left for locks. Set its max_locks_per_transaction to 512 and restart it, then try again.`,
  '53300': (_, config) =>
    `${hostOf(config)} has no free connection left. Raise its max_connections, or stop programs that hold connections.`,
};

const NO_SPACE = /No space left on device/;

/** One sentence for the operator: what is wrong and what to do. Never a stack. */
export function sentenceOf(error: unknown, config: StartConfig | null): string {
  if (!(error instanceof Error)) return `Sightline couldn't start: ${String(error)}`;
  const isOurs = [StartError, ConfigError, DataDirInUseError, DataKeyError].some((kind) => error instanceof kind);
  if (isOurs) return error.message;
  const failure: Failure = error;
  const code = String(failure.code ?? '');
  if (config !== null) {
    const isListener = failure.syscall === 'listen' || failure.syscall === 'bind';
    const isFile = failure.path !== undefined && !isListener;
    const known =
      (isListener ? LISTENER : isFile ? FILES : DATABASE)[code] ??
      (NO_SPACE.test(error.message) ? diskFull : undefined);
    if (known !== undefined) return known(failure, config);
  }
  return `Sightline couldn't start: ${error.message.replace(/\s+/g, ' ').replace(/\.?$/, '.')} Set LOG_LEVEL=debug to see where it failed.`;
}
