import { sql } from 'kysely';
import type { Client } from 'pg';
import { allowChangesOfShards, COUNTED } from '../../db/distribution/distribute.ts';
import { numberAfterRows } from '../../db/distribution/numbers.ts';
import { readTriggers } from '../../db/distribution/off-and-on.ts';
import { readPlaced } from '../../db/distribution/placement.ts';
import { builderOn } from './builder-on.ts';
import { emptyTables, type Ground, keepOwnRows } from './restore-ground.ts';

/** A cluster: its tables stay where they are spread, and only their rows go. The backup has this version's schema. */
export function spreadGround(client: Client): Ground {
  const q = builderOn(client);
  const triggers: string[] = [];
  return {
    clear: async () => {
      await allowChangesOfShards(q);
      await keepOwnRows(client);
      for (const { off, on } of await readTriggers(q, [...(await readPlaced(q))])) {
        await sql.raw(off).execute(q);
        triggers.push(on);
      }
      await emptyTables(client);
    },
    settle: async () => {
      for (const on of triggers) await sql.raw(on).execute(q);
      for (const counted of COUNTED) await sql`delete from ${sql.table(counted)}`.execute(q);
      await numberAfterRows(q);
    },
  };
}
