import { type Kysely, sql } from 'kysely';
import type { DB } from '../schema.ts';
import type { Mark, Replayed } from './data-age.ts';

/** The database of a connection: of which cluster, and whether it only follows another one. */
type Identity = { cluster: string; isStandby: boolean };

export type Primary = Mark & Pick<Identity, 'cluster'>;
export type Standby = Replayed & Identity;

/** Positions as numbers: exact up to nine petabytes of log. */
const lsnOf = (position: string) => sql.raw<number>(`pg_wal_lsn_diff(${position}, '0/0')::float8`);

/** Its database counts, too: one cluster has several. */
const CLUSTER = sql<string>`(select system_identifier from pg_control_system()) || '/' || current_database()`;

/** The clock is read first: all that was committed by then is within the position. */
export async function readPrimary(q: Kysely<DB>): Promise<Primary> {
  const { rows } = await sql<Primary>`
    select clock_timestamp() as at, ${lsnOf('pg_current_wal_lsn()')} as lsn, ${CLUSTER} as cluster`.execute(q);
  const [primary] = rows;
  if (primary === undefined) throw new Error('The primary said nothing about its log.');
  return primary;
}

/** The position is read first: a snapshot that is taken later shows at least as much. */
export async function readStandby(q: Kysely<DB>): Promise<Standby> {
  const { rows } = await sql<Standby>`
    select ${CLUSTER} as cluster, pg_is_in_recovery() as "isStandby",
      coalesce(${lsnOf('pg_last_wal_replay_lsn()')}, 0) as lsn, pg_last_xact_replay_timestamp() as "lastCommitAt"`.execute(
    q,
  );
  const [standby] = rows;
  if (standby === undefined) throw new Error('The replica said nothing about its log.');
  return standby;
}
