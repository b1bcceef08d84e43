import { sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';

/** Where the practice texts people who booked online: the setting, and its own numbers, which it never texts. */
export async function readDestinations({
  tx,
}: {
  tx: CoverTransaction;
}): Promise<{ textsCanada: boolean; ownNumbers: string[] }> {
  const { rows } = await sql<{ texts_canada: boolean; own_numbers: string[] }>`
    select c.texts_canada,
      array(select distinct n.number from location l cross join lateral (values (l.sms_number), (l.phone)) n (number)
        where l.cover_key = ${ownCoverKey} and n.number <> '') || c.front_line as own_numbers
    from cover c where c.cover_key = ${ownCoverKey}`.execute(tx.q);
  const [row] = rows;
  return { textsCanada: row?.texts_canada ?? false, ownNumbers: row?.own_numbers ?? [] };
}
