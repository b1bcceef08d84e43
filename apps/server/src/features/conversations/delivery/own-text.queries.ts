import { sql } from 'kysely';
import type { SystemTransaction } from '../../../db/scope.ts';

/** One of our texts; `attemptNo` is the try, if not the newest one. */
export type OwnText = { coverKey: number; transKey: number; attemptNo: number | null };

type TextRow = { cover_key: number; trans_key: number; attempt_no: number | null };

const ownText = (row: TextRow | undefined): OwnText | null =>
  row === undefined ? null : { coverKey: row.cover_key, transKey: row.trans_key, attemptNo: row.attempt_no };

async function findInPractice({
  tx,
  coverKey,
  gatewaySid,
}: {
  tx: SystemTransaction;
  coverKey: number;
  gatewaySid: string;
}): Promise<OwnText | null> {
  const { rows } = await sql<TextRow>`
    select m.cover_key, m.trans_key, null::smallint as attempt_no
    from message m where m.cover_key = ${coverKey} and m.gateway_sid = ${gatewaySid} and m.kind = 'outgoing'
    union all
    select a.cover_key, a.trans_key, a.attempt_no
    from message_attempt a where a.cover_key = ${coverKey} and a.gateway_sid = ${gatewaySid}
    limit 1`.execute(tx.q);
  return ownText(rows[0]);
}

/**
 * The text with a gateway id, of the newest try or an earlier one. Without a practice all are searched: its sending
 * number may have changed since.
 */
export async function findByGatewaySid({
  tx,
  coverKey,
  gatewaySid,
}: {
  tx: SystemTransaction;
  coverKey: number | null;
  gatewaySid: string;
}): Promise<OwnText | null> {
  if (coverKey !== null) return findInPractice({ tx, coverKey, gatewaySid });
  // Starts from the practices, because they come first in the index on the gateway's ids.
  const { rows } = await sql<TextRow>`
    select m.cover_key, m.trans_key, null::smallint as attempt_no
    from cover c
    join message m on m.cover_key = c.cover_key and m.gateway_sid = ${gatewaySid}
    where m.kind = 'outgoing'
    union all
    select a.cover_key, a.trans_key, a.attempt_no
    from cover c
    join message_attempt a on a.cover_key = c.cover_key and a.gateway_sid = ${gatewaySid}
    limit 1
  `.execute(tx.q);
  return ownText(rows[0]);
}
