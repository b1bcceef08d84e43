import { logLinePrefix } from './postgres-log.ts';

/** Names the socket file only: nothing listens on TCP. */
export const socketPort = 5432;

export const databaseName = 'sightline';

/** The owner of the cluster, under the name PostgreSQL's own tools expect. */
export const superuser = 'postgres';

/** Passed on the command line at every start, so that a new version of the product brings its own settings. */
export function postgresArguments({
  dataFolder,
  socketFolder,
  clusterName,
}: {
  dataFolder: string;
  socketFolder: string;
  clusterName: string;
}): string[] {
  const settings = {
    listen_addresses: '',
    port: String(socketPort),
    // A list, where only quotes keep a comma in the path from splitting it.
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    cluster_name: clusterName,
    update_process_title: 'on',

    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',

    max_connections: '60',
    // A restore locks every object of two schemas in one transaction: more than PostgreSQL's default has room for.
    max_locks_per_transaction: '512',
    shared_buffers: '128MB',
    max_wal_size: '512MB',
    jit: 'off',
    timezone: 'UTC',

    log_timezone: 'UTC',
    log_destination: 'stderr',
    logging_collector: 'off',
    log_line_prefix: logLinePrefix,
    log_min_messages: 'warning',
    log_error_verbosity: 'terse',
    log_statement: 'none',
    log_min_error_statement: 'panic',
    log_min_duration_statement: '-1',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    log_checkpoints: 'off',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', dataFolder, ...options];
}
