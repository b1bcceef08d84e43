import { sql } from 'kysely';
import { ownCoverKey } from '../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../db/scope.ts';

/** The practice's name, and the number a location texts from; undefined if there is no such location. */
export async function readSender({ tx, locKey }: { tx: CoverTransaction; locKey: number }) {
  return tx.q
    .selectFrom('location as l')
    .innerJoin('cover as c', 'c.cover_key', 'l.cover_key')
    .select(['c.org_name as practice', 'l.sms_number as smsNumber'])
    .where('l.cover_key', '=', ownCoverKey)
    .where('l.loc_key', '=', locKey)
    .executeTakeFirst();
}

export type TestTextRow = { delivery_status: string; failure: string | null; is_answered: boolean };

/** A text at a location, and whether its phone has answered since. */
export async function readText({
  tx,
  locKey,
  transKey,
}: {
  tx: CoverTransaction;
  locKey: number;
  transKey: number;
}): Promise<TestTextRow | undefined> {
  const { rows } = await sql<TestTextRow>`
    select coalesce(m.delivery_status, '') as delivery_status, m.failure,
           exists (select 1 from message r where r.cover_key = ${ownCoverKey} and r.conv_key = m.conv_key
                   and r.trans_key > m.trans_key and r.kind = 'incoming') as is_answered
    from message m
    join conversation c on c.cover_key = ${ownCoverKey} and c.conv_key = m.conv_key
    where m.cover_key = ${ownCoverKey} and m.trans_key = ${transKey} and c.loc_key = ${locKey}`.execute(tx.q);
  return rows[0];
}

/** The text that was sent to a phone with this client key before; undefined if none was. */
export async function readSent({
  tx,
  locKey,
  phone,
  clientKey,
}: {
  tx: CoverTransaction;
  locKey: number;
  phone: string;
  clientKey: string;
}): Promise<number | undefined> {
  const row = await tx.q
    .selectFrom('conversation as c')
    .innerJoin('message as m', (join) =>
      join.on('m.cover_key', '=', ownCoverKey).onRef('m.conv_key', '=', 'c.conv_key'),
    )
    .select('m.trans_key')
    .where('c.cover_key', '=', ownCoverKey)
    .where('c.phone', '=', phone)
    .where('c.loc_key', '=', locKey)
    .where('m.client_key', '=', clientKey)
    .executeTakeFirst();
  return row?.trans_key;
}
