/** Included in every text of a practice: seen elsewhere, it proves a leak. */
export const canaryOf = (coverKey: number): string => `canary-of-${coverKey}`;
