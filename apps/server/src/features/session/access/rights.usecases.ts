import { isElementAllowed } from '@sightline/contract/elements';
import type { SystemScope } from '../../../db/scope.ts';
import { type Access, readElements, readOwnLocations } from './access.reads.ts';

const MOST_KEPT = 5_000;

type UserRights = {
  /** The elements allowed with all their parents. */
  elements: ReadonlySet<string>;
  /** The locations they are limited to; null for all. */
  locKeys: readonly number[] | null;
};

export type Rights = {
  of: (access: Access) => Promise<UserRights>;
};

const NO_RIGHTS: UserRights = { elements: new Set(), locKeys: null };

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
      const locKeys = await system.read((tx) => readOwnLocations({ tx, userId, coverKey }));
      const found: UserRights = {
        elements: new Set<string>(names.filter((element) => isElementAllowed(elements, element))),
        locKeys: locKeys.length === 0 ? null : locKeys,
      };
      // A change may have come between the two reads; then this was cached under an outdated version.
      if (rightsVersion === keptVersion) kept.set(name, found);
      return found;
    },
  };
}
