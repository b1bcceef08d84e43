import { sql } from 'kysely';
import type { Pool } from '../db/database.ts';
import { joined } from './joined.ts';

const PATIENCE_MS = 1_500;

/** Whether the database answers, fast enough for a load balancer's check; however many ask, one statement does. */
export function createReadiness({ pool, isUp }: { pool: Pool; isUp: () => boolean }): () => Promise<boolean> {
  return joined(async () => {
    if (!isUp()) return false;
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), PATIENCE_MS);
    });
    const answers = sql`select 1`.execute(pool.kysely).then(
      () => true,
      () => false,
    );
    const isReady = await Promise.race([answers, tooLate]);
    clearTimeout(timer);
    return isReady;
  });
}
