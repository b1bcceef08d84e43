/** The id of an entry's View button, to which focus returns from its form. */
export const viewButtonId = (entryKey: number): string => `view-entry-${entryKey}`;
