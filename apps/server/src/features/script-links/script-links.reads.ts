import { ownCoverKey } from '../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../db/scope.ts';

export type GroupRecord = { group_id: number; name: string; loc_keys: number[] };

/** The practice's location groups with their locations. */
export async function readGroups({ tx }: { tx: CoverTransaction }): Promise<GroupRecord[]> {
  const rows = await tx.q
    .selectFrom('location_group as g')
    .leftJoin('location_group_member as m', (join) =>
      join.on('m.cover_key', '=', ownCoverKey).onRef('m.group_id', '=', 'g.group_id'),
    )
    .select(['g.group_id', 'g.name', 'm.loc_key'])
    .where('g.cover_key', '=', ownCoverKey)
    .orderBy('g.name')
    .orderBy('g.group_id')
    .execute();
  return [...Map.groupBy(rows, (row) => row.group_id)].map(([group_id, members]) => ({
    group_id,
    name: members[0]?.name ?? '',
    loc_keys: members.flatMap((row) => row.loc_key ?? []),
  }));
}

/** The locations that patients can book at, by name. */
export async function readOpenLocations({
  tx,
}: {
  tx: CoverTransaction;
}): Promise<{ loc_key: number; org_name: string }[]> {
  return tx.q
    .selectFrom('location')
    .select(['loc_key', 'org_name'])
    .where('cover_key', '=', ownCoverKey)
    .where('status', '>', 0)
    .orderBy('org_name')
    .orderBy('loc_key')
    .execute();
}
