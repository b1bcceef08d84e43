import { sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { PrintedMessage, PrintedPicture } from './printing.types.ts';

type OfThread = { tx: CoverTransaction; convKey: number };

/** The newest messages, newest first. */
export async function readPrinted({
  tx,
  convKey,
  kinds,
  limit,
}: OfThread & { kinds: readonly string[]; limit: number }): Promise<PrintedMessage[]> {
  const { rows } = await sql<PrintedMessage>`
    select m.trans_key as "transKey", m.kind, m.body, m.created_at as at, m.delivery_status as status,
      concat_ws(' ', nullif(u.given_name, ''), nullif(u.family_name, '')) as "userName"
    from message m left join app_user u on u.user_id = m.user_id
    where m.cover_key = ${ownCoverKey} and m.conv_key = ${convKey} and m.kind = any(${kinds}::text[])
    order by m.trans_key desc limit ${limit}`.execute(tx.q);
  return rows;
}

export async function readPrintedPictures({
  tx,
  transKeys,
}: {
  tx: CoverTransaction;
  transKeys: readonly number[];
}): Promise<PrintedPicture[]> {
  const { rows } = await sql<PrintedPicture>`
    select p.trans_key as "transKey", p.file_key as "fileKey", p.content_type as "contentType" from picture p
    where p.cover_key = ${ownCoverKey} and p.trans_key = any(${transKeys}::bigint[])
    order by p.trans_key, p.position`.execute(tx.q);
  return rows;
}

type Letterhead = {
  practice: string;
  name: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  phone: string;
  timeZone: string;
};

export async function readLetterhead({ tx, locKey }: { tx: CoverTransaction; locKey: number }): Promise<Letterhead> {
  const { rows } = await sql<Letterhead>`
    select c.org_name as practice, l.org_name as name, l.street, l.city, l.state, l.zip, l.phone,
      l.time_zone as "timeZone"
    from location l join cover c on c.cover_key = ${ownCoverKey}
    where l.cover_key = ${ownCoverKey} and l.loc_key = ${locKey}`.execute(tx.q);
  const [row] = rows;
  if (row === undefined) throw new Error('A conversation has no location.');
  return row;
}
