import { isElementAllowed } from '@sightline/contract/elements';
import type { SystemReading } from '../../../db/scope.ts';
import { type Access, readElements } from './access.reads.ts';

const MOST_KEPT = 5_000;

export type Rights = {
  /** The elements that are allowed with all their parents, as rights stand in this transaction. */
  of: (args: { tx: SystemReading; access: Access }) => Promise<ReadonlySet<string>>;
};

/**
 * Keeps what users may do, so that a request need not read it anew. Nothing kept outlives a change: every request
 * reads the version of all rights together with its session, and what was kept under another one is forgotten.
 */
export function createRights(): Rights {
  const kept = new Map<string, ReadonlySet<string>>();
  let keptVersion = 0;
  return {
    of: async ({ tx, access }) => {
      const { rightsVersion, userId, coverKey, role, userType } = access;
      if (coverKey === null) return new Set();
      if (rightsVersion !== keptVersion || kept.size >= MOST_KEPT) kept.clear();
      keptVersion = rightsVersion;
      const name = JSON.stringify([userId, coverKey, role, userType]);
      const known = kept.get(name);
      if (known !== undefined) return known;
      const elements = await readElements({ tx, userId, coverKey });
      const names = elements.map(({ ElementName }) => ElementName);
      const allowed = new Set<string>(names.filter((element) => isElementAllowed(elements, element)));
      // A change may have come between the two reads; then this was kept under a version that is gone already.
      if (rightsVersion === keptVersion) kept.set(name, allowed);
      return allowed;
    },
  };
}
