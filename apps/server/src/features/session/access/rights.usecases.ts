import { isElementAllowed } from '@sightline/contract/elements';
import type { SystemReading, SystemScope } from '../../../db/scope.ts';
import type { HeldRights, UserRights } from '../session.types.ts';
import { type Access, readElementNames, readElements, readUserLocations } from './access.reads.ts';

const MOST_KEPT = 5_000;

export type Rights = {
  of: (access: Access) => Promise<UserRights>;
};

const NO_RIGHTS: UserRights = { elements: new Set(), locKeys: null };

type UserLocations = Awaited<ReturnType<typeof readUserLocations>>;

function limitOf({ locations, userId }: { locations: UserLocations; userId: number }): readonly number[] | null {
  const own = locations.filter((location) => location.userId === userId).map(({ locKey }) => locKey);
  return own.length === 0 ? null : own;
}

/** What users may do in practices: through their role, and what each was given or denied on top of it. */
export async function readHeldRights({
  tx,
  userIds,
  coverKeys,
}: {
  tx: SystemReading;
  userIds: readonly number[];
  coverKeys: readonly number[];
}): Promise<HeldRights> {
  const held = new Map<number, ReadonlyMap<number, UserRights>>();
  for (const coverKey of new Set(coverKeys)) {
    const elements = await readElementNames({ tx, userIds, coverKey });
    const locations = await readUserLocations({ tx, userIds, coverKey });
    const rightsOf = (userId: number): UserRights => ({
      elements: new Set(elements.find((user) => user.userId === userId)?.names),
      locKeys: limitOf({ locations, userId }),
    });
    held.set(coverKey, new Map(userIds.map((userId) => [userId, rightsOf(userId)])));
  }
  return held;
}

/**
 * Caches users' rights, so that requests need not read them again. Nothing cached outlives a change: every request
 * reads the version of all rights with its session, and anything cached under another version is dropped.
 */
export function createRights(system: SystemScope): Rights {
  const kept = new Map<string, UserRights>();
  let keptVersion = 0;
  return {
    of: async ({ rightsVersion, userId, coverKey, role, userType }) => {
      if (coverKey === null) return NO_RIGHTS;
      if (rightsVersion !== keptVersion || kept.size >= MOST_KEPT) kept.clear();
      keptVersion = rightsVersion;
      const name = JSON.stringify([userId, coverKey, role, userType]);
      const known = kept.get(name);
      if (known !== undefined) return known;
      const elements = await system.read((tx) => readElements({ tx, userId, coverKey }));
      const names = elements.map(({ ElementName }) => ElementName);
      const locations = await system.read((tx) => readUserLocations({ tx, userIds: [userId], coverKey }));
      const found: UserRights = {
        elements: new Set<string>(names.filter((element) => isElementAllowed(elements, element))),
        locKeys: limitOf({ locations, userId }),
      };
      // A change may have come between the two reads; then this was cached under an outdated version.
      if (rightsVersion === keptVersion) kept.set(name, found);
      return found;
    },
  };
}
