/** The id of an entry's View button, to return focus from its form. */
export const viewButtonId = (entryKey: number): string => `view-entry-${entryKey}`;
