import type pg from 'pg';

/** `pg-pool` has no way to choose among its free connections; it takes the last of this undocumented field. */
function freeOf(pool: pg.Pool): { client: pg.PoolClient }[] | null {
  const idle: unknown = Reflect.get(pool, '_idle');
  return Array.isArray(idle) ? idle : null;
}

/**
 * Makes the next `connect` take the free connection that suits best; of equals, the one used last. While others wait for a
 * connection, it changes nothing: the first of them would get it.
 */
export function preferConnection(pool: pg.Pool, suits: (client: pg.PoolClient) => number): void {
  const free = freeOf(pool);
  if (free === null || free.length < 2 || pool.waitingCount > 0) return;
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (const [n, { client }] of free.entries()) {
    const suited = suits(client);
    if (suited >= most) [best, most] = [n, suited];
  }
  free.push(...free.splice(best, 1));
}
