import { type RawBuilder, sql } from 'kysely';
import { ownCoverKey } from '../../db/own-cover-key.ts';

type Piece = RawBuilder<unknown>;

/**
 * Whether a phone got any text of the practice since an instant, but answers to its own words. The preview and the moment
 * of sending ask the same.
 */
export const isTextedSince = ({ phone, since }: Record<'phone' | 'since', Piece>) =>
  sql<boolean>`exists (
    select 1 from conversation c
    join message m on m.cover_key = ${ownCoverKey} and m.conv_key = c.conv_key
    where c.cover_key = ${ownCoverKey} and c.phone = ${phone} and c.last_transmission_at >= ${since}
      and m.kind = 'outgoing' and m.created_at >= ${since} and m.written_by not in ('keyword', 'after-hours', 'urgent'))`;
