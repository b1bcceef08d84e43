import type { SharedPlace } from '@sightline/messaging/place';
import type { SystemTransaction } from '../../db/scope.ts';

/** A picture claimed by this server. */
export type PictureClaim = {
  cover_key: number;
  picture_key: number;
  trans_key: number;
  source_url: string;
  /** Of what the gateway says is no picture. */
  content_type: string | null;
  attempts: number;
  message_kind: string;
};

/** Records the location that a text shares, unless the text gave one itself. */
export async function setPlace({
  tx,
  claim,
  place,
}: {
  tx: SystemTransaction;
  claim: PictureClaim;
  place: SharedPlace;
}): Promise<void> {
  await tx.q
    .updateTable('message')
    .set({ place: JSON.stringify(place) })
    .where('cover_key', '=', claim.cover_key)
    .where('trans_key', '=', claim.trans_key)
    .where('place', 'is', null)
    .execute();
}

/** The conversation that shows the picture. */
export function readConversationOf({ tx, claim }: { tx: SystemTransaction; claim: PictureClaim }) {
  return tx.q
    .selectFrom('message as m')
    .innerJoin('conversation as c', (join) =>
      join.on('c.cover_key', '=', claim.cover_key).onRef('c.conv_key', '=', 'm.conv_key'),
    )
    .select(['c.conv_key', 'c.loc_key'])
    .where('m.cover_key', '=', claim.cover_key)
    .where('m.trans_key', '=', claim.trans_key)
    .executeTakeFirstOrThrow();
}
