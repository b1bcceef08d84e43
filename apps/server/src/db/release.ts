/**
 * This program's release. Raise it in the first migration of a release (`update schema_release set release = N`) and
 * here; a test compares them.
 */
export const RELEASE = 2;

/** A server works beside the schema of the next release, whose changes only add. */
const RELEASES_AHEAD = 1;

/** Whether this program works with a schema that has migrations it doesn't know. */
export const worksWith = (release: number): boolean => release <= RELEASE + RELEASES_AHEAD;
