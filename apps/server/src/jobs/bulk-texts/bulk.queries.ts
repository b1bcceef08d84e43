import { sql } from 'kysely';
import type { SystemTransaction } from '../../db/scope.ts';
import { maySend } from '../sending-pause/sending-pause.ts';

/** Practices whose next bulk text is due, unless sending is paused for the whole system. */
export async function readPracticesDue({
  tx,
  except,
  limit,
}: {
  tx: SystemTransaction;
  except: readonly number[];
  limit: number;
}): Promise<number[]> {
  const { rows } = await sql<{ cover_key: number }>`
    select p.cover_key from bulk_pace p
    where p.next_at <= ${tx.now} and p.cover_key <> all(${[...except]}::integer[]) and ${maySend}
      and exists (select 1 from bulk_text b where b.cover_key = p.cover_key and b.state = 'sending')
    order by p.next_at
    limit ${limit}::integer`.execute(tx.q);
  return rows.map((row) => row.cover_key);
}
