import { type RawBuilder, sql } from 'kysely';

type Piece = RawBuilder<unknown>;

/**
 * Whether a phone got any text of the practice since an instant, but answers to its own words. The preview and the moment
 * of sending ask the same.
 */
export const isTextedSince = ({ cover, phone, since }: Record<'cover' | 'phone' | 'since', Piece>) =>
  sql<boolean>`exists (
    select from conversation c
    join message m on m.cover_key = c.cover_key and m.conv_key = c.conv_key
    where c.cover_key = ${cover} and c.phone = ${phone} and c.last_transmission_at >= ${since}
      and m.kind = 'outgoing' and m.created_at >= ${since} and m.written_by not in ('keyword', 'after-hours'))`;
